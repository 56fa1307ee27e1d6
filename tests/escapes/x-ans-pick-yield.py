# id: x-ans-pick-yield
# slot: task_sampler
# class: protocol
# why: pick is a generator function
# source: own
# expect: reject
class Policy:
    def pick(self, keys, round_index):
        yield sorted(keys)[0]

    def record(self, task_id, score):
        return None
