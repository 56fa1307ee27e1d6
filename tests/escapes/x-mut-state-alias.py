# id: x-mut-state-alias
# slot: fusion
# class: mutation
# why: an own Diff whose edits are the state of the artifact
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def select(self, artifact, diffs):
        d = Diff('own', diffs[0].target, artifact.state)
        first = diffs[0]
        return (d, artifact.apply(d), False)
