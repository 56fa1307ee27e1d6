# fault: the second number counts contradicting pairs instead of dropped cards; with three cards that contradict one another it says 3 though only 2 were dropped.
from itertools import combinations


class Policy:
    def resolve(self, artifact, cards):
        pairs = [
            (i, j)
            for i, j in combinations(range(len(cards)), 2)
            if diffs_contradict(cards[i].diff, cards[j].diff)
        ]
        losers = []
        for i, j in pairs:
            if i in losers or j in losers:
                continue
            worse = j if cards[i].before_after_delta >= cards[j].before_after_delta else i
            losers.append(worse)
        kept = [c for i, c in enumerate(cards) if i not in losers]
        kept_ok = []
        for c in kept:
            if not any(diffs_contradict(c.diff, k.diff) for k in kept_ok):
                kept_ok.append(c)
        return kept_ok, len(pairs)
