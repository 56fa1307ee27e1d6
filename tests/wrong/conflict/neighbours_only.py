# breaks: no-contradiction-is-kept
class Policy:
    def resolve(self, artifact, cards):
        kept = []
        for c in cards:
            if kept and diffs_contradict(c.diff, kept[-1].diff):
                continue
            kept.append(c)
        return kept, len(cards) - len(kept)
