# id: m-proposal-non-ascii
# slot: proposal
# class: protocol
# why: non-ASCII text, a ternary, own static method
# source: own
# expect: accept
class Policy:
    @staticmethod
    def _hint(reward: float) -> str:
        if reward <= 0.0:
            return "Prüfe zuerst die Aufgabe – Schritt für Schritt."
        return "答えを確認してください。" if reward < 0.5 else "Revérifie l'étape finale."

    def propose(self, ctx):
        hint = self._hint(ctx.reward)
        return [hint if hint not in ctx.rendered else hint + " (encore)"]
