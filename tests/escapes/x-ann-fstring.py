# id: x-ann-fstring
# slot: selection
# class: escape
# why: an f-string as annotation
# source: own
# expect: reject
class Policy:
    def note(self, x: f'{open(1)}'):
        return x

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
