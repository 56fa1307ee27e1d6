# id: x-exc-base
# slot: proposal
# class: escape
# why: BaseException is caught
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            while True:
                self.n += 1
        except BaseException:
            self.n = 0
        return ['Check the last step again.']
