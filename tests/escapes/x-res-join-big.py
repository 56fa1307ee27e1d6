# id: x-res-join-big
# slot: proposal
# class: resource
# why: join with a large separator
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.hoard = []
        self.it = iter([1])
        self.deep = 0

    def propose(self, ctx):
        self.x = ('x' * 10 ** 6).join(['a'] * 10 ** 6)
        return ['Check the last step again.']
