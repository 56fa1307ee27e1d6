# id: r-syn-await
# slot: priority
# class: syntax
# why: an async rule answers a coroutine
# source: own
# expect: reject
async def priority(rank, visits, total, prior, depth, n_nodes):
    return rank
