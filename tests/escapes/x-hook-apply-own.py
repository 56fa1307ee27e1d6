# id: x-hook-apply-own
# slot: conflict
# class: protocol
# why: apply of an own object with ops
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.ops = {'a': 'b'}


class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        self.a = artifact.apply(Box())
        self._v.full_eval(self.a)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
