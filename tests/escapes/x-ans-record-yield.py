# id: x-ans-record-yield
# slot: task_sampler
# class: protocol
# why: record is a generator function that never runs
# source: own
# expect: reject
class Policy:
    def pick(self, keys, round_index):
        return sorted(keys)[0]

    def record(self, task_id, score):
        yield task_id
