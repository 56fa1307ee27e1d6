# id: x-mod-slots-dict
# slot: promotion
# class: escape
# why: __slots__ with __dict__ and __weakref__ in it
# source: own
# expect: reject
class Box:
    __slots__ = ('__dict__', '__class__')


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
