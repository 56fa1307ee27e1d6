# id: x-mod-dunder-index
# slot: promotion
# class: escape
# why: __index__
# source: own
# expect: reject
class Box:
    def __index__(self):
        return 10 ** 9


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
