# breaks: kept-cards-were-given
class Policy:
    def resolve(self, artifact, cards):
        kept = []
        for c in cards:
            if not any(diffs_contradict(c.diff, k.diff) for k in kept):
                kept.append(c)
        if len(kept) < 4:
            return kept, len(cards) - len(kept)
        one = EvidenceCard(fuse_diffs([k.diff for k in kept]), kept[0].base_version, kept[0].touched)
        return [one], len(cards) - 1
