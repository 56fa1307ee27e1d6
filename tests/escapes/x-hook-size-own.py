# id: x-hook-size-own
# slot: conflict
# class: protocol
# why: Diff.size called unbound on an own object
# source: own
# expect: reject
class Box:
    ops = {'a': 'b'}


class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        self.a = Diff.size(Box())
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
