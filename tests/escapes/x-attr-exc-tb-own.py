# id: x-attr-exc-tb-own
# slot: proposal
# class: escape
# why: the traceback of a caught exception by two own names
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.tb_frame = 0
class Box2:
    def __init__(self):
        self.tb = 0


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            [][1]
        except IndexError as e:
            self.a = e.tb.tb_frame
        return ['Check the last step again.']
