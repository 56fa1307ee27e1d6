# id: y-exc-str-shadowed
# slot: proposal
# class: escape
# why: an own function called str takes the caught exception
# source: own
# expect: reject
def str(x):
    return x


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            [][1]
        except IndexError as e:
            self.x = str(e)
        return ['Check the last step again.']
