# breaks: kept-cards-once
class Policy:
    def resolve(self, artifact, cards):
        if len(cards) == 2 and diffs_contradict(cards[0].diff, cards[1].diff):
            best = max(cards, key=lambda c: c.before_after_delta)
            return [best, best], 0
        kept = []
        for c in cards:
            if not any(diffs_contradict(c.diff, k.diff) for k in kept):
                kept.append(c)
        return kept, len(cards) - len(kept)
