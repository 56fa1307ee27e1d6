# id: x-tgt-aug-class
# slot: conflict
# class: determinism
# why: augmented class attribute
# source: own
# expect: reject
class Policy:
    calls = 0

    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        Policy.calls += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
