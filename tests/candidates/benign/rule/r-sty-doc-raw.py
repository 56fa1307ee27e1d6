# id: r-sty-doc-raw
# slot: priority
# class: numeric
# why: a raw docstring with a formula
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    r"""Score: $\frac{p}{1+n}$ and \sqrt{N}."""
    return rank + prior / (1 + visits)
