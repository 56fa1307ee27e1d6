# id: s-in-starred
# slot: conflict
# class: mutation
# why: a starred target takes the input apart, its items stay inputs
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        [first, *rest] = cards
        first.diff.ops['k'] = 'v'
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
