# id: x-mod-dunder-dataclass-fields
# slot: promotion
# class: escape
# why: __dataclass_fields__ written
# source: own
# expect: reject
class Box:
    __dataclass_fields__ = {}


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
