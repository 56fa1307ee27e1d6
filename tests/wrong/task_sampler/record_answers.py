# breaks: answer
class Policy:
    def pick(self, keys, round_index):
        return keys[-1]

    def record(self, task_id, score):
        return score
