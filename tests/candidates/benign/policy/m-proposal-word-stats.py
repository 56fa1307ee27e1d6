# id: m-proposal-word-stats
# slot: proposal
# class: protocol
# why: Counter of words, most_common, casefold, format widths
# source: own
# expect: accept
from collections import Counter


class Policy:
    STOP = frozenset({"the", "a", "of", "and", "to", "in"})

    def propose(self, ctx):
        words = [w.strip(".,:;!?").casefold() for w in ctx.output.split()]
        counts = Counter(w for w in words if w and w not in self.STOP)
        if not counts:
            return ["Write at least one full sentence."]
        word, k = counts.most_common(1)[0]
        share = k / len(words)
        if share > 0.2:
            return [f"The word {word!r} makes {share:>5.1%} of the answer: vary the wording."]
        return ["Be concrete: name the step that failed."]
