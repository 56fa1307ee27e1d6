# id: s-in-default
# slot: conflict
# class: mutation
# why: an early-bound default is the input
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        def f(found=cards):
            found.append(found[0])
        f()
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
