"""The tree's book-keeping around a rule that scores one node: a rule can be wrong about the order of nodes and nothing else.

Ranks, shares of the prior, depths, the reservation of visits up to the root and ties are decided here, as the public
engine decides them. What the rule is called with keeps the premises of its proof: every argument lies in the contract's
domain, `visits <= total` and `depth < n_nodes`. Two trees differ from the public engine by that, both out of this world:
where all nodes are one ring of parents their depth is `n_nodes - 1` instead of `n_nodes`; where the priors add up to more
than a float holds, a node without one has the prior 0 instead of nan.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from slotc.columns import Columns
from slotc.linker.sealed import Sealed
from slotc.specs.tree_columns import COUNT_MAX, DEPTH_MAX, NotColumnsError, TreeColumns, steps_down

ARGUMENTS: Final = ("rank", "visits", "total", "prior", "depth", "n_nodes")  # what a rule is called with, by position
COLUMNS: Final = tuple([(name, name in ("total", "n_nodes")) for name in ARGUMENTS])  # each with whether it is uniform
# Nodes from which numpy is quicker than a scan in plain Python, as measured by bench/select.py; both give the same bits.
CROSSOVER: Final = 250


class Node(Protocol):
    """What is read of an engine's candidate. `prior` and `score` are None where nobody knows; `parent` is a version."""

    @property
    def version(self) -> Any: ...
    @property
    def parent(self) -> Any: ...
    @property
    def score(self) -> float | None: ...
    @property
    def prior(self) -> float | None: ...
    @property
    def selected(self) -> int: ...


class Pool(Protocol):
    """What is read of an engine's context."""

    @property
    def head(self) -> Any: ...
    @property
    def candidates(self) -> Sequence[Any]: ...


class PrioritySelection(Sealed):
    """Picks the nodes of a tree search by a rule; of equal priorities the first node in the engine's order wins.

    Threads may share it. With columns it holds on to the candidates of the last call, so that the next one reads only what is new.

    Args:
        priority: The rule, called with `rank, visits, total, prior, depth, n_nodes` by position.
        source: The text that it was linked from.
        columns: The same rule over all nodes at once, for the same picks sooner. A rule that does not compile is called for each node.

    Raises:
        ValueError: The columns' arguments are others.
    """

    def __init__(self, priority: Callable[..., float], *, source: str = "", columns: Columns | None = None) -> None:
        self.priority = priority
        self.source = source
        self._columns: Columns | None = None
        self._is_used = False
        if columns is not None:
            if columns.arguments != COLUMNS:
                raise ValueError(f"the columns take {columns.arguments}, needed are {COLUMNS}")
            if not columns.reason:
                self._columns = columns
                self._tree = TreeColumns(columns.numpy, ranks=_ranks, priors=_priors, depths=_depths)
                self._lock = threading.Lock()

    def select(self, ctx: Pool, n: int) -> list[Any]:
        """The `n` nodes to expand next, one after another: a pick counts as a visit of it and of its ancestors.

        A pool of at most one node gives the head. Whatever the rule raises passes; nan is never a highest priority.
        """
        rows: list[Node] = list(ctx.candidates)
        if len(rows) <= 1:
            return [ctx.head] * n
        if self._columns is not None and type(n) is int:
            # A small tree is scanned at first sight; if it comes again, its columns are worth keeping.
            if len(rows) >= CROSSOVER or self._is_used:
                try:
                    return self._by_columns(self._columns, rows, n)
                except NotColumnsError:
                    pass
            self._is_used = True
        return self._one_by_one(rows, n)

    def _by_columns(self, columns: Columns, rows: list[Any], n: int) -> list[Any]:
        # One thread at a time has the kept tree; another one reads its own.
        if self._lock.acquire(blocking=False):
            try:
                return _picks(columns, self._tree, rows, n)
            finally:
                self._lock.release()
        return _picks(columns, TreeColumns(columns.numpy, ranks=_ranks, priors=_priors, depths=_depths), rows, n)

    def _one_by_one(self, rows: list[Node], n: int) -> list[Any]:
        ranks, priors = _ranks(rows), _priors(rows)
        # Of nodes with one version the last is the parent that is meant.
        by_version = {row.version: place for place, row in enumerate(rows)}
        parents = [None if row.parent is None else by_version.get(row.parent) for row in rows]
        depths = _depths(parents)
        visits = [_count(row.selected) for row in rows]
        total = sum(visits)
        picked: list[Any] = []
        for _ in range(n):
            best = self._best(ranks, visits, total, priors, depths)
            picked.append(rows[best])
            total += _reserve(best, visits, parents)
        return picked

    def _best(self, ranks: list[float], visits: list[int], total: int, priors: list[float], depths: list[int]) -> int:
        if total > COUNT_MAX:
            visits, total = [min(count, COUNT_MAX) for count in visits], COUNT_MAX
        n_nodes = len(ranks)
        if self._columns is not None:
            scores = self._columns.scan(n_nodes, ranks, visits, total, priors, depths, n_nodes)
            return scores.index(max(scores))
        priority = self.priority
        best, highest = 0, -math.inf
        for place in range(n_nodes):
            value = float(priority(ranks[place], visits[place], total, priors[place], depths[place], n_nodes))
            if value > highest:
                best, highest = place, value
        return best

    def __repr__(self) -> str:
        return f"<selection by {self.priority!r}>"


