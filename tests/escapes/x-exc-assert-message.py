# id: x-exc-assert-message
# slot: proposal
# class: protocol
# why: an assert with a message that is an engine value
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        assert ctx.reward > 2, ctx
        return ['Check the last step again.']
