# id: w-item-helper
# slot: conflict
# class: mutation
# why: a helper stores items to anything
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        def mark(x):
            x['k'] = 'v'
        mark(cards[0].diff.ops)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
