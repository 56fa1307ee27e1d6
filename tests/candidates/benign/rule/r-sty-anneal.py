# id: r-sty-anneal
# slot: priority
# class: numeric
# why: anneals with the budget
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    t = min(1.0, total / 500)
    c = (1 - t) * 2.0 + t * 0.5
    return rank + c * prior * math.sqrt(total + 1) / (1 + visits)
