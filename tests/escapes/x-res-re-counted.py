# id: x-res-re-counted
# slot: proposal
# class: resource
# why: counted repetition in counted repetition
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
        self.x = re.match('(?:(?:a{1,1000}){1,1000}){1,1000}b', 'a' * 500)
        return ['Check the last step again.']
