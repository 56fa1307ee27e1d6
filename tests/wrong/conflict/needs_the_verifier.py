# breaks: raises
class Policy:
    def __init__(self):
        self.verifier = None

    def bind(self, verifier):
        self.verifier = verifier

    def resolve(self, artifact, cards):
        kept = []
        for c in cards:
            if any(diffs_contradict(c.diff, k.diff) for k in kept):
                if self.verifier.cheap_eval(artifact.apply(c.diff)) > 2:
                    kept = []
                continue
            kept.append(c)
        return kept, len(cards) - len(kept)
