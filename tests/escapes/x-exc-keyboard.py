# id: x-exc-keyboard
# slot: proposal
# class: escape
# why: KeyboardInterrupt by name
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        raise KeyboardInterrupt
        return ['Check the last step again.']
