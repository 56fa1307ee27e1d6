# id: x-ans-promote-twice
# slot: promotion
# class: protocol
# why: twice what was reported once
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports] * 2
