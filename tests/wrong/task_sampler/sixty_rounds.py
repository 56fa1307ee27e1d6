# breaks: raises
class Policy:
    HORIZON = 60

    def pick(self, keys, round_index):
        rest = self.HORIZON - round_index
        return keys[len(keys) * 7 // rest % len(keys)]

    def record(self, task_id, score):
        pass
