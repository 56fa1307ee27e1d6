# id: x-mod-dunder-get
# slot: promotion
# class: escape
# why: __get__ makes a descriptor
# source: own
# expect: reject
class Box:
    def __get__(self, obj, kind):
        return kind


class Host:
    b = Box()


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
