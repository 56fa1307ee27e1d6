# id: x-mod-dunder-next
# slot: promotion
# class: escape
# why: __next__
# source: own
# expect: reject
class Box:
    def __next__(self):
        return 1


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
