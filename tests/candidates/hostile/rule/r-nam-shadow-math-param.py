# id: r-nam-shadow-math-param
# slot: priority
# class: names
# why: assigns to math and reads an attribute of what was assigned
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    math = rank
    return math.real
