# id: m-selection-branches-counter
# slot: selection
# class: protocol
# why: Counter, or-default, generator in sum, tuple unpack
# source: own
# expect: accept
from collections import Counter


class Policy:
    def select(self, ctx, n):
        counts = Counter(c.branch or "main" for c in ctx.candidates)
        share = {b: k / len(ctx.candidates) for b, k in counts.items()}

        def score(item):
            i, c = item
            return ((c.score or 0.0) - 0.1 * share[c.branch or "main"], -i)

        ranked = [c for _, c in sorted(enumerate(ctx.candidates), key=score, reverse=True)]
        seen, out = set(), []
        for c in ranked:
            b = c.branch or "main"
            if b in seen and len(out) >= n // 2:
                continue
            seen.add(b)
            out.append(c)
            if len(out) == n:
                break
        return out
