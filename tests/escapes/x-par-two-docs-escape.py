# id: x-par-two-docs-escape
# slot: staleness
# class: parser
# why: a named character spells a bidirectional control
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = '\N{RIGHT-TO-LEFT OVERRIDE}'
        return x
