"""Select over columns beside AgentDescent's own class, in one process: `python bench/select.py`.

Trees grow as the engine grows them: a pick and its ancestors are replaced by candidates with another count, a child is added. Printed are
lower quartiles of processor time and their ratios: round after round on a growing tree, one call on a tree that was never seen, and a pick from columns that are
held; then the memory of 100,000 nodes and the exponent of time over nodes. Every pick is compared. Exit code 1 if one differs or a ratio
is below its floor (`--floors`).
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this folder: `import select` in the standard library must not find this file

import argparse
import dataclasses
import gc
import math
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from agentdescent.meta import PrioritySelection as Theirs
from agentdescent.selection import Candidate, SelectionContext

import slotc
from slotc import columns
from slotc.specs.priority_selection import PrioritySelection

HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"
RULES = {
    "seed": "    c = 1.0\n    return rank + c * (1.0 / n_nodes) * math.sqrt(total) / (1 + visits)\n",
    "evolved": (
        "    c, d = 1.0, 0.1\n    exploration = c * math.sqrt(math.log1p(total) + 1.0) / (1.0 + visits)\n"
        "    prior_term = prior * math.sqrt(total + 1.0) * (1.0 - rank)\n    return rank + prior_term + exploration - d * depth\n"
    ),
    "exp-log1p": (
        "    explore = math.sqrt(total + 1) / (1 + visits)\n    novel = 1.0 / (1.0 + math.log1p(visits))\n"
        "    deep = math.exp(-depth / 10.0)\n    return rank + 0.1 * novel + 0.3 * prior * explore * deep - 0.1 * visits / (1 + total)\n"
    ),
    "tanh": (
        "    w = 0.5 * (1.0 + math.tanh((visits - 10.0) / 5.0))\n    return w * rank + (1.0 - w) * prior * math.sqrt(total + 1.0)\n"
    ),
    # No table holds a function of a float: one call of CPython's a node, shown without a floor.
    "tanh-float": "    return rank + 0.1 * math.tanh(rank - prior) / (1 + visits)\n",
}  # fmt: skip
SIZES = (100, 1_000, 10_000, 100_000)
GROWING = {100: 1.5, 1_000: 8.0, 10_000: 30.0, 100_000: 80.0}
COLD = {100: 1.0, 1_000: 3.0, 10_000: 4.0, 100_000: 5.0}
HELD = {1_000: 20.0, 10_000: 80.0}


class Tree:
    """A pool that grows."""

    def __init__(self, n: int, seed: int, *, rated: bool) -> None:
        self.random = random.Random(seed)
        self.rated = rated
        parents: list[int | None] = [None]
        for i in range(1, n):
            parents.append(
                self.random.randrange(i) if self.random.random() < 0.5 else self.random.randrange(max(0, i - 50), i)
            )
        counts = [0] * n
        for i in range(n - 1, 0, -1):
            parent = parents[i]
            assert parent is not None
            counts[parent] += counts[i] + 1
        self.rows = [self.node(i, parents[i], counts[i]) for i in range(n)]

    def node(self, version: int, parent: int | None, selected: int) -> Candidate:
        score = None if self.random.random() < 0.05 else round(self.random.random(), 4)
        prior = self.random.random() + 1e-3 if self.rated else None
        return Candidate("a", version, {}, score=score, selected=selected, parent=parent, prior=prior)

    def context(self) -> SelectionContext:
        return SelectionContext(self.rows[0], tuple(self.rows))

    def grow(self, picks: list[Candidate]) -> None:
        for pick in picks:
            version: int | None = pick.version
            self.rows.append(self.node(len(self.rows), version, 0))
            while version is not None:
                row = self.rows[version]
                self.rows[version] = dataclasses.replace(row, selected=row.selected + 1)
                version = row.parent


def timed(call: Callable[[], Any]) -> tuple[float, Any]:
    start = time.thread_time()
    result = call()
    return time.thread_time() - start, result


class Bench:
    def __init__(self, name: str, body: str) -> None:
        self.name = name
        build = slotc.compile(HEAD + body, slot="priority")
        self.rule: Any = slotc.link(build)
        self.columns = columns.compile(build)
        # As its own gate compiles a rule; the gate itself refuses the tuple of the published one.
        scope: dict[str, Any] = {"math": math}
        exec(compile(HEAD + body, name, "exec"), scope)
        self.theirs = Theirs()
        self.theirs.priority = scope["priority"]
        self.wrong = 0

    def ours(self) -> PrioritySelection:
        return PrioritySelection(self.rule, columns=self.columns)

    def growing(self, size: int, n: int, rounds: int, seed: int, *, rated: bool) -> tuple[float, float]:
        # One class after the other over the same rounds, so that neither runs in caches that the other has filled.
        tree, ours = Tree(size, seed, rated=rated), self.ours()
        ours.select(tree.context(), n)
        contexts, picks, quick, slow = list[SelectionContext](), list[list[Candidate]](), list[float](), list[float]()
        for _ in range(rounds):
            contexts.append(tree.context())
            spent, picked = timed(lambda: ours.select(contexts[-1], n))
            quick.append(spent)
            picks.append(picked)
            tree.grow(picked)
        for ctx, picked in zip(contexts, picks, strict=True):
            spent, expected = timed(lambda ctx=ctx: self.theirs.select(ctx, n))
            slow.append(spent)
            self.wrong += [id(c) for c in picked] != [id(c) for c in expected]
        return _typical(slow), _typical(quick)

    def cold(self, size: int, n: int, calls: int, seed: int, *, rated: bool) -> tuple[float, float]:
        contexts = [Tree(size, seed + i, rated=rated).context() for i in range(calls)]
        ours = [timed(lambda ctx=ctx: self.ours().select(ctx, n)) for ctx in contexts]
        theirs = [timed(lambda ctx=ctx: self.theirs.select(ctx, n)) for ctx in contexts]
        for (_, picks), (_, expected) in zip(ours, theirs, strict=True):
            self.wrong += [id(c) for c in picks] != [id(c) for c in expected]
        return _typical([t for t, _ in theirs]), _typical([t for t, _ in ours])

    def held(self, size: int, seed: int, *, rated: bool) -> tuple[float, float]:
        tree, ours = Tree(size, seed, rated=rated), self.ours()
        ctx = tree.context()
        slow = min(timed(lambda: self.theirs.select(ctx, 1))[0] for _ in range(3))
        held = ours._tree
        held.read(list(ctx.candidates))
        taken = (held.ranks, held.visits, held.total, held.priors, held.depths, size)
        quick = min(timed(lambda: int(self.columns.unchecked(size, *taken).argmax()))[0] for _ in range(20))
        return slow, quick


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--largest", type=int, default=SIZES[-1], help="nodes")
    parser.add_argument("--rule", choices=sorted(RULES), action="append")
    parser.add_argument("--rated", action="store_true", help="every node has a prior")
    parser.add_argument("--floors", action="store_true", help="fail where a ratio is below its floor")
    options = parser.parse_args()
    low: list[str] = []
    wrong = 0
    gc.disable()  # a collection walks all candidates, whoever is timed
    sizes = [size for size in SIZES if size <= options.largest]

    def row(kind: str, rule: str, n: int, size: int, times: tuple[float, float], floor: float) -> None:
        slow, quick = times
        floor = 0.0 if rule == "tanh-float" else floor
        ratio = slow / quick
        mark = "" if ratio >= floor else f"  below {floor:g}"
        print(
            f"{kind:8} {rule:10} n={n} {size:7} nodes  {slow * 1e3:9.3f} -> {quick * 1e3:8.3f} ms  {ratio:7.1f}x{mark}",
            flush=True,
        )
        if mark:
            low.append(f"{kind} {rule} n={n} {size}")

    for name in options.rule or RULES:
        bench = Bench(name, RULES[name])
        exponents: dict[int, list[float]] = {}
        for n in (1, 8):
            for size in sizes:
                rounds = {100: 100, 1_000: 25, 10_000: 7, 100_000: 3}[size]
                times = bench.growing(size, n, rounds, options.seed, rated=options.rated)
                exponents.setdefault(n, []).append(times[1])
                row("growing", name, n, size, times, GROWING[size])
            for size in sizes:
                calls = {100: 60, 1_000: 9, 10_000: 3, 100_000: 1}[size]
                times = bench.cold(size, n, calls, options.seed, rated=options.rated)
                row("cold", name, n, size, times, COLD[size] / (2 if name == "tanh" else 1))
        for size in (s for s in sizes if s in HELD):
            row("held", name, 1, size, bench.held(size, options.seed, rated=options.rated), HELD[size])
        if len(sizes) > 1:
            told = ", ".join(f"n={n} {_slope(sizes, times):.2f}" for n, times in exponents.items())
            print(f"exponent of time over {sizes[0]} to {sizes[-1]} nodes, growing, {name}: {told}", flush=True)
        wrong += bench.wrong
    print(f"memory that a selection keeps for {sizes[-1]} nodes: {_memory(sizes[-1], options) / 2**20:.1f} MiB")
    print(
        f"{wrong} different picks; {len(low)} ratios below their floor{': ' if low else ''}{', '.join(low)}; seed {options.seed}"
    )
    return 1 if wrong or (low and options.floors) else 0


def _typical(times: list[float]) -> float:
    """The lower quartile: on a machine that is shared, the upper half tells of the others."""
    return sorted(times)[len(times) // 4]


def _slope(sizes: list[int], times: list[float]) -> float:
    x, y = [math.log(s) for s in sizes], [math.log(t) for t in times]
    return statistics.linear_regression(x, y).slope


def _memory(size: int, options: argparse.Namespace) -> int:
    tree, ours = Tree(size, options.seed, rated=options.rated), Bench("seed", RULES["seed"]).ours()
    ctx = tree.context()
    tracemalloc.start()
    ours.select(ctx, 1)
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return kept


if __name__ == "__main__":
    sys.exit(main())
