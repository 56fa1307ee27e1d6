# id: r-sty-int-cast
# slot: priority
# class: numeric
# why: casts to int and float
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    bucket = int(math.log2(visits + 1))
    return rank + 1.0 / (1 + bucket) + float(depth) * -1e-9
