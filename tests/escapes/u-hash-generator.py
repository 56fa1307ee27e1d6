# id: u-hash-generator
# slot: proposal
# class: determinism
# why: a __hash__ that is a generator
# source: own
# expect: reject
class Box:
    def __hash__(self):
        yield hash('abc')


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        {Box()}
        return ['Check the last step again.']
