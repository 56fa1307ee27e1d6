# id: x-exc-generator-exit
# slot: proposal
# class: escape
# why: yield inside try with finally keeps running after the answer
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        def gen():
            try:
                yield 1
            finally:
                self.n = 7
        g = gen()
        next(g)
        return ['Check the last step again.']
