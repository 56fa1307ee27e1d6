# id: x-res-re-backref
# slot: proposal
# class: resource
# why: a back reference after a star
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
        self.x = re.findall(r'(.*)\1\1x', 'a' * 20000)
        return ['Check the last step again.']
