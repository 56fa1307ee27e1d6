# breaks: pick-from-this-shard
class Policy:
    def __init__(self):
        self.scores = {}
        self.calls = 0

    def pick(self, keys, round_index):
        self.calls += 1
        known = [k for k in self.scores if self.calls > 40] or keys
        return min(known, key=lambda k: (self.scores.get(k, 0.0), k))

    def record(self, task_id, score):
        self.scores[task_id] = score
