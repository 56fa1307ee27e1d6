# id: x-ans-select-own-sequence
# slot: selection
# class: protocol
# why: an own sequence
# source: own
# expect: reject
class Row:
    def __init__(self, items):
        self._items = items

    def __iter__(self):
        return iter(self._items)

    def __len__(self):
        return len(self._items)

    def __getitem__(self, i):
        return self._items[i]


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return Row([ctx.head])
