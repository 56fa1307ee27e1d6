# id: w-json-ambiguous
# slot: proposal
# class: escape
# why: json.loads with a hook under a name that is bound twice
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        from json import loads as read
        if ctx.reward < 0:
            read = None
        self.r = read('{}', object_hook=lambda d: d)
        return ['Check the last step again.']
