# id: x-attr-gen-send
# slot: task_sampler
# class: escape
# why: a generator of the own code is driven by send
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        def gen():
            got = yield 1
            self.got = got
        g = gen()
        next(g)
        try:
            g.send(keys)
        except StopIteration:
            pass
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
