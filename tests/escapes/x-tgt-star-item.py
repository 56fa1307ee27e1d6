# id: x-tgt-star-item
# slot: conflict
# class: mutation
# why: a starred target is a slice of an input
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        a, *cards[0:1] = [1, 2]
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
