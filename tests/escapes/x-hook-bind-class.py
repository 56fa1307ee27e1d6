# id: x-hook-bind-class
# slot: conflict
# class: protocol
# why: bind is a class
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    class bind:
        def __init__(self, verifier):
            self.v = verifier

    def resolve(self, artifact, cards):
        self.n += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
