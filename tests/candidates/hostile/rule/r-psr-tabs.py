# id: r-psr-tabs
# slot: priority
# class: parser
# why: tabs and spaces mixed
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if visits:
    	return rank
            return prior
    return rank
