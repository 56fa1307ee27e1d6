# id: x-mod-base-float
# slot: promotion
# class: escape
# why: a subclass of float
# source: own
# expect: reject
class Box(float):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
