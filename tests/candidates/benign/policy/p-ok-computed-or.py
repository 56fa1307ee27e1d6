# id: p-ok-computed-or
# slot: selection
# class: none
# why: groups sets under a computed key and compares a chain of identities
# source: own
# expect: accept
class Ledger:
    def __init__(self):
        self.rows = {}
        self.flags = 0


class Policy:
    def __init__(self):
        self.groups = {}
        self.ledgers = [Ledger()]

    def _key(self, candidate):
        return candidate.artifact_id

    def select(self, ctx, n):
        for c in ctx.candidates:
            self.groups.setdefault(self._key(c), set())
            self.groups[self._key(c)] |= {c.version}
            self.ledgers[-1].rows |= {self._key(c): c.version}
            self.ledgers[len(self.ledgers) - 1].flags |= 2
        head, first = ctx.head, ctx.candidates[0]
        if head is first is not None:
            return [head] * n
        same = [c for c in ctx.candidates if c is head is c]
        return [same[0] if same else first] * n
