# id: x-par-cookie
# slot: staleness
# class: benign-after-all, parser
# why: a coding cookie
# source: own
# expect: accept
# contained: a cookie counts on the first two lines alone; here it is a comment
# -*- coding: utf-7 -*-
class Policy:
    name = 'probe'

    def decide(self, eta, alpha, contract_breaking):
        x = 1
        return StaleAction.REBASE
