# id: x-exc-raise-text
# slot: proposal
# class: protocol
# why: an exception whose own __str__ runs in the judge
# source: own
# expect: reject
class Oops(Exception):
    def __str__(self):
        while True:
            pass


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        raise Oops()
        return ['Check the last step again.']
