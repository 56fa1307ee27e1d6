# id: x-mut-map-append
# slot: conflict
# class: mutation
# why: list.append mapped over inputs
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        list(map(list.append, [cards], [cards[0]]))
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
