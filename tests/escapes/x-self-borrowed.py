# id: x-self-borrowed
# slot: selection
# class: escape
# why: another class borrows a method that reads private fields of self
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0
        self.f_back = 0

    def peek(self):
        return self.gi_frame.f_back


class Thief:
    peek = Box.peek


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = Thief.peek(g)
        return [ctx.head]
