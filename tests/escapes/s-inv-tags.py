# id: s-inv-tags
# slot: task_sampler
# class: parser
# why: a sentence in tags behind a comment
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0
        self.d = {}

    def pick(self, keys, round_index):
        self.n += 1  # fine󠁉󠁧󠁮󠁯󠁲󠁥
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
