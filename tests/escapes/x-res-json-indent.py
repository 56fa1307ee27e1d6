# id: x-res-json-indent
# slot: proposal
# class: resource
# why: json with an endless indent
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
        self.x = json.dumps([1], indent=10 ** 9)
        return ['Check the last step again.']
