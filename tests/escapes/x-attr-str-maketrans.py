# id: x-attr-str-maketrans
# slot: proposal
# class: escape
# why: an unbound method of str that is not listed
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.b = str.maketrans('a', 'b')
        return ['Check the last step again.']
