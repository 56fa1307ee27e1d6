# id: x-mod-module-tuple-list
# slot: promotion
# class: determinism
# why: a list inside a module-level tuple
# source: own
# expect: reject
CELL = ([],)
CELL[0].append(1)


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
