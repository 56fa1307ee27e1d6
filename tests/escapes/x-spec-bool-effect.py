# id: x-spec-bool-effect
# slot: conflict
# class: determinism
# why: a __bool__ with a store in it
# source: own
# expect: reject
class Flag:
    def __bool__(self):
        self.hits = 1
        return True


FLAG = Flag()


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        FLAG and FLAG
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
