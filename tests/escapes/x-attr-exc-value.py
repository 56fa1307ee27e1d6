# id: x-attr-exc-value
# slot: proposal
# class: escape
# why: `value` is a listed attribute: of a StopIteration too
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        def gen():
            yield 1
            return ctx
        g = gen()
        next(g)
        try:
            next(g)
        except StopIteration as e:
            self.a = e.value
        return ['Check the last step again.']
