# id: x-exc-finally-continue
# slot: proposal
# class: escape
# why: a continue in finally
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        for i in range(3):
            try:
                while True:
                    self.n += 1
            finally:
                continue
        return ['Check the last step again.']
