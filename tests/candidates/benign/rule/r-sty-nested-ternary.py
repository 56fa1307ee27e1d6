# id: r-sty-nested-ternary
# slot: priority
# class: numeric
# why: nested conditional expressions
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    boost = 2.0 if visits == 0 else (1.5 if visits < 5 else 1.0)
    return boost * rank
