# id: r-syn-try-star
# slot: priority
# class: syntax
# why: swallows a division by zero
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    try:
        return 1 / (visits - 5)
    except ZeroDivisionError:
        return 0.0
