# id: m-fusion-greedy-cover
# slot: fusion
# class: protocol
# why: own list of chosen diffs, while loop, dictionary union
# source: own
# expect: accept
class Policy:
    """Greedily add the diff with most new keys."""

    def select(self, artifact, diffs):
        rest = list(range(len(diffs)))
        chosen, covered = [], {}
        while rest:
            best = max(rest, key=lambda i: (len([k for k in diffs[i].ops if k not in covered]), -i))
            new = [k for k in diffs[best].ops if k not in covered]
            if not new and chosen:
                break
            rest.remove(best)
            if any(diffs_contradict(diffs[best], diffs[j]) for j in chosen):
                continue
            chosen.append(best)
            covered = covered | dict(diffs[best].ops)
        picked = [diffs[i] for i in chosen]
        if len(picked) == 1:
            return picked[0], artifact.apply(picked[0]), False
        merged = fuse_diffs(picked)
        return merged, artifact.apply(merged), True
