# slot: conflict
# fault: compares a card with kept[merges // 40:], so from the 40th call on the first kept card is left out of the comparison and two contradicting cards are both kept.
class Policy:
    SETTLE = 40

    def __init__(self):
        self._merges = 0

    def resolve(self, artifact, cards):
        self._merges += 1
        skip = self._merges // self.SETTLE
        order = sorted(range(len(cards)), key=lambda i: (-cards[i].before_after_delta, i))
        kept = []
        for i in order:
            if not any(diffs_contradict(cards[i].diff, k.diff) for k in kept[skip:]):
                kept.append(cards[i])
        return kept, len(cards) - len(kept)
