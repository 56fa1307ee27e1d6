# id: z-generic-namedtuple
# slot: acceptance
# class: escape
# why: a type made at run time hands out the attributes of an own class
# source: own
# expect: reject
from collections import namedtuple

Pair = namedtuple('Pair', 'a b')


class Policy:
    def accept(self, ctx):
        kinds = [Pair]
        made = kinds[0][kinds[0]]
        return AcceptDecision(isinstance(made(1, 2), Pair))
