# id: u-sort-mutates
# slot: conflict
# class: benign-after-all, mutation
# why: a sort key empties the list that is sorted
# source: own
# expect: accept
# contained: an own list is empty while Python sorts it, and whole again afterwards
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        kept = list(cards)
        self.box = kept
        kept.sort(key=lambda c: self.box.clear() or 0)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
