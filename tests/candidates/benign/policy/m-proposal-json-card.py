# id: m-proposal-json-card
# slot: proposal
# class: protocol
# why: json.dumps with literal options, dict of plain values
# source: own
# expect: accept
import json


class Policy:
    def __init__(self):
        self.count = 0

    def propose(self, ctx):
        self.count += 1
        card = {
            "rule": "verify",
            "attempt": self.count,
            "reward": round(ctx.reward, 3),
            "length": len(ctx.output),
        }
        return ["Follow this card: " + json.dumps(card, sort_keys=True, indent=2)]
