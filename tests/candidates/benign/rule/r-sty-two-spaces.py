# id: r-sty-two-spaces
# slot: priority
# class: numeric
# why: uneven indents
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
  if visits:
      return rank
  return prior
