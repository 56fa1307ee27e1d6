# slot: priority
def priority(rank, visits, total, prior, depth, n_nodes):
    """Whole numbers only, so that ties are ties: fewest visits first, then rank in tenths, then the shallow node."""
    seldom = 9 - min(visits // 2, 9)
    tenth = int(rank * 10.0)
    band = 0 if depth in (0, 1) else 1 + min(depth // 4, 7)
    return seldom * 1000 + tenth * 10 + 8 - band
