# fault: carries the compatible diffs of the artifact's earlier calls along into the merge, so keys and values appear that none of the diffs given now proposes; from the second call of an artifact on.
class Policy:
    def __init__(self):
        self._pending = {}

    def select(self, artifact, diffs):
        old = self._pending.get(artifact.id, [])
        group = [d for d in old if not any(diffs_contradict(d, x) for x in diffs)]
        group = group[-2:] + list(diffs)
        self._pending[artifact.id] = list(diffs)
        if len(group) == 1:
            return group[0], artifact.apply(group[0]), False
        chosen = fuse_diffs(group)
        return chosen, artifact.apply(chosen), True
