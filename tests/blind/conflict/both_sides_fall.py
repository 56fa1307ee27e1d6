# fault: removes both sides of every contradiction, so nothing is kept when each card contradicts some other one (two cards that contradict are enough).
class Policy:
    """Nobody wins a contradiction: the workers have to try again."""

    def resolve(self, artifact, cards):
        kept = []
        for i, card in enumerate(cards):
            rivals = [c for j, c in enumerate(cards) if j != i]
            if not any(diffs_contradict(card.diff, r.diff) for r in rivals):
                kept.append(card)
        return kept, len(cards) - len(kept)
