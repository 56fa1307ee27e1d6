"""Node priority of a flat tree search (the PUCT family)."""

from typing import Annotated, Protocol, runtime_checkable

from slotc.contract import Contract, Finite, Interval, point


@runtime_checkable
class Priority(Protocol):
    """Score one node; the node with the highest score is expanded next."""

    def __call__(
        self,
        rank: Annotated[float, Interval(0.0, 1.0)],
        visits: Annotated[int, Interval(0, 10**9)],
        total: Annotated[int, Interval(0, 10**9)],
        prior: Annotated[float, Interval(0.0, 1.0)],
        depth: Annotated[int, Interval(0, 10**6)],
        n_nodes: Annotated[int, Interval(1, 10**9)],
    ) -> Annotated[float, Finite()]: ...


CONTRACT = Contract(
    slot="priority",
    fills="selection",
    protocol=Priority,
    function="priority",
    profile="rule",
    relations=("visits <= total", "depth < n_nodes"),
    uniform=("total", "n_nodes"),
    fallback=0.0,
    meaning={
        "rank": "the node's score rank among all nodes; 1 is best, 0 is worst",
        "visits": "expansions of the node's subtree so far; 0 for a fresh node",
        "total": "expansions of the whole tree so far; 0 before the first",
        "prior": "the node's share of the prior; 0 and numbers as small as 5e-324 happen",
        "depth": "edges between the node and the root; 0 for the root",
        "n_nodes": "nodes in the tree, this one included",
    },
    notes=(
        "The search keeps ranks, priors, visit reservations and tie-breaks; a rule decides the order of nodes and nothing else.",
        "The rule is called for every node, with the same `total` and `n_nodes`.",
    ),
    grid=(
        point("the root before any expansion", rank=0.5, visits=0, total=0, prior=1.0, depth=0, n_nodes=1),
        point("the root after one expansion", rank=0.0, visits=1, total=1, prior=0.5, depth=0, n_nodes=2),
        point("a fresh leaf", rank=1.0, visits=0, total=1, prior=0.5, depth=1, n_nodes=2),
        point("a small tree", rank=0.25, visits=3, total=8, prior=0.25, depth=2, n_nodes=4),
        point("a middling tree", rank=0.75, visits=12, total=60, prior=0.01, depth=5, n_nodes=25),
        point("a wide tree", rank=0.1, visits=0, total=400, prior=0.0, depth=3, n_nodes=120),
        point("a chain", rank=0.9, visits=1, total=1000, prior=0.001, depth=999, n_nodes=1000),
        point("all visits in one subtree", rank=1.0, visits=500, total=500, prior=1.0, depth=1, n_nodes=501),
        point("a prior that underflows", rank=0.0, visits=2, total=9, prior=5e-324, depth=2, n_nodes=7),
        point("the largest tree", rank=1.0, visits=10**9, total=10**9, prior=1.0, depth=10**6, n_nodes=10**9),
    ),
)
