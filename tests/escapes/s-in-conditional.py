# id: s-in-conditional
# slot: conflict
# class: mutation
# why: one of two inputs
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        (cards if artifact else cards[0].touched).clear()
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
