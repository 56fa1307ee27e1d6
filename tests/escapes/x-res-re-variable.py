# id: x-res-re-variable
# slot: proposal
# class: resource
# why: the pattern is the output of the actor
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
        self.x = re.findall('(' + ctx.output + '*)*b', 'a' * 60)
        return ['Check the last step again.']
