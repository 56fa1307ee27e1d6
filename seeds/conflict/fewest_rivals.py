# slot: conflict
from itertools import combinations


class Policy:
    """Drop the card with most contradictions until none is left."""

    def resolve(self, artifact, cards):
        rivals = {i: set() for i in range(len(cards))}
        for i, j in combinations(range(len(cards)), 2):
            if diffs_contradict(cards[i].diff, cards[j].diff):
                rivals[i] |= {j}
                rivals[j] |= {i}
        dropped = 0
        while any(rivals.values()):
            worst = max(rivals, key=lambda i: (len(rivals[i]), -cards[i].before_after_delta, i))
            for i in rivals.pop(worst):
                rivals[i] -= {worst}
            dropped += 1
        return [cards[i] for i in sorted(rivals)], dropped
