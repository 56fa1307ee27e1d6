# id: z-unbound-ordered-move
# slot: conflict
# class: mutation
# why: OrderedDict.move_to_end on the edits of a diff
# source: own
# expect: reject
from collections import OrderedDict


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        for k in list(cards[0].diff.ops):
            OrderedDict.move_to_end(cards[0].diff.ops, k)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
