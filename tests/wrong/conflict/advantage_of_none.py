# breaks: raises
class Policy:
    def resolve(self, artifact, cards):
        kept = []
        for c in sorted(cards, key=lambda c: -c.advantage):
            if not any(diffs_contradict(c.diff, k.diff) for k in kept):
                kept.append(c)
        return kept, len(cards) - len(kept)
