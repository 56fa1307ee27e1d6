# id: m-proposal-append-rule
# slot: proposal
# class: protocol
# why: splitlines, enumerate, join, length cap
# source: own
# expect: accept
class Policy:
    LIMIT = 30000
    RULES = (
        "Write the final answer on its own line.",
        "List the assumptions first.",
        "Check the result by another route.",
        "Prefer short sentences.",
    )

    def propose(self, ctx):
        lines = [line.rstrip() for line in ctx.rendered.splitlines()]
        have = {line.lstrip("-* ").lower() for line in lines}
        for rule in self.RULES:
            if rule.lower() not in have:
                lines.append("- " + rule)
                break
        text = "\n".join(lines).strip()
        return [text[: self.LIMIT] or self.RULES[0]]
