# id: r-sty-tabs
# slot: priority
# class: numeric
# why: indented with tabs
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
	if visits:
		return rank
	return prior
