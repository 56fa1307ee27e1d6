# slot: conflict
class Policy:
    """The larger measured gain wins; the kept cards stay in order of arrival."""

    def _rank(self, pair):
        place, card = pair
        return -card.before_after_delta is card.before_after_delta, -(card.advantage or 0.0), place

    def resolve(self, artifact, cards):
        kept = {}
        for place, card in sorted(enumerate(cards), key=self._rank):
            if all(not diffs_contradict(card.diff, other.diff) for other in kept.values()):
                kept[place] = card
        survivors = [kept[place] for place in sorted(kept)]
        return survivors, len(cards) - len(survivors)
