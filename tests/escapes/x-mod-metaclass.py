# id: x-mod-metaclass
# slot: promotion
# class: escape
# why: a metaclass
# source: own
# expect: reject
class M(type):
    def __call__(cls, *a):
        return 1


class Box(metaclass=M):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
