# slot: proposal
import re


class Policy:
    """Look at the failed answer and name what is wrong with it."""

    ERROR = re.compile(r"\b(error|exception|traceback)\b", re.IGNORECASE)
    NUMBER = re.compile(r"\d")

    def _advice(self, text):
        if not (text := text.strip()):
            return "Always give an answer."
        if self.ERROR.search(text):
            return "If a step fails, repair it and run it again before answering."
        if text.endswith("?"):
            return "Answer; do not ask back."
        if not self.NUMBER.search(text):
            return "If the question asks for a number, end with the number."
        return "Do the last step once more and compare."

    def propose(self, ctx):
        advice = self._advice(ctx.output)
        return [] if ctx.reward >= 1.0 or advice in ctx.rendered else [advice]
