# id: s-in-computed-or
# slot: conflict
# class: mutation
# why: `|=` on a computed item of the input
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        (lambda: artifact)().state |= {'k': 'v'}
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
