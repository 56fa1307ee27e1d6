# id: x-exc-star
# slot: proposal
# class: escape
# why: except star
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            [][1]
        except* IndexError:
            pass
        return ['Check the last step again.']
