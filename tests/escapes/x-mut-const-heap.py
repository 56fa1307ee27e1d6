# id: x-mut-const-heap
# slot: promotion
# class: determinism
# why: heappush into a class constant
# source: own
# expect: reject
import heapq


class Policy:
    H = []

    def __init__(self):
        self.n = 0

    def observe(self, reports):
        heapq.heappush(self.H, 1)
        return [Promotion(r.artifact_id) for r in reports[:1]]
