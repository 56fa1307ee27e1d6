# id: x-attr-gen-frame-own-name
# slot: selection
# class: escape
# why: an own class has a field gi_frame, which is then read from a generator
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0
        self.f_back = 0


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        g = (k for k in [1])
        f = g.gi_frame
        f = f.f_back
        return [ctx.head]
