# id: x-mod-base-call
# slot: promotion
# class: escape
# why: a call as base
# source: own
# expect: reject
class Box(dict.fromkeys([object]).popitem()[0]):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
