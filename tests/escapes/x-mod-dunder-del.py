# id: x-mod-dunder-del
# slot: promotion
# class: escape
# why: a finaliser
# source: own
# expect: reject
class Box:
    def __del__(self):
        return None


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
