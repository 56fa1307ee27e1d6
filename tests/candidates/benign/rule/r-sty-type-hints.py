# id: r-sty-type-hints
# slot: priority
# class: numeric
# why: type hints on everything
# source: own, in a model's style
# expect: accept
def priority(
    rank: float,
    visits: int,
    total: int,
    prior: float,
    depth: int,
    n_nodes: int,
) -> float:
    exploration: float = math.sqrt(float(total) + 1.0) / (1.0 + float(visits))
    return float(rank + exploration)
