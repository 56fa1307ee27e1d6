# id: r-sty-rebind-arg
# slot: priority
# class: numeric
# why: rebinds its arguments
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    visits = max(visits, 1)
    total = max(total, 1)
    return rank + math.sqrt(2 * math.log(total) / visits)
