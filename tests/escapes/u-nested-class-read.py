# id: u-nested-class-read
# slot: promotion
# class: determinism
# why: a nested class reads the name of its outer class body
# source: own
# expect: reject
class Policy:
    hash = 1

    class Box:
        H = hash

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.h = Policy.Box.H('abc') % 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
