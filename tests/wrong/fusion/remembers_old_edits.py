# breaks: no-invented-edits
class Policy:
    def __init__(self):
        self.last = None

    def select(self, artifact, diffs):
        chosen = self.last if self.last is not None and self.last.target == artifact.id else diffs[0]
        self.last = diffs[-1]
        return chosen, artifact.apply(chosen), False
