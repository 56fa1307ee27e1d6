# id: p-det-set-order
# slot: proposal
# class: determinism
# why: the order of a set of strings changes from process to process
# source: own
# expect: reject
class Policy:
    def propose(self, ctx):
        return list({'alpha', 'beta', 'gamma', 'delta', 'epsilon'})[:(1 * 10)]
