# slot: priority
def priority(rank, visits, total, prior, depth, n_nodes):
    """Broad while the tree is small, greedy once most of the budget is spent."""
    if total == 0:
        return 1.0
    if visits == 0:
        return 2.0 + rank - 0.001 * min(depth, 100)
    spent = total / (total + n_nodes)
    if spent < 0.5:
        return rank + math.sqrt(math.log(total + 1) / visits)
    elif spent < 0.8:
        return rank + 0.5 * prior
    return rank
