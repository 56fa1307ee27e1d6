# id: x-hook-evidence-foreign
# slot: conflict
# class: protocol
# why: evidence_eval of a function
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        self.x = artifact.evidence_eval(len)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
