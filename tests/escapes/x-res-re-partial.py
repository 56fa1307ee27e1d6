# id: x-res-re-partial
# slot: proposal
# class: resource
# why: re.match by partial with a built pattern
# source: own
# expect: reject
import re
from functools import partial


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = partial(re.match, '(a*)' + '*b')('a' * 60)
        return ['Check the last step again.']
