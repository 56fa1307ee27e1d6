# id: x-mut-freeze-module-const
# slot: promotion
# class: determinism
# why: a module list is sorted in place
# source: own
# expect: reject
ORDER = [1, 2, 3]


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        ORDER.sort(reverse=True)
        return [Promotion(r.artifact_id) for r in reports[:1]]
