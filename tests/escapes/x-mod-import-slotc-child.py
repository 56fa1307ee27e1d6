# id: x-mod-import-slotc-child
# slot: promotion
# class: escape
# why: an inner module of the compiler
# source: own
# expect: reject
import slotc.cell.child.policy as p


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
