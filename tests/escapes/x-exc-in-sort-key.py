# id: x-exc-in-sort-key
# slot: proposal
# class: resource
# why: exhaustion inside a key function is caught outside
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        def key(x):
            while True:
                self.n += 1
        try:
            sorted([1, 2], key=key)
        except Exception:
            pass
        return ['Check the last step again.']
