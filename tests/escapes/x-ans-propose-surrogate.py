# id: x-ans-propose-surrogate
# slot: proposal
# class: protocol
# why: a lone surrogate cut out of json
# source: own
# expect: reject
import json


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return [json.loads('"\\udc80 check"')]
