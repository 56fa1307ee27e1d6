# id: m-proposal-rejected-aware
# slot: proposal
# class: protocol
# why: evidence of rejected diffs, set of texts, rotate
# source: own
# expect: accept
from collections import deque


class Policy:
    def __init__(self):
        self._ideas = deque(
            [
                "Break the task into parts.",
                "Name the method before using it.",
                "Estimate the answer first.",
                "Quote the input that you rely on.",
            ]
        )

    def propose(self, ctx):
        refused = set()
        for card in ctx.rejected[-5:]:
            refused.update(v for v in card.diff.ops.values() if v)
        for _ in range(len(self._ideas)):
            idea = self._ideas[0]
            self._ideas.rotate(-1)
            if idea not in refused and idea not in ctx.rendered:
                return [idea]
        return []
