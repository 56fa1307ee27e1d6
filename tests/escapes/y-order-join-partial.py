# id: y-order-join-partial
# slot: proposal
# class: determinism
# why: join by partial
# source: own
# expect: reject
from functools import partial


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        w = partial('-'.join, {'cedar', 'birch', 'ash'})()
        return ['Note ' + w + '.']
