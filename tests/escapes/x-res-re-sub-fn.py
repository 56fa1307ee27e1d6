# id: x-res-re-sub-fn
# slot: proposal
# class: resource
# why: sub with a function that keeps the match
# source: own
# expect: reject
import re


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        re.sub('a', lambda m: m.re.pattern, 'aaa')
        return ['Check the last step again.']
