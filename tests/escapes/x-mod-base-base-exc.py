# id: x-mod-base-base-exc
# slot: promotion
# class: escape
# why: BaseException as base
# source: own
# expect: reject
class Box(BaseException):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
