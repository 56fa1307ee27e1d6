# breaks: something-is-kept
class Policy:
    def resolve(self, artifact, cards):
        kept = [
            c for i, c in enumerate(cards)
            if not any(diffs_contradict(c.diff, d.diff) for j, d in enumerate(cards) if i != j)
        ]
        return kept, len(cards) - len(kept)
