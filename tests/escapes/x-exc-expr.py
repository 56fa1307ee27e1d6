# id: x-exc-expr
# slot: proposal
# class: escape
# why: the type of an except clause is computed
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            [][1]
        except (lambda: IndexError)():
            pass
        return ['Check the last step again.']
