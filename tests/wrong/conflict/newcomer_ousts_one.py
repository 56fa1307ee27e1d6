# breaks: no-contradiction-is-kept
class Policy:
    def resolve(self, artifact, cards):
        kept = []
        for c in cards:
            rival = next((i for i, k in enumerate(kept) if diffs_contradict(c.diff, k.diff)), None)
            if rival is None:
                kept.append(c)
            elif c.before_after_delta > kept[rival].before_after_delta:
                kept[rival] = c
        return kept, len(cards) - len(kept)
