# id: x-mod-slots-computed
# slot: promotion
# class: escape
# why: __slots__ computed
# source: own
# expect: reject
class Box:
    __slots__ = tuple('ab')


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
