# id: x-ans-conflict-namedtuple
# slot: conflict
# class: protocol
# why: a NamedTuple for the pair
# source: own
# expect: reject
from typing import NamedTuple


class Pair(NamedTuple):
    kept: object
    dropped: object


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.n += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return Pair(kept, len(cards) - len(kept))
