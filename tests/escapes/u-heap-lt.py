# id: u-heap-lt
# slot: conflict
# class: resource
# why: an own __lt__ empties a heap under heapify
# source: own
# expect: reject
import heapq


class Trick:
    def __init__(self, host):
        self.host = host

    def __lt__(self, other):
        self.host.h.clear()
        return True


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.h = [Trick(self) for _ in range(9)]
        heapq.heapify(self.h)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
