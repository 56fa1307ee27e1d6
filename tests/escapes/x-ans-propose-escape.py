# id: x-ans-propose-escape
# slot: proposal
# class: protocol
# why: terminal escapes in the proposal
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return ['\x1b]0;title\x07 Check the last step.']
