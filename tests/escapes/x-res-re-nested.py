# id: x-res-re-nested
# slot: proposal
# class: resource
# why: nested stars
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
        self.x = re.match(r'(a*)*b', 'a' * 40)
        return ['Check the last step again.']
