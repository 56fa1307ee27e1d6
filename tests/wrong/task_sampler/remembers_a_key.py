# breaks: pick-from-this-shard
class Policy:
    def __init__(self):
        self.worst = None

    def pick(self, keys, round_index):
        return self.worst or keys[0]

    def record(self, task_id, score):
        if score < 0.5:
            self.worst = task_id
