# id: r-psr-formfeed
# slot: priority
# class: parser
# why: a form feed resets the indent in Python and not in editors
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    x = rank
        return x
