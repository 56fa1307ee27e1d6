# id: x-exc-tuple-var
# slot: proposal
# class: escape
# why: the types of an except clause are a variable that holds BaseException of an alias
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        kinds = (Exception.__base__,)
        try:
            [][1]
        except kinds:
            pass
        return ['Check the last step again.']
