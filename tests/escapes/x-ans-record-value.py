# id: x-ans-record-value
# slot: task_sampler
# class: protocol
# why: record answers something
# source: own
# expect: reject
class Policy:
    def pick(self, keys, round_index):
        return sorted(keys)[0]

    def record(self, task_id, score):
        return score
