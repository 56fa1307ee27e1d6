# id: x-ans-promote-generator
# slot: promotion
# class: protocol
# why: a generator of promotions
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return (Promotion(r.artifact_id) for r in reports)
