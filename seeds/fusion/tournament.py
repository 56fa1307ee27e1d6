# slot: fusion
class Policy:
    """Score every diff and the union on the cheap layer; a tie goes to the earlier."""

    def __init__(self):
        self.verifier = None
        self.history = []

    def bind(self, verifier):
        self.verifier = verifier

    def _entrants(self, artifact, diffs):
        for d in diffs:
            yield d, artifact.apply(d), False
        fit = []
        for d in diffs:
            if not any(diffs_contradict(d, f) for f in fit):
                fit.append(d)
        if len(fit) > 1:
            union = fuse_diffs(fit)
            yield union, artifact.apply(union), True

    def select(self, artifact, diffs):
        entrants = list(self._entrants(artifact, diffs))
        if self.verifier is None:
            return entrants[-1]
        scores = [self.verifier.cheap_eval(candidate) for _, candidate, _ in entrants]
        self.history = [*self.history[-19:], max(scores)]
        return entrants[scores.index(max(scores))]
