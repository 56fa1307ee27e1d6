# id: x-ans-propose-long
# slot: proposal
# class: protocol
# why: too long where the playbook is
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return ['x' * 40000]
