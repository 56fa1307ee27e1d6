# id: x-ans-promote-tuples
# slot: promotion
# class: protocol
# why: pairs for promotions
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [(r.artifact_id, 'x') for r in reports]
