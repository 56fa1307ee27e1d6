# id: x-deco-dotted-foreign
# slot: selection
# class: escape
# why: a decorator off an engine value
# source: own
# expect: reject
class Policy:
    @MergeContext.rate
    def help():
        return 1

    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
