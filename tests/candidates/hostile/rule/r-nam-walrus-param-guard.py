# id: r-nam-walrus-param-guard
# slot: priority
# class: names
# why: a walrus rebinds a guarded argument after its guard
# source: own
# expect: reject
def priority(rank, visits, total, prior, depth, n_nodes):
    if visits > 0 and (visits := 0) == 0:
        return 1.0 / visits
    return rank
