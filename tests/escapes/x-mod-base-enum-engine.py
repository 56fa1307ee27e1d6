# id: x-mod-base-enum-engine
# slot: promotion
# class: escape
# why: a subclass of the engine enum
# source: own
# expect: reject
class Box(StaleAction):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
