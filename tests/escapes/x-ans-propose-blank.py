# id: x-ans-propose-blank
# slot: proposal
# class: protocol
# why: a text of zero-width spaces
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return ['\u200b\u200b']
