# id: x-ans-promote-int-id
# slot: promotion
# class: protocol
# why: a number as id
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(i) for i, r in enumerate(reports)]
