# id: x-attr-int-from-bytes
# slot: proposal
# class: escape
# why: an alternative constructor
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.b = int.from_bytes([255] * 8, 'big')
        return ['Check the last step again.']
