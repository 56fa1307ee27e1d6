# id: x-exc-recursion-exception
# slot: proposal
# class: determinism
# why: Exception catches the recursion limit
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        def dive(k):
            try:
                return dive(k + 1)
            except Exception:
                return k
        self.depth = dive(0)
        return [f'Depth {self.depth}.']
