# id: r-sty-floor-mod
# slot: priority
# class: numeric
# why: a schedule by remainder
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    phase = total % 100
    return rank + (0.2 if phase < 20 else 0.0) + (depth // 7) * 1e-6
