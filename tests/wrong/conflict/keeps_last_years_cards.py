# breaks: kept-cards-were-given
class Policy:
    def __init__(self):
        self.pool = []

    def resolve(self, artifact, cards):
        self.pool = [*self.pool[-2:], *cards]
        kept = []
        for c in sorted(self.pool, key=lambda c: -c.before_after_delta):
            if not any(diffs_contradict(c.diff, k.diff) for k in kept):
                kept.append(c)
        kept = kept[: len(cards)]
        return kept, len(cards) - len(kept)
