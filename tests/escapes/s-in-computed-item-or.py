# id: s-in-computed-item-or
# slot: conflict
# class: mutation
# why: `|=` on an item whose key is computed
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        artifact.state[str(1)] |= {1}
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
