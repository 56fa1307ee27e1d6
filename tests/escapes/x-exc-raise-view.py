# id: x-exc-raise-view
# slot: proposal
# class: protocol
# why: an exception that carries the inputs leaves the policy
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        raise ValueError(ctx)
        return ['Check the last step again.']
