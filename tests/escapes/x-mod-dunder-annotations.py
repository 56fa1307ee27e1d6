# id: x-mod-dunder-annotations
# slot: promotion
# class: escape
# why: __annotations__ written
# source: own
# expect: reject
class Box:
    __annotations__ = {'x': 'ClassVar[open(1)]'}


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
