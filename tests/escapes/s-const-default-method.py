# id: s-const-default-method
# slot: task_sampler
# class: determinism
# why: a default is a bound method of a list
# source: own
# expect: reject
class Policy:
    def pick(self, keys, round_index, add=[].append):
        add(1)
        return keys[0]

    def record(self, task_id, score):
        pass
