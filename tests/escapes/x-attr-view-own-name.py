# id: x-attr-view-own-name
# slot: selection
# class: escape
# why: an own field name read on an engine value
# source: own
# expect: reject
class Box:
    def __init__(self):
        self._handle = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.b = ctx.head._handle
        return [ctx.head]
