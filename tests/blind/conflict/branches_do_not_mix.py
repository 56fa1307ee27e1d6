# fault: cards of different branches are never compared, though they come in one batch for one artifact, so contradicting diffs of two branches are both kept.
class Policy:
    def resolve(self, artifact, cards):
        lanes = {}
        kept = []
        for card in cards:
            lane = lanes.setdefault(card.branch or "main", [])
            if any(diffs_contradict(card.diff, k.diff) for k in lane):
                continue
            lane.append(card)
            kept.append(card)
        return kept, len(cards) - len(kept)
