# id: x-mod-star-bases
# slot: promotion
# class: escape
# why: unpacked bases
# source: own
# expect: reject
class Box(*[object]):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
