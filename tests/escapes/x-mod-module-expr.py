# id: x-mod-module-expr
# slot: promotion
# class: determinism
# why: a call at module level
# source: own
# expect: reject
print('x')


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
