# id: x-mod-dunder-hash-builtin
# slot: promotion
# class: escape
# why: __hash__ by assignment of a builtin
# source: own
# expect: reject
class Box:
    __hash__ = len


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
