# id: x-par-homoglyph
# slot: staleness
# class: parser
# why: a Cyrillic letter in a name
# source: own
# expect: reject
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        аlpha = 1
        return StaleAction.REBASE
