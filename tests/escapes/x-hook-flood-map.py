# id: x-hook-flood-map
# slot: conflict
# class: resource
# why: the verifier is mapped without end
# source: own
# expect: reject
import itertools


class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        self.s = sum(map(self._v.cheap_eval, itertools.repeat(artifact)))
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
