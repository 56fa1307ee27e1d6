# id: s-in-aug-or
# slot: conflict
# class: mutation
# why: `|=` on the state under another name
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        s = artifact.state
        s |= {'k': 'v'}
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
