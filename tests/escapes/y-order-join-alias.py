# id: y-order-join-alias
# slot: proposal
# class: determinism
# why: join under another name
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        j = '-'.join
        w = j({'cedar', 'birch', 'ash'})
        return ['Note ' + w + '.']
