# id: x-tgt-comp-class
# slot: conflict
# class: determinism
# why: a comprehension target is a class attribute
# source: own
# expect: reject
class Policy:
    calls = 0

    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        [0 for Policy.calls in [1]]
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
