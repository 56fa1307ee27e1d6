# id: y-exc-closure
# slot: proposal
# class: escape
# why: a closure reads the caught exception outside of its handler
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        def get():
            return e
        try:
            [][1]
        except IndexError as e:
            self.x = get()
        return ['Check the last step again.']
