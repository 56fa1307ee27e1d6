# id: x-hook-opaque-policy
# slot: conflict
# class: escape
# why: the opaque configuration field is called
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def configure(self, config):
        config.trust_region_policy()

    def resolve(self, artifact, cards):
        self.n += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
