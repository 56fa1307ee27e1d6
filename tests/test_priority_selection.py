"""The book-keeping around a priority rule: the same picks and exceptions as AgentDescent's own class, in the contract's domain."""

from __future__ import annotations

import copy
import math
import pickle
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, cast

import pytest
from agentdescent.meta import PrioritySelection as Theirs
from agentdescent.selection import Candidate, SelectionContext

import slotc
from slotc.catalogue import Catalogue
from slotc.content import load
from slotc.contract import contains
from slotc.specs.priority_selection import COUNT_MAX, DEPTH_MAX, PrioritySelection

SIGNATURE = Catalogue(load())["priority"].signature
assert SIGNATURE is not None
HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n    return "
# Each passes AgentDescent's own gate; the last three raise or are infinite between the points of its grid.
PROVED = [
    "rank + 1.0 * (1.0 / n_nodes) * math.sqrt(total) / (1 + visits)",
    "rank + prior * math.sqrt(total) / (1 + visits) - 0.1 * depth",
    "prior",
    "-visits - depth",
    "0.0",
    "rank if depth % 2 else 1.0 - rank",
    "math.tanh(rank * depth / n_nodes) + min(visits, 3) * prior",
]
UNPROVED = ["rank / (visits - 5)", "math.exp(total) * rank", "rank + math.log(depth - 2) if depth > 1 else rank"]


@cache
def theirs(body: str) -> Theirs:
    return Theirs(f"{HEAD}{body}\n")


@cache
def linked(body: str) -> Callable[..., float]:
    return cast("Callable[..., float]", slotc.link(slotc.compile(f"{HEAD}{body}\n", slot="priority", gate="draft")))


def tree(random: Random, *, is_odd: bool = False) -> SelectionContext:
    """A pool as a tree search may hold it, and as none should: ties, None, nan, orphans, rings, one version twice."""
    count = random.choice([1, 2, 2, 3, 5, 9, 17, 40])
    versions: list[Any] = random.sample(range(200), count)
    if random.random() < 0.3:
        versions = [random.choice(versions) for _ in versions]
    level = random.choice([[0.5], [0.0, 1.0], [None, 0.5], [random.random() for _ in range(count)]])
    scores = [*level, random.choice([None, math.nan, math.inf, -math.inf, 0, 1])]
    priors = [None, None, 0.0, -1.0, math.nan, math.inf, 5e-324, 1e-300, 0.25, 1.0, 3, 10**17, 1e300]
    shape = random.choice(["tree", "tree", "chain", "any", "rings"])
    rows = [
        {
            "artifact_id": "a",
            "version": versions[i],
            "score": random.choice(scores),
            "prior": random.choice(priors),
            "selected": random.choice([0, 0, 1, 2, 5, 60]),
            "parent": {
                "tree": random.choice(versions[:i]) if i else None,
                "chain": versions[i - 1] if i else None,
                "any": random.choice([None, 999, versions[i], random.choice(versions)]),
                "rings": versions[(i + 1) % count] if i < count // 2 else random.choice(versions),
            }[shape],
        }
        for i in range(count)
    ]
    if is_odd:
        field, value = random.choice(
            [("score", "high"), ("score", []), ("prior", "1"), ("prior", 10**400), ("version", []), ("parent", {})]
        )
        random.choice(rows)[field] = value
    pool = [Candidate(**cast("Any", row)) for row in rows]
    return SelectionContext(random.choice(pool), tuple(pool) if random.random() < 0.9 else pool)


def outcome(select: Callable[[Any, Any], Any], ctx: SelectionContext, n: Any) -> Any:
    try:
        return [id(pick) for pick in select(ctx, n)]
    except Exception as error:
        return type(error)


def is_one_ring(ctx: SelectionContext) -> bool:
    return len(ctx.candidates) in Theirs._depths(ctx.candidates)


def limited(rule: Callable[..., float]) -> Callable[..., float]:
    return lambda rank, visits, total, prior, depth, n: rule(rank, visits, total, prior, min(depth, n - 1), n)


def test_same_picks_and_exceptions_as_the_public_engine_on_5000_random_trees() -> None:
    seen: Counter[str] = Counter()
    for seed in range(5_000):
        random = Random(seed)
        is_odd = random.random() < 0.1
        ctx, n = tree(random, is_odd=is_odd), random.choice([1, 1, 2, 4, 9, 0, -1, None, 1.5])
        body = random.choice([*PROVED, *UNPROVED])
        other = theirs(body)
        if not is_odd and is_one_ring(ctx):
            # The one tree that steps out of the contract's domain: the same clamp on both sides, for what follows.
            seen["one ring"] += 1
            other = copy.copy(other)
            other.priority = limited(other.priority)
        expected = outcome(other.select, ctx, n)
        assert outcome(PrioritySelection(theirs(body).priority).select, ctx, n) == expected, (seed, body)
        if body in PROVED:
            assert outcome(PrioritySelection(linked(body)).select, ctx, n) == expected, (seed, body)
        seen["raised" if isinstance(expected, type) else "picked"] += 1
    print(dict(seen))
    assert seen["raised"] > 300
    assert seen["one ring"] > 20


def test_rule_is_called_in_its_domain_whatever_the_tree() -> None:
    def record(*point: Any) -> float:
        assert contains(SIGNATURE, point), point
        calls.append(point)
        return random.random()

    calls: list[tuple[Any, ...]] = []
    for seed in range(1_000):
        random = Random(seed)
        ctx = tree(random)
        if seed % 3 == 0:
            strange = {
                "selected": random.choice([-5, 10**9, 10**12, 2.0, True]),
                "prior": random.choice([1e308, 5e-324]),
            }
            rows = tuple(Candidate(**{**vars(c), **strange}) for c in ctx.candidates)
            ctx = SelectionContext(rows[0], rows)
        assert len(PrioritySelection(record).select(ctx, 3)) == 3
    assert len(calls) > 20_000


def test_bounds_are_those_of_the_contract() -> None:
    assert SIGNATURE is not None
    high = {a.name: a.high for a in SIGNATURE.arguments}
    assert (high["visits"], high["total"], high["depth"]) == (COUNT_MAX, COUNT_MAX, DEPTH_MAX)


def test_depth_of_a_deep_chain_takes_linear_time() -> None:
    rows = tuple(Candidate("a", v, parent=v - 1 if v else None) for v in range(60_000))
    seen: list[int] = []
    PrioritySelection(lambda *point: seen.append(point[4]) or 0.0).select(SelectionContext(rows[0], rows), 1)
    assert seen == list(range(60_000))


def test_it_refuses_copies_and_pickles() -> None:
    policy = PrioritySelection(linked("rank"), source="x")
    with pytest.raises(TypeError):
        copy.deepcopy(policy)
    with pytest.raises(TypeError):
        pickle.dumps(policy)
