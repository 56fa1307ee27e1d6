# fault: equal diffs are merged away first but only the contradicting ones are counted as dropped, so kept and dropped do not add up when two cards bring the same edits.
class Policy:
    def resolve(self, artifact, cards):
        unique = []
        for card in cards:
            if all(card.diff.ops != u.diff.ops for u in unique):
                unique.append(card)
        kept, dropped = [], 0
        for card in unique:
            if any(diffs_contradict(card.diff, k.diff) for k in kept):
                dropped += 1
            else:
                kept.append(card)
        return kept, dropped
