# id: r-sty-hints-typing
# slot: priority
# class: numeric
# why: hints of typing, unimported
# source: own, in a model's style
# expect: accept
def priority(rank, visits, total, prior, depth, n_nodes):
    x: Optional[float] = rank
    y: Union[int, float] = visits
    z: Final[float] = 0.5
    return x + z / (1 + y)
