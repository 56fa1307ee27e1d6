# id: x-exc-stop-iteration
# slot: proposal
# class: protocol
# why: StopIteration leaves the policy
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        raise StopIteration(['x'])
        return ['Check the last step again.']
