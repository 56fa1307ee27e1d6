# breaks: raises
import math


class Policy:
    def propose(self, ctx):
        return [f"Only {-math.log(ctx.reward):.2f} nats to go."]
