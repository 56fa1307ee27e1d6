# breaks: answer
class Policy:
    def __init__(self):
        self.solved = {}

    def pick(self, keys, round_index):
        for k in keys:
            if not self.solved.get(k):
                return k

    def record(self, task_id, score):
        self.solved[task_id] = score >= 0.999
