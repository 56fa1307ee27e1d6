# breaks: something-is-kept
class Policy:
    def resolve(self, artifact, cards):
        kept = []
        for c in cards:
            if c.before_after_delta > 0 and not any(diffs_contradict(c.diff, k.diff) for k in kept):
                kept.append(c)
        return kept, len(cards) - len(kept)
