# id: m-proposal-match-constants
# slot: proposal
# expect: accept
# why: a mapping pattern names a constant of the class as its key, and another as a value
class Policy:
    KIND = "kind"
    GOOD = ("a", 1)

    def propose(self, ctx):
        match {"kind": ctx.output, "pair": ("a", 1)}:
            case {Policy.KIND: str(text), "pair": Policy.GOOD} if text.strip():
                return [f"Do not answer {text[:50]}"]
        return ["Check the last step again."]
