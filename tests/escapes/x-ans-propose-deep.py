# id: x-ans-propose-deep
# slot: proposal
# class: protocol
# why: a list sixty thousand deep
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        x = 'a'
        for _ in range(60000):
            x = [x]
        return x
