# id: r-syn-nested-def
# slot: priority
# class: syntax
# why: a nested function closes over the arguments
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    def f():
        return rank
    return f()
