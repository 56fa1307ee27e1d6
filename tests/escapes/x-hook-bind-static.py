# id: x-hook-bind-static
# slot: conflict
# class: protocol
# why: bind is static
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    @staticmethod
    def bind(verifier):
        return None

    def resolve(self, artifact, cards):
        self.n += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
