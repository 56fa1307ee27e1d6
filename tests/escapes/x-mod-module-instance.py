# id: x-mod-module-instance
# slot: promotion
# class: determinism
# why: a module-level instance of an own class
# source: own
# expect: reject
class Log:
    def __init__(self):
        self.n = 0


LOG = Log()


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
