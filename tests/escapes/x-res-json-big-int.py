# id: x-res-json-big-int
# slot: proposal
# class: resource
# why: json of a number of a million digits
# source: own
# expect: reject
import json


class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = json.loads('9' * 10 ** 7)
        return ['Check the last step again.']
