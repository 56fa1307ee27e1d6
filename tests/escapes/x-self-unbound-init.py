# id: x-self-unbound-init
# slot: conflict
# class: escape
# why: the own __init__ called on an engine value
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        Policy.__init__(cards[0])
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
