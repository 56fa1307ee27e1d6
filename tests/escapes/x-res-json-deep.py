# id: x-res-json-deep
# slot: proposal
# class: resource
# why: json of a hundred thousand brackets
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
        self.x = json.loads('[' * 10 ** 5 + ']' * 10 ** 5)
        return ['Check the last step again.']
