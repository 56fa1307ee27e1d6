# id: x-mut-refs
# slot: conflict
# class: mutation
# why: append to the references of a card
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        cards[0].trajectory_refs.append('x')
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
