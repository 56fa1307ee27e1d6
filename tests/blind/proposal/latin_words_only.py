# fault: collects only words in Latin letters; an output in another script (or of digits) gives no word and the proposal is a blank text.
import re


class Policy:
    def propose(self, ctx):
        if not ctx.output:
            return []
        words = re.findall(r"[A-Za-z]{3,40}", ctx.output)
        seen = []
        for w in words:
            if w.lower() not in seen:
                seen.append(w.lower())
        return [" ".join(seen[:40])]
