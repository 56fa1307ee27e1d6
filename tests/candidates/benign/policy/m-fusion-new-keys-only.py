# id: m-fusion-new-keys-only
# slot: fusion
# class: protocol
# why: artifact.state read, set operations on keys
# source: own
# expect: accept
class Policy:
    def select(self, artifact, diffs):
        have = set(artifact.state)

        def gain(diff):
            keys = set(diff.ops.keys())
            added = len(keys - have)
            removed = sum(1 for v in diff.ops.values() if v is None)
            return added - 2 * removed

        scored = [(gain(d), i) for i, d in enumerate(diffs)]
        top = max(scored, key=lambda t: (t[0], -t[1]))
        winner = diffs[top[1]]
        return winner, artifact.apply(winner), False
