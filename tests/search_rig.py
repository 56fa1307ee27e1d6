"""A synthetic tree search as AgentDescent's inner problems are: a rugged landscape, dead ends, 60 expansions."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from agentdescent.meta import MetaOutcome
from agentdescent.selection import Candidate, SelectionContext

EXPANSIONS = 60
Problem = Callable[[Any, int], MetaOutcome]


def problem(
    name: str, *, dimensions: int, ruggedness: float, dead_ends: float, expansions: int = EXPANSIONS
) -> Problem:
    """One family member: `(selection policy, seed) -> outcome`, where the curve is the best score so far."""

    def score(point: list[float]) -> float:
        far = math.sqrt(sum(x * x for x in point) / dimensions)
        waves = sum(math.cos(7.0 * x) for x in point) / dimensions
        return max(0.0, min(1.0, 1.0 - far + ruggedness * (waves - 1.0)))

    def run(policy: Any, seed: int) -> MetaOutcome:
        random = Random(f"{name}:{seed}")
        points = [[random.uniform(-1.0, 1.0) for _ in range(dimensions)]]
        nodes = [Candidate("tree", 0, score=score(points[0]))]
        curve = [nodes[0].score]
        for step in range(1, expansions + 1):
            (picked,) = policy.select(SelectionContext(nodes[0], tuple(nodes), round=step - 1), 1)
            parent = picked.version
            points.append([x + random.gauss(0.0, 0.15) for x in points[parent]])
            is_dead = random.random() < dead_ends
            nodes = _visited(nodes, parent)
            nodes.append(Candidate("tree", step, score=None if is_dead else score(points[step]), parent=parent))
            curve.append(max(curve[-1], nodes[step].score or 0.0))
        return MetaOutcome(curve=curve, final=curve[-1], rollouts=expansions)

    return run


def _visited(nodes: list[Candidate], version: int | None) -> list[Candidate]:
    counted = list(nodes)
    while version is not None:
        counted[version] = Candidate(**{**vars(counted[version]), "selected": counted[version].selected + 1})
        version = counted[version].parent
    return counted


def problems(count: int = 4, *, dimensions: int = 12, expansions: int = EXPANSIONS) -> dict[str, Problem]:
    """A family of landscapes; more dimensions are harder."""
    fixed: Any = {"dimensions": dimensions, "ruggedness": 0.1, "dead_ends": 0.2, "expansions": expansions}
    return {f"hill{n}": problem(f"hill{n}", **fixed) for n in range(count)}


# --- proposals of a model that is sometimes wrong, and sometimes worse -------------------------------------------

HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"
_PUCT = "    return rank + {c} * (1.0 / n_nodes) * math.sqrt(total) / (1 + visits)\n"
GOOD = [
    HEAD + "    return -rank\n",
    HEAD + _PUCT.format(c=0.9),
    HEAD + _PUCT.format(c=0.6),
    HEAD + "    return 1.0 / (1 + visits)\n",
    HEAD + _PUCT.format(c=0.4),
    HEAD + _PUCT.format(c=0.2),
    HEAD + "    return rank - 0.1 * depth\n",
]


def hostile(marker: str) -> dict[str, str]:
    """Proposals of a model that is steered by a stranger; `marker` is a file that a shell would make."""
    return {
        "a shell through a module": HEAD + f"    return math.__loader__.load_module('os').system('touch {marker}')\n",
        "a builtin replaced": HEAD + "    math.sqrt = abs\n    return rank + math.sqrt(total) / (1 + visits)\n",
        "an endless loop": HEAD + "    while True:\n        rank = rank + 0.0\n    return rank\n",
        "a power that never ends": HEAD + "    return rank + 0 * 9**9**9\n",
        "an overflow outside the grid": HEAD + "    return rank + math.exp(total)\n",
    }


def between(good: list[str], bad: list[str]) -> list[str]:
    """One good proposal, one bad one, and so on until both are used up."""
    made: list[str] = []
    for n in range(max(len(good), len(bad))):
        made += [*good[n : n + 1], *bad[n : n + 1]]
    return made


# --- what the command line's spec names ---------------------------------------------------------------------------


def family() -> dict[str, Problem]:
    """`data.problems` of the command line."""
    return problems()


def model(marker: str = "", is_hostile: bool = False) -> Callable[[str], str]:
    """`agent` of the command line: answers one proposal after another, and then nothing."""
    bad = list(hostile(marker).values())
    left: Iterator[str] = iter(between(GOOD, bad if is_hostile else [""] * len(bad)))

    def complete(prompt: str) -> str:
        return next(left, "")

    return complete
