# slot: conflict
class Policy:
    """First come, first kept."""

    def resolve(self, artifact, cards):
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
