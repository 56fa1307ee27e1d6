# slot: fusion
from functools import reduce
from typing import List


class Policy:
    """Add diffs, the smallest first, while the union stays within the run's limit of edits."""

    LIMIT = 6

    def __init__(self) -> None:
        self._limit = self.LIMIT

    def configure(self, config) -> None:
        self._limit = max(1, config.trust_region_ops)

    def _grow(self, team: List[Diff], diff: Diff) -> List[Diff]:
        keys = {k for d in team for k in d.ops} | set(diff.ops)
        if team and (len(keys) > self._limit or any(diffs_contradict(diff, d) for d in team)):
            return team
        return [*team, diff]

    def select(self, artifact, diffs):
        team = reduce(self._grow, sorted(diffs, key=lambda d: d.size()), [])
        match team:
            case [only]:
                return only, artifact.apply(only), False
            case _:
                union = fuse_diffs(team)
                return union, artifact.apply(union), True
