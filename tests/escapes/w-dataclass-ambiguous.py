# id: w-dataclass-ambiguous
# slot: proposal
# class: escape
# why: dataclass under a name that is bound twice
# source: own
# expect: reject
class Box:
    x: int = 0


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        from dataclasses import dataclass as dc
        if ctx.reward < 0:
            dc = None
        self.r = dc(Box)
        return ['Check the last step again.']
