# slot: fusion
from collections import Counter


class Policy:
    """Key by key, the value that most diffs propose; the first one among equals."""

    def select(self, artifact, diffs):
        if len(diffs) < 2:
            return diffs[0], artifact.apply(diffs[0]), False
        ballots = {}
        for d in diffs:
            for key, value in d.ops.items():
                ballots.setdefault(key, Counter())[value] += 1
        ops = {key: votes.most_common(1)[0][0] for key, votes in ballots.items()}
        for d in diffs:
            if d.ops == ops:
                return d, artifact.apply(d), False
        chosen = Diff(
            "majority(" + "+".join(sorted(d.diff_id for d in diffs)) + ")",
            diffs[0].target,
            ops,
            any(d.contract_breaking for d in diffs),
            "aggregator",
        )
        return chosen, artifact.apply(chosen), True
