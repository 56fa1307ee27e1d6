# id: s-in-try
# slot: conflict
# class: mutation
# why: a change whose refusal is caught
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        try:
            cards[0].diff.ops.update(a='b')
        except TypeError:
            pass
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
