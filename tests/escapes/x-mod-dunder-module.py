# id: x-mod-dunder-module
# slot: promotion
# class: escape
# why: __module__ assigned
# source: own
# expect: reject
class Box:
    __module__ = 'os'


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
