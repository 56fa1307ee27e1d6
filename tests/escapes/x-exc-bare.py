# id: x-exc-bare
# slot: proposal
# class: escape
# why: a bare except round an endless loop
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            while True:
                self.n += 1
        except:
            self.n = 0
        return ['Check the last step again.']
