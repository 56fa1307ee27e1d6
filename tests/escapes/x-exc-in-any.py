# id: x-exc-in-any
# slot: proposal
# class: resource
# why: exhaustion inside a generator under any
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        def gen():
            while True:
                yield 0
        try:
            any(gen())
        except Exception:
            pass
        return ['Check the last step again.']
