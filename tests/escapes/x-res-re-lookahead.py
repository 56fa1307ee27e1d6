# id: x-res-re-lookahead
# slot: proposal
# class: resource
# why: stars in a look-ahead under a star
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
        self.x = re.match(r'(?:(?=.*.*.*x)a)*b', 'a' * 500)
        return ['Check the last step again.']
