# id: x-mod-dunder-def-nested
# slot: promotion
# class: escape
# why: a special method defined under an if
# source: own
# expect: reject
class Box:
    if True:
        def __del__(self):
            return None


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
