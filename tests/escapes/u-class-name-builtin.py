# id: u-class-name-builtin
# slot: promotion
# class: determinism
# why: a class called hash that another class reads before
# source: own
# expect: reject
class Box:
    H = hash


class hash:
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
