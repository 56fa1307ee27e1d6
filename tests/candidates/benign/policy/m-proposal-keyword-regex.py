# id: m-proposal-keyword-regex
# slot: proposal
# class: protocol
# why: re with literal patterns, findall, group
# source: own
# expect: accept
import re

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


class Policy:
    def propose(self, ctx):
        out = ctx.output[:500]
        numbers = _NUMBER.findall(out)
        m = re.search(r"answer[: ]+([A-Za-z0-9]+)", out)
        parts = []
        if not numbers:
            parts.append("Give a number.")
        elif len(numbers) > 5:
            parts.append(f"Give one number, not {len(numbers)}.")
        if m:
            parts.append("Do not answer '%s' again without a check." % m.group(1)[:20])
        if not out.strip():
            parts = ["Always write an answer."]
        return [" ".join(parts)] if parts else ["Show the derivation first."]
