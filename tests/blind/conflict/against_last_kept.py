# fault: compares each card only with the card kept last, so a third card can contradict the first one and both are kept.
class Policy:
    def resolve(self, artifact, cards):
        kept = [cards[0]]
        for card in cards[1:]:
            if not diffs_contradict(kept[-1].diff, card.diff):
                kept.append(card)
        return kept, len(cards) - len(kept)
