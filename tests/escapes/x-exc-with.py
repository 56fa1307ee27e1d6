# id: x-exc-with
# slot: proposal
# class: escape
# why: an own context manager swallows exhaustion
# source: own
# expect: reject
class Quiet:
    def __enter__(self):
        return self

    def __exit__(self, a, b, t):
        return True


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        with Quiet():
            while True:
                self.n += 1
        return ['Check the last step again.']
