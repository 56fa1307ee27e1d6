# id: z-res-match-key
# slot: proposal
# class: resource
# why: a key of a mapping pattern is hashed, and this one holds shared halves
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.y = (1,)

    def propose(self, ctx):
        for _ in range(60):
            self.y = (self.y, self.y)
        match {"a": 1}:
            case {self.y: found}:
                return [str(found)]
        return ["Check the last step again."]
