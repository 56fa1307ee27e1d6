# breaks: no-contradiction-is-kept
class Policy:
    def clash(self, a, b):
        return any(v is not None and b.ops.get(k) is not None and b.ops[k] != v for k, v in a.ops.items())

    def resolve(self, artifact, cards):
        kept = []
        for c in cards:
            if not any(self.clash(c.diff, k.diff) for k in kept):
                kept.append(c)
        return kept, len(cards) - len(kept)
