# id: x-mod-module-for
# slot: promotion
# class: determinism
# why: a loop at module level
# source: own
# expect: reject
for i in range(3):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
