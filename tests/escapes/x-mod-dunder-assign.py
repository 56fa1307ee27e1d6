# id: x-mod-dunder-assign
# slot: promotion
# class: escape
# why: __eq__ by assignment of a lambda
# source: own
# expect: reject
class Box:
    __eq__ = lambda a, b: True


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
