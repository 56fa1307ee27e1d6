# id: u-nonlocal-class
# slot: selection
# class: escape
# why: nonlocal rebinds a local of an own class's name
# source: own
# expect: reject
class Box:
    def append(self):
        return 1


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        Box = 1
        def f():
            nonlocal Box
            Box = list
        f()
        match [1]:
            case Box(append=a):
                self.a = a
        return [ctx.head]
