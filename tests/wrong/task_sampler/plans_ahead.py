# breaks: pick-from-this-shard
class Policy:
    def __init__(self):
        self.plan = []

    def pick(self, keys, round_index):
        if not self.plan:
            self.plan = sorted(keys)
        return self.plan.pop(0)

    def record(self, task_id, score):
        pass
