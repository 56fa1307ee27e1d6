# id: s-in-property
# slot: conflict
# class: mutation
# why: a property hands the input on
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        self.seen = cards
        self.seen.insert(0, cards[0])
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
