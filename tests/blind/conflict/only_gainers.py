# fault: keeps only cards with a positive before_after_delta and has no fallback, so it keeps none at all when no worker measured a gain (0.0 is the default).
class Policy:
    def resolve(self, artifact, cards):
        good = [i for i, c in enumerate(cards) if c.before_after_delta > 0]
        good.sort(key=lambda i: -cards[i].before_after_delta)
        kept = []
        for i in good:
            if not any(diffs_contradict(cards[i].diff, k.diff) for k in kept):
                kept.append(cards[i])
        return kept, len(cards) - len(kept)
