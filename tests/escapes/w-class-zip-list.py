# id: w-class-zip-list
# slot: promotion
# class: determinism
# why: an iterator kept inside a list of a zip
# source: own
# expect: reject
class Policy:
    T = [z for z in [zip([1], [2])]]

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        next(self.T[0])
        return [Promotion(r.artifact_id) for r in reports[:1]]
