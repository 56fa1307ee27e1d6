# breaks: raises
class Policy:
    def __init__(self):
        self.tries = {}

    def pick(self, keys, round_index):
        for k in keys:
            self.tries.setdefault(k, [])
        return min(keys, key=lambda k: len(self.tries[k]))

    def record(self, task_id, score):
        self.tries[task_id].append(score)
