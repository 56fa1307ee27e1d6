# fault: works with stripped lower-case ids and answers with such a one, which is none of the keys where an id has capitals or white space at its ends.
def _norm(key):
    return key.strip().lower()


class Policy:
    def __init__(self):
        self._seen = {}

    def pick(self, keys, round_index):
        pool = sorted([_norm(k) for k in keys])
        return min(pool, key=lambda k: self._seen.get(k, 0))

    def record(self, task_id, score):
        key = _norm(task_id)
        self._seen[key] = self._seen.get(key, 0) + 1
