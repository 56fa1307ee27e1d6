# id: y-slots-class
# slot: promotion
# class: escape
# why: __slots__ names __class__
# source: own
# expect: reject
class Box:
    __slots__ = ['__class__']


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.b = Box()
        return [Promotion(r.artifact_id) for r in reports[:1]]
