# id: x-tgt-aug-module
# slot: conflict
# class: determinism
# why: an item store to a module constant
# source: own
# expect: reject
TABLE = {'a': 0}


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        TABLE['a'] = len(cards)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
