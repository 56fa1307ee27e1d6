# id: s-in-lambda
# slot: conflict
# class: mutation
# why: a lambda reverses its argument
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        (lambda found: found.reverse())(cards)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
