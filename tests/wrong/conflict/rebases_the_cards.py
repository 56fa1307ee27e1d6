# breaks: kept-cards-were-given
class Policy:
    def resolve(self, artifact, cards):
        kept = []
        for c in cards:
            if not any(diffs_contradict(c.diff, k.diff) for k in kept):
                kept.append(c)
        return [k.rebased_onto({artifact.id: artifact.version}) for k in kept], len(cards) - len(kept)
