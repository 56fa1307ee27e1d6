# id: x-attr-match-re-own
# slot: proposal
# class: escape
# why: match.re and match.string, made own names
# source: own
# expect: reject
import re


class Box:
    def __init__(self):
        self.re = 0
        self.string = 0


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        m = re.match('a*', ctx.output)
        self.a = m.re
        self.b = m.string
        return ['Check the last step again.']
