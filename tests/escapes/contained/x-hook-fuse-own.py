# id: x-hook-fuse-own
# slot: conflict
# class: benign-after-all, protocol
# why: fuse_diffs of own objects
# source: own
# expect: accept
# contained: the diff stays inside; what crosses is recomputed by the judge, and refused
class Box:
    diff_id = 'a'
    target = 'a'
    rationale = ''
    contract_breaking = False
    ops = {'a': 'b'}


class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        self.a = fuse_diffs([Box(), Box()])
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
