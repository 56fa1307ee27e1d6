# id: m-fusion-length-penalty
# slot: fusion
# class: protocol
# why: text lengths, sum with a generator, tie by id
# source: own
# expect: accept
class Policy:
    def _chars(self, diff):
        return sum(len(k) + len(v or "") for k, v in diff.ops.items())

    def select(self, artifact, diffs):
        ranked = sorted(diffs, key=lambda d: (self._chars(d), d.diff_id))
        chosen, *_rest = ranked
        return chosen, artifact.apply(chosen), False
