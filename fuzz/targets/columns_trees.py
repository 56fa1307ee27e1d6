"""PrioritySelection over columns beside AgentDescent's own: `python fuzz/targets/columns_trees.py --trees 5000 --growing 500 --seed 0`.

Single trees hold ties, None, nan, infinities, orphans, rings and repeated versions; growing trees keep one selection for all rounds, and now and then
do what no growing tree does: drop, swap or rescore nodes, come back as new objects, take turns with another tree. Exit code 1 if a pick or an
exception differs.
"""

from __future__ import annotations

import argparse
import dataclasses
import math
import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from agentdescent.meta import PrioritySelection as Theirs
from agentdescent.selection import Candidate, SelectionContext

import slotc
from slotc import columns
from slotc.specs.priority_selection import PrioritySelection

HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"
BODIES = (
    "    return rank + 1.0 * (1.0 / n_nodes) * math.sqrt(total) / (1 + visits)\n",
    "    return rank + prior * math.sqrt(total + 1.0) * (1.0 - rank) - 0.1 * depth\n",
    "    if visits == 0:\n        return 1e6 + rank\n    return rank + math.sqrt(2.0 * math.log(total) / visits)\n",
    "    return n_nodes - visits - depth\n",
    "    return 0.0\n",
    "    return round(rank, 1) + math.exp(-depth / 10.0) + math.tanh(prior)\n",
    "    return -abs(rank - 0.5) * min(1, visits)\n",
)
SCORES: tuple[Any, ...] = (None, 0.0, -0.0, 0.5, 0.5, 1.0, math.inf, -math.inf, math.nan, 1, True, 2**60, 1e300)
PRIORS: tuple[Any, ...] = (None, 0.0, -1.0, math.nan, math.inf, 5e-324, 1e-300, 0.25, 1.0, 3, 10**17, 1e300, 1e308)


class Pair:
    """One rule in both classes, which are limited to the contract's domain alike."""

    def __init__(self, body: str) -> None:
        build = slotc.compile(HEAD + body, slot="priority", gate="draft")
        self.rule: Any = slotc.link(build)
        self.columns = columns.compile(build)
        assert self.columns.reason == ""
        self.theirs = Theirs()
        rule = self.rule
        # A ring of all nodes has the depth n_nodes there, which is outside the domain.
        self.theirs.priority = lambda rank, visits, total, prior, depth, n: rule(
            rank, visits, total, prior, min(depth, n - 1), n
        )

    def new(self) -> PrioritySelection:
        return PrioritySelection(self.rule, columns=self.columns)


def outcome(select: Callable[[Any, Any], Any], ctx: SelectionContext, n: int) -> Any:
    try:
        return [id(pick) for pick in select(ctx, n)]
    except Exception as error:
        return type(error)


def single(rng: random.Random) -> list[Candidate]:
    """A pool of any shape."""
    n = rng.choice([2, 3, 9, 40, 120, 400])
    scores = rng.choice([SCORES, SCORES[:8], (0.5, None), tuple(rng.random() for _ in range(n))])
    priors = rng.choice([PRIORS, (None,), (0.25, 0.5, 1e-9), (None, 0.5)])
    versions = (
        list(range(n))
        if rng.random() < 0.5
        else [rng.randrange(n) for _ in range(n)]
        if rng.random() < 0.5
        else rng.sample(range(3 * n), n)
    )
    shape = rng.choice(["tree", "tree", "chain", "any", "ring"])

    def parent(i: int) -> int | None:
        match shape:
            case "tree":
                return rng.choice(versions[:i]) if i else None
            case "chain":
                return versions[i - 1] if i else None
            case "ring":
                return versions[(i + 1) % n]
            case _:
                return rng.choice([None, 10**6, versions[i], rng.choice(versions)])

    counts = rng.choice([(0, 1, 2, 5, 60), (0,), (0, 10**8, 10**9), (-3, 2, 10**12)])
    return [
        Candidate("a", versions[i], score=rng.choice(scores), prior=rng.choice(priors), selected=rng.choice(counts), parent=parent(i))
        for i in range(n)
    ]  # fmt: skip


