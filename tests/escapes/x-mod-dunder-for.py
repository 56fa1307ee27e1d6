# id: x-mod-dunder-for
# slot: promotion
# class: escape
# why: a special method bound by a loop in the class body
# source: own
# expect: reject
class Box:
    for __eq__ in [len]:
        pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
