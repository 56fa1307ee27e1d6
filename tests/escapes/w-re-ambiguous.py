# id: w-re-ambiguous
# slot: proposal
# class: resource
# why: re.match with a built pattern under a name that is bound twice
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        from re import match as find
        if ctx.reward < 0:
            find = None
        self.r = find('(a*)' + '*b', 'a' * 40)
        return ['Check the last step again.']
