# breaks: counts-add-up
class Policy:
    def resolve(self, artifact, cards):
        kept, dropped = [], 0
        for c in cards:
            clashes = sum(diffs_contradict(c.diff, k.diff) for k in kept)
            dropped += clashes
            if not clashes:
                kept.append(c)
        return kept, dropped
