# id: x-mut-promotion-field
# slot: promotion
# class: mutation
# why: a field of an own answer is changed after it was made
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        p = Promotion('x')
        p.reason = 'y'
        self.p = p
        return [Promotion(r.artifact_id) for r in reports[:1]]
