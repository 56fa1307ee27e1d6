# id: x-mod-dunder-instancecheck
# slot: promotion
# class: escape
# why: __instancecheck__ in a class
# source: own
# expect: reject
class Box:
    def __instancecheck__(self, x):
        return True


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
