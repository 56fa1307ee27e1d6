# id: x-attr-exc-start
# slot: proposal
# class: escape
# why: `start` and `end` are listed: of a UnicodeError too
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            'a'.index('b')
        except ValueError as e:
            self.a = e.start
        return ['Check the last step again.']
