# id: s-in-helper
# slot: conflict
# class: mutation
# why: a helper empties what it is handed
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        def empty(found):
            found.clear()
        empty(cards)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
