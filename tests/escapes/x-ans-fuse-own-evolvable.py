# id: x-ans-fuse-own-evolvable
# slot: fusion
# class: protocol
# why: an own look-alike of the artifact
# source: own
# expect: reject
class Art:
    def __init__(self, a, d):
        self.id = a.id
        self.state = dict(a.state) | dict(d.ops)
        self.version = a.version + 1
        self.blast_radius = a.blast_radius


class Policy:
    def __init__(self):
        self.n = 0

    def select(self, artifact, diffs):
        self.n += 1
        first = diffs[0]
        return (first, Art(artifact, first), False)
