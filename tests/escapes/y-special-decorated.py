# id: y-special-decorated
# slot: selection
# class: escape
# why: a special method as a default_factory
# source: own
# expect: reject
from dataclasses import dataclass, field


@dataclass
class Peek:
    def __str__(self='x'):
        return 'x'

    f: object = field(default=__str__)


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, ctx, n):
        self.n += 1
        return [ctx.head]
