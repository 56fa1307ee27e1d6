# id: w-super-import
# slot: proposal
# class: escape
# why: an import called super
# source: own
# expect: reject
from functools import partial as super


class Box:
    def __init__(self):
        self.gi_frame = 0


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.r = super(len).gi_frame
        return ['Check the last step again.']
