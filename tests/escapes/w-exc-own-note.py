# id: w-exc-own-note
# slot: proposal
# class: determinism
# why: notes of an own exception kept
# source: own
# expect: reject
class Oops(Exception):
    pass


class Box:
    def add_note(self):
        return 1


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        e = Oops('x')
        e.add_note('y')
        raise e
        return ['Check the last step again.']
