# slot: fusion
class Team:
    """Diffs that fit together, in the order in which they joined."""

    __slots__ = ("members",)

    def __init__(self):
        self.members = []

    def __len__(self):
        return len(self.members)

    def welcomes(self, diff):
        return all(not diffs_contradict(diff, m) for m in self.members)

    def result(self, artifact):
        chosen = self.members[0] if len(self) == 1 else fuse_diffs(self.members)
        return chosen, artifact.apply(chosen), len(self) > 1


class Policy:
    """Never mix breaking and harmless edits; harmless ones go first."""

    def select(self, artifact, diffs):
        calm = [d for d in diffs if not d.contract_breaking]
        team = Team()
        for d in calm or diffs:
            if team.welcomes(d):
                team.members.append(d)
        return team.result(artifact)
