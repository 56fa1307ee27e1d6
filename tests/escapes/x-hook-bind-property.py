# id: x-hook-bind-property
# slot: conflict
# class: escape
# why: bind is a property
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    @property
    def bind(self):
        return print

    def resolve(self, artifact, cards):
        self.n += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
