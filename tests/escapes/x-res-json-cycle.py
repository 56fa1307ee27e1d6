# id: x-res-json-cycle
# slot: proposal
# class: resource
# why: json of a list that holds itself, unchecked
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
        x = []
        x.append(x)
        self.x = json.dumps(x, check_circular=False)
        return ['Check the last step again.']
