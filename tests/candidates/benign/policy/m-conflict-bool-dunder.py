# id: m-conflict-bool-dunder
# slot: conflict
# class: protocol
# why: own class with __len__, __contains__, __iter__, __bool__
# source: own
# expect: accept
class Bag:
    def __init__(self):
        self._cards = []
        self._ops = {}

    def __len__(self):
        return len(self._cards)

    def __bool__(self):
        return bool(self._cards)

    def __iter__(self):
        return iter(self._cards)

    def __contains__(self, key):
        return key in self._ops

    def fits(self, card):
        return all(k not in self or self._ops[k] == v for k, v in card.diff.ops.items())

    def add(self, card):
        self._cards.append(card)
        self._ops.update(card.diff.ops)


class Policy:
    def resolve(self, artifact, cards):
        bag = Bag()
        for card in cards:
            if not bag or bag.fits(card):
                bag.add(card)
        return list(bag), len(cards) - len(bag)
