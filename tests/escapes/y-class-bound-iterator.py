# id: y-class-bound-iterator
# slot: promotion
# class: determinism
# why: a hidden iterator at class level
# source: own
# expect: reject
class Policy:
    NEXT = [x for x in [{1: 2, 3: 4}]][0].popitem

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.NEXT()
        return [Promotion(r.artifact_id) for r in reports[:1]]
