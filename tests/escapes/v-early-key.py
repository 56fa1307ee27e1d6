# id: v-early-key
# slot: proposal
# class: determinism
# why: a function that runs in a class-level sort reads the built-in before the module binds its name
# source: own
# expect: reject
def key(word):
    return hash(word) % 1


ORDER = sorted(['ash', 'elm'], key=key)
hash = 1


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        self.n += 1
        return ['Note ' + ORDER[0] + '.']
