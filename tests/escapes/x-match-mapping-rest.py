# id: x-match-mapping-rest
# slot: conflict
# class: mutation
# why: the rest of a mapping pattern is changed as if it were the input
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        match cards[0].diff.ops:
            case {**rest}:
                cards[0].diff.ops.update(rest)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
