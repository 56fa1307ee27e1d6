# id: x-ans-propose-dict
# slot: proposal
# class: protocol
# why: a dictionary of one text
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return {'Check the last step.': 1}
