# id: r-sty-walrus-if
# slot: priority
# class: numeric
# why: a walrus in a condition
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    if (gap := total - visits) > 0:
        return rank + math.log(gap)
    return rank
