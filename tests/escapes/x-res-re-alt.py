# id: x-res-re-alt
# slot: proposal
# class: resource
# why: an alternative of equal branches under a star
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
        self.x = re.match(r'(?:a|a|a)*b', 'a' * 60)
        return ['Check the last step again.']
