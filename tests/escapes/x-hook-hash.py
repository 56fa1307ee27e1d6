# id: x-hook-hash
# slot: conflict
# class: determinism
# why: the hash of the verifier chooses
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        k = hash(self._v) % len(cards)
        return [cards[k]], len(cards) - 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
