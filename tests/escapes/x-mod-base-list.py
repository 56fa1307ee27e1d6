# id: x-mod-base-list
# slot: promotion
# class: escape
# why: a subclass of list
# source: own
# expect: reject
class Box(list):
    def append(self, x):
        return None


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
