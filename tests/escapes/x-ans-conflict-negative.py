# id: x-ans-conflict-negative
# slot: conflict
# class: protocol
# why: a negative count
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.n += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(kept) - len(cards) - 1)
