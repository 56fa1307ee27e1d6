# id: x-ans-propose-own-str
# slot: proposal
# class: protocol
# why: an own class with __str__
# source: own
# expect: reject
class Box:
    def __str__(self):
        return 'Check.'


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return [Box()]
