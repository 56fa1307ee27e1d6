# id: r-sty-hints-union
# slot: priority
# class: numeric
# why: unions and quoted hints, copied from what models are shown
# source: own, in a model's style
# expect: accept
def priority(rank: float, visits: int, total: int, prior: float, depth: int, n_nodes: int) -> int | float:
    bonus: 'float' = prior / (1 + visits)
    base: float | int = rank
    return base + bonus
