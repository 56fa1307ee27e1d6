# id: m-task_sampler-namedtuple-log
# slot: task_sampler
# class: protocol
# why: namedtuple, sorted by attribute, slicing, del of old entries
# source: own
# expect: accept
from collections import namedtuple

Entry = namedtuple("Entry", ["task", "score", "step"])


class Policy:
    def __init__(self):
        self.log = []
        self.step = 0

    def pick(self, keys, round_index):
        mine = [e for e in self.log if e.task in keys]
        if not mine:
            return sorted(keys)[round_index % len(keys)]
        worst = min(mine, key=lambda e: (e.score, -e.step, e.task))
        tried = {e.task for e in mine}
        untried = [k for k in keys if k not in tried]
        return untried[0] if untried else worst.task

    def record(self, task_id, score):
        self.step += 1
        self.log.append(Entry(task_id, score, self.step))
        if len(self.log) > 200:
            del self.log[:100]
