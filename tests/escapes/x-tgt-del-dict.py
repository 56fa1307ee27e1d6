# id: x-tgt-del-dict
# slot: conflict
# class: mutation
# why: deleting a key of the edits
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        for k in list(cards[0].diff.ops):
            del cards[0].diff.ops[k]
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
