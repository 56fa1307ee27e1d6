# id: x-attr-exc-args-own
# slot: proposal
# class: escape
# why: args of a caught exception, an own name
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
            self.a = e.args
        return ['Check the last step again.']
