# id: x-res-shared-json
# slot: proposal
# class: resource
# why: a structure of shared halves is dumped
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
        x = [1]
        for _ in range(60):
            x = [x, x]
        self.x = json.dumps(x)
        return ['Check the last step again.']
