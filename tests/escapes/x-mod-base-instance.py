# id: x-mod-base-instance
# slot: promotion
# class: escape
# why: an own instance as base with __mro_entries__
# source: own
# expect: reject
class A:
    def __mro_entries__(self, bases):
        return (dict,)


class Box(A()):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
