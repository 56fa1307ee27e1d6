# breaks: counts-add-up
class Policy:
    def resolve(self, artifact, cards):
        kept, dropped = [], 0
        for c in cards:
            if any(c.diff.ops == k.diff.ops for k in kept):
                continue
            if any(diffs_contradict(c.diff, k.diff) for k in kept):
                dropped += 1
            else:
                kept.append(c)
        return kept, dropped
