# id: r-sty-greek-comment
# slot: priority
# class: numeric
# why: Greek letters and emoji in comments
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    # π-weighted exploration ☕ — c≈1.25, “smart quotes”
    c = 1.25  # λ
    return rank + c * prior
