# id: x-fmt-template-from-input
# slot: proposal
# class: resource
# why: the playbook itself is the template
# source: own
# expect: reject
class Policy:
    def __init__(self):
        self.n = 0

    def propose(self, ctx):
        t = '{0:' + ctx.rendered[:0] + '>99999999}'
        self.t = t.format('x')
        return ['Check the last step again.']
