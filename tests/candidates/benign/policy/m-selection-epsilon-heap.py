# id: m-selection-epsilon-heap
# slot: selection
# class: protocol
# why: heapq, tuples with an index as tie breaker
# source: own
# expect: accept
import heapq
import random


class Policy:
    def __init__(self):
        self._rng = random.Random(7)
        self._epsilon = 0.2

    def _key(self, index, cand):
        score = -1.0 if cand.score is None else cand.score
        return (-score, cand.selected, index)

    def select(self, ctx, n):
        heap = [self._key(i, c) for i, c in enumerate(ctx.candidates)]
        heapq.heapify(heap)
        out = []
        while heap and len(out) < n:
            if self._rng.random() < self._epsilon and len(heap) > 1:
                entry = heap[self._rng.randrange(len(heap))]
                heap.remove(entry)
                heapq.heapify(heap)
            else:
                entry = heapq.heappop(heap)
            out.append(ctx.candidates[entry[-1]])
        return out or [ctx.head]
