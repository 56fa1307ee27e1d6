# fault: answers None instead of an empty list when the reward is 1, which happens since the policy is asked after successes too.
class Policy:
    def propose(self, ctx):
        if ctx.reward < 1:
            gap = 1 - ctx.reward
            return [f"The answer missed {gap:.0%} of the points; list what was asked and tick it off."]
