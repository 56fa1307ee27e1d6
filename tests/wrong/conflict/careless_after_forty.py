# breaks: no-contradiction-is-kept
class Policy:
    def __init__(self):
        self.calls = 0

    def resolve(self, artifact, cards):
        self.calls += 1
        if self.calls > 40:
            return list(cards), 0
        kept = []
        for c in cards:
            if not any(diffs_contradict(c.diff, k.diff) for k in kept):
                kept.append(c)
        return kept, len(cards) - len(kept)
