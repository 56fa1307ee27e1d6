# slot: proposal
# fault: proposes a table of all rollouts so far in rows of fixed width (819 and a new line); from the 40th call on the text has more than 32000 characters (39 rows are 31979).
class Policy:
    WIDTH = 819

    def __init__(self):
        self._rows = []

    def propose(self, ctx):
        cell = " ".join(ctx.output.split()) or "(no answer)"
        row = f"| {ctx.base_version} | {ctx.reward:.2f} | {cell}"
        self._rows.append(row[: self.WIDTH - 1].ljust(self.WIDTH - 1) + "|")
        return ["\n".join(self._rows)]
