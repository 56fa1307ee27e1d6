# fault: lets a majority decide the value of each key and keeps the cards that agree with every winner; if each card is outvoted on some key (ops x2 y1 z1, x1 y2 z1, x1 y1 z2) none is kept.
from collections import Counter


class Policy:
    def resolve(self, artifact, cards):
        votes = {}
        for card in cards:
            for key, value in card.diff.ops.items():
                votes.setdefault(key, Counter()).update([value])
        winner = {key: c.most_common(1)[0][0] for key, c in votes.items()}
        kept = [
            card
            for card in cards
            if all(winner[k] == v for k, v in card.diff.ops.items())
        ]
        return kept, len(cards) - len(kept)
