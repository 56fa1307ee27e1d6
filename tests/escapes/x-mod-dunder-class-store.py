# id: x-mod-dunder-class-store
# slot: promotion
# class: escape
# why: __class__ assigned in the class body
# source: own
# expect: reject
class Box:
    __class__ = str


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
