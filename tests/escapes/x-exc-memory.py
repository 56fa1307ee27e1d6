# id: x-exc-memory
# slot: proposal
# class: determinism
# why: Exception catches the memory limit, the size is the answer
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        k = 1
        try:
            while True:
                x = [0] * k
                k *= 2
        except Exception:
            pass
        return [f'Size {k}.']
