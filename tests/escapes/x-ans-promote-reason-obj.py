# id: x-ans-promote-reason-obj
# slot: promotion
# class: protocol
# why: a function as reason
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id, len) for r in reports]
