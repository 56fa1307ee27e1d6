# fault: tests a card only against the last eight kept ones to save time, so with more than nine compatible cards a contradiction with an early one goes unnoticed.
from collections import deque


class Policy:
    WINDOW = 8

    def resolve(self, artifact, cards):
        recent = deque(maxlen=self.WINDOW)
        kept = []
        for card in cards:
            if any(diffs_contradict(card.diff, other) for other in recent):
                continue
            recent.append(card.diff)
            kept.append(card)
        return kept, len(cards) - len(kept)
