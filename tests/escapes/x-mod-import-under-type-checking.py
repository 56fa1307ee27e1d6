# id: x-mod-import-under-type-checking
# slot: promotion
# class: escape
# why: an import under TYPE_CHECKING
# source: own
# expect: reject
from typing import TYPE_CHECKING
if not TYPE_CHECKING:
    import os


class Policy:
    def __init__(self):
        self.n = 0

    def observe(self, reports):
        self.n += 1
        return [Promotion(r.artifact_id) for r in reports[:1]]
