# fault: takes values that differ only in white space or in case for the same value, so two kept diffs can set one key to different values.
def _norm(value):
    if value is None:
        return None
    return " ".join(value.split()).casefold()


class Policy:
    def _compatible(self, a, b):
        return all(_norm(b.ops[k]) == _norm(v) for k, v in a.ops.items() if k in b.ops)

    def resolve(self, artifact, cards):
        kept = []
        for card in cards:
            if all(self._compatible(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
