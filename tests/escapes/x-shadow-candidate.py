# id: x-shadow-candidate
# slot: selection
# class: protocol
# why: an own class called Candidate is answered
# source: own
# expect: reject
class Candidate:
    def __init__(self, c):
        self.c = c


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [Candidate(ctx.head)]
