# id: x-mod-base-str
# slot: promotion
# class: escape
# why: a subclass of str
# source: own
# expect: reject
class Box(str):
    def __eq__(self, other):
        return True


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
