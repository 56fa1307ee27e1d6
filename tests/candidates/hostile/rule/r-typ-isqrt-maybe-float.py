# id: r-typ-isqrt-maybe-float
# slot: priority
# class: types
# why: isqrt of what is a float on one path
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x = visits if depth < 9 else rank
    return math.isqrt(x)
