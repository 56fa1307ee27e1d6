# id: s-in-map-method
# slot: conflict
# class: mutation
# why: a bound method of the input, mapped
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        list(map(cards.remove, [cards[0]]))
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
