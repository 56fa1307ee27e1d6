# id: x-spec-lt-sort
# slot: conflict
# class: resource
# why: an own __lt__ that grows the list under sort
# source: own
# expect: reject
class Trick:
    def __init__(self, host):
        self.host = host

    def __lt__(self, other):
        self.host.box.append(self)
        return True


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        self.box = [Trick(self) for _ in range(5)]
        self.box.sort()
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
