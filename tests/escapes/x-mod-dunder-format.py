# id: x-mod-dunder-format
# slot: promotion
# class: escape
# why: __format__
# source: own
# expect: reject
class Box:
    def __format__(self, spec):
        return spec


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
