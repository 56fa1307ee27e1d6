# id: x-self-unbound-map
# slot: selection
# class: escape
# why: an own method mapped over generators
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0
        self.f_back = 0

    def peek(self):
        return self.gi_frame.f_back


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        self.f = list(map(Box.peek, [g]))
        return [ctx.head]
