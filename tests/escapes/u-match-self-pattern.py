# id: u-match-self-pattern
# slot: selection
# class: escape
# why: a class pattern whose class is an own class with a class-level descriptor
# source: own
# expect: reject
class Box:
    size = Candidate.state


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        match Box():
            case Box(size=s):
                self.s = s
        return [ctx.head]
