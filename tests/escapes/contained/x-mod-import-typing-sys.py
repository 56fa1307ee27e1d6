# id: x-mod-import-typing-sys
# slot: promotion
# class: benign-after-all, escape
# why: typing.sys by from-import
# source: own
# expect: accept
# contained: names from modules of hints are erased and may not be used as values
from typing import sys


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
