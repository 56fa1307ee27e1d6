# id: x-mod-module-if
# slot: promotion
# class: determinism
# why: a class under a condition
# source: own
# expect: reject
if len('a'):
    class Box:
        pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
