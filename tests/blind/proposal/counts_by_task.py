# fault: uses the task as a dict key, i.e. looks into a thing that it should only hand on; tasks that are dicts or lists are not hashable and raise TypeError.
class Policy:
    def __init__(self):
        self._tries = {}

    def propose(self, ctx):
        n = self._tries.get(ctx.task, 0) + 1
        self._tries[ctx.task] = n
        if n > 3:
            return ["Change the approach altogether; the present one failed several times."]
        return [f"Attempt {n}: check the result against the question."]
