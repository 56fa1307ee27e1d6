# id: x-ans-conflict-intenum
# slot: conflict
# class: protocol
# why: an IntEnum for the count
# source: own
# expect: reject
from enum import IntEnum


class Count(IntEnum):
    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5
    G = 6
    H = 7


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.n += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return ([cards[0]], Count(len(cards) - 1))
