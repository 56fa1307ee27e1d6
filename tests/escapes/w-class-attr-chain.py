# id: w-class-attr-chain
# slot: promotion
# class: determinism
# why: a class constant is another class
# source: own
# expect: reject
class Other:
    n = 0


class Policy:
    K = Other

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.K.n = 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
