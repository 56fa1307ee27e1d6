# id: x-hook-opaque-attr
# slot: conflict
# class: escape
# why: the opaque configuration field is looked into
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def configure(self, config):
        self.x = config.trust_region_policy.__class__

    def resolve(self, artifact, cards):
        self.n += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
