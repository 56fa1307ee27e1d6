# id: x-hook-rebase-huge
# slot: conflict
# class: resource
# why: rebased_onto with a huge own dictionary kept over calls
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def bind(self, verifier):
        self._v = verifier

    def resolve(self, artifact, cards):
        x = {str(i): i for i in range(10 ** 7)}
        self.a = cards[0].rebased_onto(x)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
