# id: x-exc-finally-nested-loop
# slot: proposal
# class: escape
# why: a break out of a loop in finally by a nested function
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        for i in range(3):
            try:
                while True:
                    self.n += 1
            finally:
                if i:
                    break
        return ['Check the last step again.']
