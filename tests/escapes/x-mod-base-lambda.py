# id: x-mod-base-lambda
# slot: promotion
# class: escape
# why: a lambda as base
# source: own
# expect: reject
class Box((lambda: object)()):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
