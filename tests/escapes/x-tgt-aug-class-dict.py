# id: x-tgt-aug-class-dict
# slot: conflict
# class: determinism
# why: augmented item of a class constant
# source: own
# expect: reject
class Policy:
    TABLE = {'a': 0}

    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.TABLE['a'] += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
