# id: m-fusion-weights-reduce
# slot: fusion
# class: protocol
# why: functools.reduce, partial, sorted with a bound helper
# source: own
# expect: accept
from functools import partial, reduce


class Policy:
    def _weight(self, artifact, diff):
        return reduce(lambda acc, kv: acc + (1 if kv[0] in artifact.state else 2), diff.ops.items(), 0)

    def select(self, artifact, diffs):
        weigh = partial(self._weight, artifact)
        order = sorted(range(len(diffs)), key=lambda i: (-weigh(diffs[i]), i))
        chosen = diffs[order[0]]
        return chosen, artifact.apply(chosen), False
