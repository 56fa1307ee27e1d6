# id: m-proposal-templates
# slot: proposal
# class: protocol
# why: templates in a dict, .format with names, index by counter
# source: own
# expect: accept
class Policy:
    TEMPLATES = {
        "low": "The score was {reward:.2f}. Re-read the task before answering.",
        "mid": "Score {reward:.2f}: check each intermediate step, then {action}.",
        "high": "Nearly there ({reward:.2f}). {action}.",
    }
    ACTIONS = ["state the result alone", "verify the units", "test an edge case"]

    def __init__(self):
        self._i = 0

    def propose(self, ctx):
        band = "low" if ctx.reward < 0.3 else "mid" if ctx.reward < 0.8 else "high"
        action = self.ACTIONS[self._i % len(self.ACTIONS)]
        self._i += 1
        text = self.TEMPLATES[band].format(reward=ctx.reward, action=action)
        return [text]
