# id: x-spec-hash-eq-dict
# slot: conflict
# class: benign-after-all, resource
# why: an own __eq__ that clears the dictionary under look-up
# source: own
# expect: accept
# contained: a dict survives being emptied during a look-up
class Trick:
    def __init__(self, host):
        self.host = host

    def __hash__(self):
        return 1

    def __eq__(self, other):
        self.host.d.clear()
        return False


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.d = {Trick(self): 1}
        self.r = self.d.get(Trick(self))
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
