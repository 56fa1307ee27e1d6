# slot: proposal
from itertools import chain


class Policy:
    """Walk round a list of rules; one that the artifact has already is passed over."""

    RULES = (
        "Restate the question in one line.",
        "List what is given and what is asked.",
        "Estimate the result before you compute it.",
        "Read the answer once more as the grader would.",
    )

    def __init__(self):
        self._start = 0

    def propose(self, ctx):
        if ctx.reward >= 0.999:
            return ()
        for rule in chain(self.RULES[self._start :], self.RULES[: self._start]):
            self._start = (self._start + 1) % len(self.RULES)
            if rule not in ctx.rendered and rule not in ctx.history:
                return (rule,)
        return ()
