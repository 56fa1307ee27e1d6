# id: s-const-row-list
# slot: task_sampler
# class: determinism
# why: a constant NamedTuple holds a list
# source: own
# expect: reject
from typing import NamedTuple


class Row(NamedTuple):
    kept: list


ROW = Row([])


class Policy:
    def pick(self, keys, round_index):
        ROW.kept.append(round_index)
        return keys[len(ROW.kept) % len(keys)]

    def record(self, task_id, score):
        pass
