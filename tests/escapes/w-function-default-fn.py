# id: w-function-default-fn
# slot: promotion
# class: determinism
# why: a nested function kept as the default of a class-level lambda
# source: own
# expect: reject
class Policy:
    T = lambda log=[]: log.append(1)

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.T()
        return [Promotion(r.artifact_id) for r in reports[:1]]
