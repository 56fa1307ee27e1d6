# fault: the third part of the answer is the number of merged diffs beyond the first (0, 1, 2, ...) instead of a bool.
class Policy:
    def select(self, artifact, diffs):
        group = [diffs[0]]
        for d in diffs[1:]:
            if not any(diffs_contradict(d, g) for g in group):
                group.append(d)
        chosen = fuse_diffs(group) if len(group) > 1 else group[0]
        return chosen, artifact.apply(chosen), len(group) - 1
