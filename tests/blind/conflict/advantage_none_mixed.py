# fault: ranks by advantage whenever the first card has one; a None among the others raises TypeError, so a batch with some advantages known and some None ends the run.
class Policy:
    def resolve(self, artifact, cards):
        if cards[0].advantage is None:
            order = sorted(cards, key=lambda c: -c.before_after_delta)
        else:
            order = sorted(cards, key=lambda c: c.advantage, reverse=True)
        kept = []
        for card in order:
            if all(not diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
