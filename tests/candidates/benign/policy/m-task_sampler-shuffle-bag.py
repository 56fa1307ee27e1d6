# id: m-task_sampler-shuffle-bag
# slot: task_sampler
# class: protocol
# why: shuffle of an own copy, pop, list of own state
# source: own
# expect: accept
import random


class Policy:
    def __init__(self):
        self._rng = random.Random(0)
        self._bag = []
        self._shard = ()

    def pick(self, keys, round_index):
        shard = tuple(sorted(keys))
        if shard != self._shard:
            self._shard = shard
            self._bag = []
        if not self._bag:
            self._bag = list(shard)
            self._rng.shuffle(self._bag)
        return self._bag.pop()

    def record(self, task_id, score):
        pass
