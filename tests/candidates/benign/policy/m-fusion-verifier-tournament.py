# id: m-fusion-verifier-tournament
# slot: fusion
# class: protocol
# why: bind, scores of candidates as a list of tuples
# source: own
# expect: accept
class Policy:
    def __init__(self):
        self._verifier = None

    def bind(self, verifier):
        self._verifier = verifier

    def _rate(self, artifact):
        good, bad = self._verifier.eval_counts(artifact)
        return good / max(1e-9, good + bad)

    def select(self, artifact, diffs):
        options = [(d, artifact.apply(d), False) for d in diffs[:4]]
        if len(diffs) > 1:
            merged = fuse_diffs(list(diffs))
            options.append((merged, artifact.apply(merged), True))
        if self._verifier is None:
            return options[0]
        scored = [(self._rate(a), -i) for i, (_, a, _f) in enumerate(options)]
        _, neg = max(scored)
        return options[-neg]
