# fault: counts outcomes in a table with the entries 0 and 1 only, so a score between them raises KeyError in record.
class Policy:
    def __init__(self):
        self._table = {}

    def pick(self, keys, round_index):
        def need(k):
            row = self._table.get(k, {0: 0, 1: 0})
            return (row[1] - row[0], k)

        return min(keys, key=need)

    def record(self, task_id, score):
        row = self._table.setdefault(task_id, {0: 0, 1: 0})
        row[score] += 1
