# id: x-attr-self-dict
# slot: selection
# class: escape
# why: the instance dictionary takes any key
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.__dict__['select'] = 0
        return [ctx.head]
