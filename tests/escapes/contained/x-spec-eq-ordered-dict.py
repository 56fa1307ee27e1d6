# id: x-spec-eq-ordered-dict
# slot: conflict
# class: benign-after-all, resource
# why: an own __eq__ empties an OrderedDict while it is compared
# source: own
# expect: accept
# contained: the facade is a dict in Python, which survives being emptied while it is compared
from collections import OrderedDict


class Trick:
    def __init__(self, host):
        self.host = host

    def __eq__(self, other):
        self.host.d.clear()
        return True


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        a = OrderedDict([(1, Trick(self))])
        b = OrderedDict([(1, Trick(self))])
        self.d = a
        self.r = a == b
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
