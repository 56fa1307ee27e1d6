# id: x-mod-class-kw
# slot: promotion
# class: escape
# why: class keywords reach __init_subclass__
# source: own
# expect: reject
class A:
    def __init_subclass__(cls, **kw):
        cls.kw = kw


class B(A, f=print):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
