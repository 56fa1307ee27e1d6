# id: m-proposal-history-novel
# slot: proposal
# class: protocol
# why: generator with next, nonlocal counter, assert
# source: own
# expect: accept
class Policy:
    def __init__(self):
        self._used = []

    def propose(self, ctx):
        tries = 0

        def candidates():
            nonlocal tries
            for head in ("First", "Then", "Finally"):
                for tail in ("restate the goal", "list what is given", "check the limits"):
                    tries += 1
                    yield f"{head} {tail}."

        text = next((t for t in candidates() if t not in self._used and t not in ctx.history), None)
        assert tries >= 1
        if text is None:
            self._used.clear()
            text = "Start again from the task."
        self._used.append(text)
        return [text]
