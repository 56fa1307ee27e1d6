# id: x-ans-promote-set-order
# slot: promotion
# class: determinism
# why: promotions walk a set of ids
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(a) for a in {r.artifact_id for r in reports}]
