# id: x-mod-dunder-reduce
# slot: promotion
# class: escape
# why: __reduce__
# source: own
# expect: reject
class Box:
    def __reduce__(self):
        return (print, ('x',))


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
