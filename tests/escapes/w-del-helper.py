# id: w-del-helper
# slot: conflict
# class: mutation
# why: a helper deletes items of anything
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        def mark(x):
            del x[0]
        try:
            mark(cards)
        except Exception:
            pass
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
