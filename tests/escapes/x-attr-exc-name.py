# id: x-attr-exc-name
# slot: proposal
# class: escape
# why: `name` is a listed attribute: of a NameError too
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        try:
            missing_name
        except NameError as e:
            self.a = e.name
        return ['Check the last step again.']
