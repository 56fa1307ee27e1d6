# id: x-res-re-optional
# slot: proposal
# class: resource
# why: forty optional letters before forty
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
        self.x = re.match('(?:a?){40}a{40}', 'a' * 40)
        return ['Check the last step again.']
