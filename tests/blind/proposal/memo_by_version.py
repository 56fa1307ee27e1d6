# fault: remembers its text by base_version and hands the same one back for every other rollout of that version, so a proposal speaks about the output of an earlier task.
class Policy:
    def __init__(self):
        self._memo = {}

    def propose(self, ctx):
        if ctx.base_version not in self._memo:
            sample = ctx.output.strip()[:200] or "an empty answer"
            self._memo[ctx.base_version] = f"Do not answer like this: {sample}"
        return [self._memo[ctx.base_version]]
