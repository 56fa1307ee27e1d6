# id: x-exc-finally-return
# slot: proposal
# class: escape
# why: a return in finally swallows everything
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            while True:
                self.n += 1
        finally:
            return ['gone']
        return ['Check the last step again.']
