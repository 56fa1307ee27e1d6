# id: x-ans-conflict-self-list
# slot: conflict
# class: protocol
# why: a list that holds itself
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        kept = []
        kept.append(kept)
        return kept, 0
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
