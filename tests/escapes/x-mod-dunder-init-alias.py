# id: x-mod-dunder-init-alias
# slot: promotion
# class: escape
# why: __init__ is another class
# source: own
# expect: reject
class Box:
    __init__ = dict


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
