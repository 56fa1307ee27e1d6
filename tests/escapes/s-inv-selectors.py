# id: s-inv-selectors
# slot: task_sampler
# class: parser
# why: bytes in variation selectors behind an emoji
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        self.n += 1  # 🙂󠅔󠅕
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
