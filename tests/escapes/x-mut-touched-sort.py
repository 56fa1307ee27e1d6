# id: x-mut-touched-sort
# slot: conflict
# class: mutation
# why: reverse of a field of a card
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        cards[0].touched.reverse()
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
