# id: x-match-star-view
# slot: conflict
# class: mutation
# why: a class pattern takes the append of an input
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        match cards:
            case list(append=add):
                add(cards[0])
            case object(append=add):
                add(cards[0])
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
