# id: m-conflict-merge-intervals
# slot: conflict
# class: protocol
# why: own class with __lt__, heap of own instances
# source: own
# expect: accept
import heapq


class _Item:
    def __init__(self, index, card):
        self.index = index
        self.card = card
        self.gain = card.before_after_delta

    def __lt__(self, other):
        return (-self.gain, self.index) < (-other.gain, other.index)


class Policy:
    def resolve(self, artifact, cards):
        heap = []
        for i, c in enumerate(cards):
            heapq.heappush(heap, _Item(i, c))
        taken = {}
        kept = []
        while heap:
            item = heapq.heappop(heap)
            ops = item.card.diff.ops
            if any(k in taken and taken[k] != ops[k] for k in ops):
                continue
            taken.update(ops)
            kept.append(item.card)
        return kept, len(cards) - len(kept)
