# id: x-mod-module-policy-patch
# slot: promotion
# class: determinism
# why: a second class of the name Policy before the first
# source: own
# expect: reject
class Policy:
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
