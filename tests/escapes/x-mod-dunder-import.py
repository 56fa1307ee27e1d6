# id: x-mod-dunder-import
# slot: promotion
# class: escape
# why: a special method bound by an import
# source: own
# expect: reject
class Box:
    from math import gcd as __eq__


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
