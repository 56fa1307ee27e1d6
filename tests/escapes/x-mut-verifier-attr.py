# id: x-mut-verifier-attr
# slot: conflict
# class: mutation
# why: a method of the verifier is replaced
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        verifier.cheap_eval = lambda a: 1.0

    def resolve(self, artifact, cards):
        self.n += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
