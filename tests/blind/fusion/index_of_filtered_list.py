# fault: finds the best place among the non-empty diffs and uses it in the unfiltered list, so with an empty diff in front the chosen diff is another one than the candidate was made from.
class Policy:
    def select(self, artifact, diffs):
        live = [d for d in diffs if d.size() > 0]
        if not live:
            return diffs[0], artifact.apply(diffs[0]), False
        sizes = [d.size() for d in live]
        best = sizes.index(max(sizes))
        candidate = artifact.apply(live[best])
        return diffs[best], candidate, False
