# id: w-exc-own-args
# slot: proposal
# class: benign-after-all, escape
# why: an own exception instance reads its inherited members by own names
# source: own
# expect: accept
# contained: the method takes a traceback, and no value of a policy is one
class Oops(Exception):
    pass


class Box:
    def with_traceback(self):
        return 1


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        e = Oops('x')
        self.f = e.with_traceback
        return ['Check the last step again.']
