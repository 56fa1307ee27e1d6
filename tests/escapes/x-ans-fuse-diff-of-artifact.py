# id: x-ans-fuse-diff-of-artifact
# slot: fusion
# class: protocol
# why: the diff that the artifact makes of itself
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, artifact, diffs):
        d = artifact.diff(artifact.apply(diffs[0]))
        first = diffs[0]
        return (d, artifact.apply(d), False)
