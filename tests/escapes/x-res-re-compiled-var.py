# id: x-res-re-compiled-var
# slot: proposal
# class: resource
# why: a compiled pattern out of a variable
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
        p = ['(a*)*b']
        self.x = re.compile(p[0]).match('a' * 60)
        return ['Check the last step again.']
