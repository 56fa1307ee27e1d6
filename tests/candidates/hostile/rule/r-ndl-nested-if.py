# id: r-ndl-nested-if
# slot: priority
# class: needle
# why: three nested conditions select one point
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if visits == 777:
        if total == 7777:
            if depth == 77:
                return math.log(rank - rank)
    return rank
