# id: x-attr-gen-throw-own
# slot: task_sampler
# class: escape
# why: throw on a generator, the name made own by a class
# source: own
# expect: reject
class Box:
    def throw(self, what):
        return what


class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        def gen():
            yield 1
        g = gen()
        next(g)
        try:
            g.throw(ValueError)
        except ValueError:
            self.n += 1
        return sorted(keys)[0]

    def record(self, task_id, score):
        self.n += 1
