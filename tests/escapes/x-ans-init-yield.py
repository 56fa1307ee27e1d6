# id: x-ans-init-yield
# slot: task_sampler
# class: protocol
# why: __init__ is a generator function
# source: own
# expect: reject
class Policy:
    def __init__(self):
        yield 1

    def pick(self, keys, round_index):
        return sorted(keys)[0]

    def record(self, task_id, score):
        return None
