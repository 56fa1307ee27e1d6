# id: x-shadow-exception
# slot: proposal
# class: escape
# why: an own class called Exception catches what it should not
# source: own
# expect: reject
class Exception(BaseException):
    pass


class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            while True:
                self.n += 1
        except Exception:
            self.n = 0
        return ['Check the last step again.']
