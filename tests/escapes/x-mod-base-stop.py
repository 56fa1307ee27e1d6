# id: x-mod-base-stop
# slot: promotion
# class: escape
# why: an own StopIteration
# source: own
# expect: reject
class Box(StopIteration):
    def __init__(self, v):
        self.value = v


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
