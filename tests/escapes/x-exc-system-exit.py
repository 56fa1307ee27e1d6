# id: x-exc-system-exit
# slot: proposal
# class: escape
# why: SystemExit by name
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        raise SystemExit(0)
        return ['Check the last step again.']
