# id: x-mod-dunder-set-name
# slot: promotion
# class: escape
# why: __set_name__
# source: own
# expect: reject
class Box:
    def __set_name__(self, owner, name):
        owner.x = 1


class Host:
    b = Box()


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
