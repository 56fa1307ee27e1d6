# id: u-cond-binding
# slot: promotion
# class: determinism
# why: a conditional expression at class level reads a name that is never bound
# source: own
# expect: reject
class Policy:
    H = hash if 1 else hash
    hash: int

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
