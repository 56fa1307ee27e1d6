# id: x-res-re-sub-endless
# slot: proposal
# class: resource
# why: sub with a long replacement over every place
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
        self.x = re.sub('', 'x' * 10 ** 5, 'a' * 10 ** 5)
        return ['Check the last step again.']
