# fault: its own contradiction test skips None values, so a diff that deletes a key and one that sets the same key are both kept.
def _clash(a, b):
    for key in a.ops:
        x = a.ops[key]
        y = b.ops.get(key)
        if x is not None and y is not None and x != y:
            return True
    return False


class Policy:
    def resolve(self, artifact, cards):
        order = sorted(range(len(cards)), key=lambda i: (-cards[i].before_after_delta, i))
        kept = []
        for i in order:
            if not any(_clash(cards[i].diff, k.diff) for k in kept):
                kept.append(cards[i])
        return kept, len(cards) - len(kept)
