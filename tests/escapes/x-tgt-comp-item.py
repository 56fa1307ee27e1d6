# id: x-tgt-comp-item
# slot: conflict
# class: mutation
# why: a comprehension target is an item of an input
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        [0 for cards[0] in [None]]
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
