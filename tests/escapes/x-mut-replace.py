# id: x-mut-replace
# slot: selection
# class: mutation
# why: dataclasses.replace on an engine value whose dict is then changed
# source: own
# expect: reject
from dataclasses import replace


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        c2 = replace(ctx.head, score=1.0)
        c2.state['k'] = 'v'
        return [ctx.head]
