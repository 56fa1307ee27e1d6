# id: w-class-nested-self
# slot: promotion
# class: determinism
# why: a nested class reached through self holds the state
# source: own
# expect: reject
class Policy:
    class Box:
        n = 0

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.Box.n = 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
