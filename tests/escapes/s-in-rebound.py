# id: s-in-rebound
# slot: conflict
# class: mutation
# why: the name is bound twice, to the input in the end
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        found = []
        found = cards
        found.reverse()
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
