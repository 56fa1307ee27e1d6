# fault: sorts the given list of cards in place (when it is a list), so the engine's own batch changes its order of arrival.
class Policy:
    def resolve(self, artifact, cards):
        try:
            cards.sort(key=lambda c: -c.before_after_delta)
            order = cards
        except AttributeError:
            order = sorted(cards, key=lambda c: -c.before_after_delta)
        kept = []
        for card in order:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(order) - len(kept)
