# id: x-spec-eq-contains
# slot: conflict
# class: resource
# why: an own __eq__ that empties the list under search
# source: own
# expect: reject
class Trick:
    def __init__(self, host):
        self.host = host

    def __eq__(self, other):
        self.host.box.clear()
        return False


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        box = [Trick(self) for _ in range(3)]
        self.box = box
        self.r = Trick(self) in box
        self.i = box.index(1)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
