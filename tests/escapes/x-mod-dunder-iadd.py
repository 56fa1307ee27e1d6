# id: x-mod-dunder-iadd
# slot: promotion
# class: escape
# why: __iadd__
# source: own
# expect: reject
class Box:
    def __iadd__(self, o):
        return o


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
