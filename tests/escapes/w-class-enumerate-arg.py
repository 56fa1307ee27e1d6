# id: w-class-enumerate-arg
# slot: promotion
# class: determinism
# why: an iterator kept by max over iterators
# source: own
# expect: reject
class Policy:
    T = max([enumerate([1, 2])], key=len)

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        next(self.T)
        return [Promotion(r.artifact_id) for r in reports[:1]]
