# id: x-ans-promote-none
# slot: promotion
# class: protocol
# why: None where nothing is reported
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports] or None
