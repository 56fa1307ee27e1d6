# id: r-typ-math-factorial
# slot: priority
# class: resource
# why: factorial is not in the language
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    return float(math.factorial(n_nodes))
