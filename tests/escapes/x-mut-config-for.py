# id: x-mut-config-for
# slot: conflict
# class: mutation
# why: the configuration is changed by a loop target
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def configure(self, config):
        for config.alpha_head in [0]:
            pass

    def resolve(self, artifact, cards):
        self.n += 1
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
