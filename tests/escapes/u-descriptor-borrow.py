# id: u-descriptor-borrow
# slot: selection
# class: escape
# why: a slot descriptor of a value type read through its class
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.d = Candidate.state
        self.x = [self.d].__class__
        return [ctx.head]
