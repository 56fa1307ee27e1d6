# id: r-sty-nested-if
# slot: priority
# class: numeric
# why: nested ifs with all paths
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    if visits > 0:
        if total > 100:
            bonus = math.log(total)
        else:
            bonus = 1.0
    else:
        bonus = 2.0
    return rank + bonus
