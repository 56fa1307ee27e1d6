# id: u-del-then-builtin
# slot: promotion
# class: determinism
# why: a class-level name that is deleted
# source: own
# expect: reject
class Policy:
    hash = 1
    del hash
    H = hash

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
