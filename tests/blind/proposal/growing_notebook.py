# fault: collects a note of every rollout on self and proposes the whole notebook each time, which exceeds 32000 characters after enough calls (about 110 with outputs of 300 characters).
class Policy:
    def __init__(self):
        self._notes = []

    def propose(self, ctx):
        note = ctx.output.strip()[:300] or "no answer"
        self._notes.append(f"({ctx.reward:.2f}) {note}")
        return ["Lessons so far:\n" + "\n".join(self._notes)]
