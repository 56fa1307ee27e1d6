# id: x-exc-kept
# slot: proposal
# class: escape
# why: a caught exception is kept on self
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.args = 0


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            [][1]
        except IndexError as e:
            self.e = e
        self.t = self.e.args
        return ['Check the last step again.']
