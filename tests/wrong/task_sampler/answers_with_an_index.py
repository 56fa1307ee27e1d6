# breaks: answer
class Policy:
    def pick(self, keys, round_index):
        return round_index % len(keys)

    def record(self, task_id, score):
        pass
