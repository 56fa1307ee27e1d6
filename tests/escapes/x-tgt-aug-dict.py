# id: x-tgt-aug-dict
# slot: conflict
# class: mutation
# why: in-place union of the edits
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        cards[0].diff.ops |= {'k': 'v'}
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