class Growing:
    """A pool that grows by the picks, and is now and then disturbed."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.scores = rng.choice([SCORES[:8], (0.5, None), (0.0, 0.25, 0.5, 0.75, 1.0), (), SCORES])
        self.priors = rng.choice([(None,), (None,), (0.25, 0.5, 1e-9), (), (None, 0.5), PRIORS])
        self.calm = rng.random() < 0.6
        self.next = 0
        self.rows: list[Candidate] = []
        for _ in range(rng.choice([1, 2, 5, 30, 260])):
            self.add(rng.choice(self.rows).version if self.rows else None)

    def add(self, parent: int | None) -> None:
        rng = self.rng
        score = rng.choice(self.scores) if self.scores else rng.random()
        prior = rng.choice(self.priors) if self.priors else rng.random()
        if not self.calm and rng.random() < 0.02:
            parent = rng.choice([None, 10**6, self.next, self.next + 1])
        version = rng.randrange(self.next + 1) if not self.calm and rng.random() < 0.01 else self.next
        self.rows.append(Candidate("a", version, score=score, prior=prior, parent=parent))
        self.next += 1

    def grow(self, picks: list[Candidate]) -> None:
        rng, places = self.rng, {row.version: i for i, row in enumerate(self.rows)}
        for pick in picks:
            seen: set[int] = set()
            version: int | None = pick.version
            while version is not None and version in places and version not in seen:
                seen.add(version)
                row = self.rows[places[version]]
                self.rows[places[version]] = dataclasses.replace(row, selected=row.selected + 1)
                version = row.parent
            self.add(pick.version)
        if self.calm or rng.random() > 0.1:
            return
        place = rng.randrange(len(self.rows))
        match rng.randrange(7):
            case 0:
                del self.rows[place]
            case 1:
                other = rng.randrange(len(self.rows))
                self.rows[place], self.rows[other] = self.rows[other], self.rows[place]
            case 2:
                self.rows[place] = dataclasses.replace(self.rows[place], score=rng.random())
            case 3:
                self.rows[place] = dataclasses.replace(self.rows[place], prior=rng.random())
            case 4:
                self.rows = [dataclasses.replace(row) for row in self.rows]
            case 5:
                self.rows[place] = dataclasses.replace(
                    self.rows[place], selected=rng.choice([0, 7, 2.0, True, -1, 10**10])
                )
            case _:
                for _ in range(100):
                    self.add(rng.choice(self.rows).version)


def main() -> int:
    """Run the comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trees", type=int, default=5_000, help="single trees")
    parser.add_argument("--growing", type=int, default=500, help="growing trees")
    parser.add_argument("--rounds", type=int, default=200, help="of a growing tree")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    pairs = [Pair(body) for body in BODIES]
    wrong, seen = 0, Counter[str]()
    for number in range(options.trees):
        rng = random.Random(f"{options.seed}:single:{number}")
        pair, rows, n = rng.choice(pairs), single(rng), rng.choice([1, 1, 2, 8, 0, -1])
        ctx = SelectionContext(rows[0], tuple(rows) if rng.random() < 0.9 else rows)
        ours = pair.new()
        expected = (
            outcome(pair.theirs.select, ctx, n) if _fits(rows) else outcome(PrioritySelection(pair.rule).select, ctx, n)
        )
        seen["raised" if isinstance(expected, type) else "single"] += 1
        # The second call takes the small ones through columns too.
        wrong += outcome(ours.select, ctx, n) != expected or outcome(ours.select, ctx, n) != expected
    for number in range(options.growing):
        rng = random.Random(f"{options.seed}:growing:{number}")
        pair = rng.choice(pairs)
        trees = [Growing(rng) for _ in range(2 if rng.random() < 0.1 else 1)]
        ours, n = pair.new(), rng.choice([1, 1, 1, 2, 8])
        for _ in range(options.rounds):
            tree = rng.choice(trees)
            ctx = SelectionContext(tree.rows[0], tuple(tree.rows))
            fits = _fits(tree.rows)
            expected = (
                outcome(pair.theirs.select, ctx, n) if fits else outcome(PrioritySelection(pair.rule).select, ctx, n)
            )
            found = outcome(ours.select, ctx, n)
            wrong += found != expected
            seen["round"] += 1
            by_id = {id(row): row for row in tree.rows}
            tree.grow([by_id[i] for i in expected] if isinstance(expected, list) else [])
    print(f"{dict(sorted(seen.items()))}, {wrong} different, seed {options.seed}")
    return 1 if wrong or not seen else 0


def _fits(rows: list[Candidate]) -> bool:
    """Whether the public engine calls the rule in its domain; outside it the plain path of slotc's class is compared with."""
    counts = [row.selected for row in rows]
    return all(type(c) is int and c >= 0 for c in counts) and sum(counts) + 8 * len(rows) <= 10**9 and all(
        row.prior is None or row.prior < 1e308 for row in rows
    )  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
