# id: x-res-re-many-stars
# slot: proposal
# class: resource
# why: six stars in a row
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
        self.x = re.match(r'.*.*.*.*.*.*.*b', 'a' * 400)
        return ['Check the last step again.']
