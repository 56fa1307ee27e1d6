# id: m-conflict-weighted-votes
# slot: conflict
# class: protocol
# why: Counter over pairs, most_common, dictionary of lists
# source: own
# expect: accept
from collections import Counter, defaultdict


class Policy:
    """Each key takes the value that most workers propose."""

    def resolve(self, artifact, cards):
        votes = defaultdict(Counter)
        for card in cards:
            for key, value in card.diff.ops.items():
                votes[key][value] += 1
        winner = {}
        for key, counter in votes.items():
            top = max(counter.values())
            winner[key] = [v for v in counter if counter[v] == top][0]
        kept = [c for c in cards if all(winner[k] == v for k, v in c.diff.ops.items())]
        if not kept:
            kept = [max(cards, key=lambda c: c.before_after_delta)]
        return kept, len(cards) - len(kept)
