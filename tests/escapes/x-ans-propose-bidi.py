# id: x-ans-propose-bidi
# slot: proposal
# class: protocol
# why: a bidirectional override in the proposal
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return ['Check \u202e the last step.']
