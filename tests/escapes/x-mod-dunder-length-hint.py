# id: x-mod-dunder-length-hint
# slot: promotion
# class: escape
# why: __length_hint__
# source: own
# expect: reject
class Box:
    def __length_hint__(self):
        return 10 ** 18


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
