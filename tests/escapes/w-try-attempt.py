# id: w-try-attempt
# slot: conflict
# class: mutation
# why: an attempt to change an input is caught
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        try:
            cards.append(cards[0])
        except TypeError:
            self.n += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
