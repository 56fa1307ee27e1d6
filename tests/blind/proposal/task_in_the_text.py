# fault: writes the task itself into the text, though it must not be looked into; for a plain object the text holds its memory address and changes from run to run.
class Policy:
    def propose(self, ctx):
        head = str(ctx.task)[:500]
        return [f"When a task looks like this: {head}\nthen avoid the answer: {ctx.output[:500]}"]
