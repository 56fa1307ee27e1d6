# id: x-exc-exception-loop
# slot: proposal
# class: resource
# why: Exception is caught round an endless loop
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            while True:
                self.n += 1
        except Exception:
            self.n = 0
        return ['Check the last step again.']
