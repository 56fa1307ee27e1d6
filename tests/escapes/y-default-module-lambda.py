# id: y-default-module-lambda
# slot: promotion
# class: determinism
# why: a lambda at class level with a slice of a constant as default
# source: own
# expect: reject
class Policy:
    BASE = [1]
    NOTE = lambda self, x, log=BASE[:]: log.append(x)

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.NOTE(1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
