# id: x-mut-clear
# slot: conflict
# class: mutation
# why: clear of an input
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        cards.clear()
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
