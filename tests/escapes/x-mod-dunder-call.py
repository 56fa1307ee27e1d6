# id: x-mod-dunder-call
# slot: promotion
# class: escape
# why: __call__ is no listed special method
# source: own
# expect: reject
class Box:
    def __call__(self, x):
        return x


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
