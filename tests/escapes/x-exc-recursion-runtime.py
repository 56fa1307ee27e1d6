# id: x-exc-recursion-runtime
# slot: proposal
# class: determinism
# why: RuntimeError catches the recursion limit, the depth is the answer
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        def dive(k):
            try:
                return dive(k + 1)
            except RuntimeError:
                return k
        self.depth = dive(0)
        return [f'Depth {self.depth}.']
