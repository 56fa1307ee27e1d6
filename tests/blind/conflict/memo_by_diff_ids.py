# fault: remembers answers by the diff ids of the batch and hands back the cards of the earlier call when the same ids come again (evidence that went back to the pool, retries), instead of the cards given now.
class Policy:
    def __init__(self):
        self._memo = {}

    def resolve(self, artifact, cards):
        key = (artifact.id, tuple([c.diff.diff_id for c in cards]))
        if key not in self._memo:
            kept = []
            for card in cards:
                if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                    kept.append(card)
            self._memo[key] = kept
        kept = self._memo[key]
        return list(kept), len(cards) - len(kept)
