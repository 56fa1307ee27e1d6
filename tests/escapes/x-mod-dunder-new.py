# id: x-mod-dunder-new
# slot: promotion
# class: escape
# why: __new__
# source: own
# expect: reject
class Box:
    def __new__(cls):
        return 1


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
