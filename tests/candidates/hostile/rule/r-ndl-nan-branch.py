# id: r-ndl-nan-branch
# slot: priority
# class: numeric
# why: a nan takes the branch that the guard did not mean
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x = (1e308 * (2.0 + visits)) - (1e308 * (2.0 + total))
    if x < 0.0:
        return 0.0
    return x
