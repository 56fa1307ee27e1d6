# id: x-mod-dunder-missing
# slot: promotion
# class: escape
# why: __missing__
# source: own
# expect: reject
class Box:
    def __missing__(self, k):
        return k


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
