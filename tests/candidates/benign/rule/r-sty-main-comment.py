# id: r-sty-main-comment
# slot: priority
# class: numeric
# why: comments after the function
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank

    # end of rule
