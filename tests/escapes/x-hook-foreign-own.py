# id: x-hook-foreign-own
# slot: conflict
# class: protocol
# why: the verifier is asked about an own look-alike
# source: own
# expect: reject
class Art:
    id = 'a'
    state = {}
    version = 1


class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        self._v.full_eval(Art())
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
