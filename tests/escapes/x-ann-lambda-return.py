# id: x-ann-lambda-return
# slot: selection
# class: escape
# why: a lambda called in a return annotation
# source: own
# expect: reject
class Policy:
    def note(self) -> (lambda: open('marker-x-ann-lambda-return', 'w'))():
        return 1

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
