# id: x-mod-dunder-getattr
# slot: promotion
# class: escape
# why: __getattr__
# source: own
# expect: reject
class Box:
    def __getattr__(self, name):
        return name


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
