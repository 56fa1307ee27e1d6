# id: z-is-chain
# slot: selection
# class: determinism
# why: a chain of `is` tells the first text of a set from the least
# source: own
# expect: reject
class Policy:
    def select(self, ctx, n):
        keys = {c.artifact_id + str(c.version) for c in ctx.candidates}
        if next(iter(keys)) is min(keys) is not max(keys):
            return [ctx.candidates[-1]] * n
        return [ctx.candidates[0]] * n
