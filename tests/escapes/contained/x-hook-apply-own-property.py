# id: x-hook-apply-own-property
# slot: conflict
# class: benign-after-all, protocol
# why: apply of an own object whose ops are a property
# source: own
# expect: accept
# contained: the copy stays inside; what crosses is recomputed by the judge, and refused
class Box:
    @property
    def ops(self):
        return {'a': 'b'}


class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        self.a = artifact.apply(Box())
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
