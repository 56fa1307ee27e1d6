# id: x-attr-float-fromhex-own
# slot: proposal
# class: escape
# why: float.fromhex by an own name
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.fromhex = 0


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.b = float.fromhex('0x1p-2')
        return ['Check the last step again.']
