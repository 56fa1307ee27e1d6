# id: s-inv-filler
# slot: task_sampler
# class: parser
# why: a Hangul filler in a comment
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        self.n += 1  # ㅤ
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
