# id: x-tgt-aug-item
# slot: conflict
# class: mutation
# why: augmented item of the edits
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        for k in list(cards[0].diff.ops):
            cards[0].diff.ops[k] += 'x'
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