def _picks(columns: Columns, tree: TreeColumns, rows: list[Any], n: int) -> list[Any]:
    tree.read(rows)
    total, visits, n_nodes = tree.total, tree.visits, len(rows)
    if total + max(n, 0) * n_nodes > COUNT_MAX:
        raise NotColumnsError
    picked: list[Any] = []
    for left in range(n - 1, -1, -1):
        scores = columns.unchecked(n_nodes, tree.ranks, visits, total, tree.priors, tree.depths, n_nodes)
        # As floats, which is what the plain path compares.
        best = int(scores.astype("float64", copy=False).argmax())
        picked.append(rows[best])
        if left:
            way = tree.way_up(best)
            if visits is tree.visits:
                visits = visits.copy()
            visits[way] += 1
            total += len(way)
    return picked


def _ranks(rows: Sequence[Node]) -> list[float]:
    """0 for the worst score to 1 for the best. No score is the worst; of equal ones the later node ranks higher."""
    scores = [-math.inf if row.score is None else row.score for row in rows]
    ranks = [0.0] * len(rows)
    # Sorted by key, so that nan leaves the same order as in the public engine.
    for rank, place in enumerate(sorted(range(len(rows)), key=scores.__getitem__)):
        ranks[place] = rank / (len(rows) - 1)
    return ranks


def _priors(rows: Sequence[Node]) -> list[float]:
    """Shares that add up to 1. A prior that is unknown, zero, negative or not finite counts as the mean of the others."""
    known = [p if p is not None and math.isfinite(p) and p > 0 else None for p in (row.prior for row in rows)]
    rated = [p for p in known if p is not None]
    if not rated:
        return [1.0 / len(rows)] * len(rows)
    mean = sum(rated) / len(rated)
    weights = [mean if p is None else p for p in known]
    total = sum(weights)
    if total == math.inf:
        return [0.0] * len(rows)
    return [float(weight / total) for weight in weights]


def _depths(parents: Sequence[int | None]) -> list[int]:
    """How many steps lead up until there is no parent in the pool, or one that was passed; in linear time.

    On a ring of parents that is the ring's length; a node that leads into one ends a step before it has come round.
    """
    down = steps_down(parents)
    if down is not None:
        return down
    steps: list[int | None] = [None] * len(parents)
    on_ring: set[int] = set()
    for start in range(len(parents)):
        path: dict[int, int] = {}
        node: int | None = start
        while node is not None and steps[node] is None and node not in path:
            path[node] = len(path)
            node = parents[node]
        nodes = list(path)
        if node in path:
            ring = nodes[path[node] :]
            del nodes[path[node] :]
            on_ring.update(ring)
            for item in ring:
                steps[item] = len(ring)
        above = -1 if node is None else steps[node]
        assert above is not None
        if node in on_ring:
            above -= 1
        for up, item in enumerate(reversed(nodes), 1):
            steps[item] = above + up
    limit = min(len(parents) - 1, DEPTH_MAX)
    return [min(count, limit) for count in steps if count is not None]


def _count(selected: int) -> int:
    return selected if type(selected) is int and 0 <= selected <= COUNT_MAX else min(max(int(selected), 0), COUNT_MAX)


def _reserve(node: int | None, visits: list[int], parents: Sequence[int | None]) -> int:
    """Count a visit of a node and of its ancestors, each once; the answer is how many were counted."""
    seen: set[int] = set()
    while node is not None and node not in seen:
        seen.add(node)
        visits[node] += 1
        node = parents[node]
    return len(seen)
