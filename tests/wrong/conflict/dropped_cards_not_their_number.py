# breaks: answer
class Policy:
    def resolve(self, artifact, cards):
        kept, dropped = [], []
        for c in cards:
            clash = any(diffs_contradict(c.diff, k.diff) for k in kept)
            (dropped if clash else kept).append(c)
        return kept, dropped
