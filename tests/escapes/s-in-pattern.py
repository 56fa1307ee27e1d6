# id: s-in-pattern
# slot: conflict
# class: mutation
# why: a pattern gives the input another name
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.seen = []

    def resolve(self, artifact, cards):
        match cards:
            case found:
                found.sort(key=lambda c: c.diff.diff_id)
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
