# fault: caches the candidate by the chosen diff's id; when the same diff comes again against a newer head, the candidate of the old head is handed back.
class Policy:
    def __init__(self):
        self._built = {}

    def select(self, artifact, diffs):
        if len(diffs) == 1:
            chosen, fused = diffs[0], False
        else:
            chosen, fused = fuse_diffs(diffs), True
        key = (artifact.id, chosen.diff_id)
        if key not in self._built:
            self._built[key] = artifact.apply(chosen)
        return chosen, self._built[key], fused
