# id: x-mod-module-closure
# slot: promotion
# class: determinism
# why: a closure with a counter at module level
# source: own
# expect: reject
def make():
    n = 0

    def tick():
        nonlocal n
        n += 1
        return n
    return tick


TICK = make()


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
