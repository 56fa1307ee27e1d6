# id: r-psr-octal
# slot: priority
# class: parser
# why: an old octal literal
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return rank + 0777
