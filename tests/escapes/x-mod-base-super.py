# id: x-mod-base-super
# slot: promotion
# class: escape
# why: super as base
# source: own
# expect: reject
class Box(super):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
