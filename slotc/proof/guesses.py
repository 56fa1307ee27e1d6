"""Where a box that could not be proved may really fail: ends, constants and their neighbours, ties, solutions of equations."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import product

from slotc.proof.cuts import relevant_constants
from slotc.proof.explore import Explorer, Finding
from slotc.proof.value import BOOL, FALSE, INF, INT, TINY, TRUE, Form
from slotc.proof.verdict import Point

LADDER = (0, 1, 2, 3, 5, 10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 1_000_000)

Range = tuple[int | float, int | float]
Choices = list[int | float | bool]


def _range(finding: Finding, argument: int) -> Range:
    v = finding.state.values[argument]
    if v.kind == INT:
        return v.ilo, v.ihi
    if v.kind & BOOL:
        return int(not v.kind & FALSE), int(bool(v.kind & TRUE))
    return v.flo, v.fhi


def _candidates(explorer: Explorer, finding: Finding, argument: int, constants: list[int | float]) -> Choices:
    lo, hi = _range(finding, argument)
    kind = explorer.types[argument]
    if kind is bool:
        return [bool(b) for b in range(int(lo), int(hi) + 1)]
    near: list[int | float]
    if kind is int:
        near = [lo, hi, lo + 1, hi - 1]
        for c in constants:
            near += (math.floor(c), math.ceil(c), math.floor(c) + 1, math.floor(c) - 1)
        near += (math.isqrt((abs(int(lo)) + 1) * (abs(int(hi)) + 1)), (int(lo) + int(hi)) // 2, *LADDER)
    else:
        near = [lo, hi, math.nextafter(lo, INF), math.nextafter(hi, -INF)]
        for c in constants:
            near += (float(c), math.nextafter(float(c), INF), math.nextafter(float(c), -INF))
        near += ((lo + hi) / 2, TINY, 1e-300, 1e-160, 1e-9, 0.1, 0.5, 0.9, math.sqrt(lo * hi) if lo >= 0 else 0.0)
    return list(dict.fromkeys([v for v in near if lo <= v <= hi]))


def guesses(explorer: Explorer, finding: Finding, rng: random.Random, count: int) -> Iterator[Point]:
    """Points of the region that a finding was made in, the likeliest first; some may lie outside the domain."""
    constants = relevant_constants(explorer, finding)
    n = len(explorer.types)
    choices = [_candidates(explorer, finding, i, constants) for i in range(n)]
    relevant = [i for i in range(n) if finding.inputs >> i & 1]
    relevant = relevant or [i for i in range(n) if finding.state.guards >> i & 1]
    yield from _solved(explorer, finding, choices)
    yield tuple([c[0] for c in choices])
    yield tuple([c[min(1, len(c) - 1)] for c in choices])
    if relevant and math.prod(len(choices[i]) for i in relevant) <= count // 2:
        base = [c[0] for c in choices]
        for values in product(*(choices[i] for i in relevant)):
            for i, v in zip(relevant, values, strict=True):
                base[i] = v
            yield tuple(base)
    for _ in range(count):
        point = [rng.choice(c) for c in choices]
        way = rng.random()
        if way < 0.25 and len(relevant) > 1:  # a tie
            i, j = rng.sample(relevant, 2)
            lo, hi = _range(finding, j)
            if explorer.types[i] is explorer.types[j] and lo <= point[i] <= hi:
                point[j] = point[i]
        elif way < 0.6:
            for i in relevant:
                point[i] = _drawn(explorer.types[i], _range(finding, i), rng, point[i])
        yield tuple(point)


def _drawn(kind: type, bounds: Range, rng: random.Random, otherwise: int | float | bool) -> int | float | bool:
    """Draw a number, half of the time near the lower end."""
    lo, hi = bounds
    even = rng.random() < 0.5
    if kind is float:
        return rng.uniform(lo, hi) if even else lo + (hi - lo) * 10.0 ** -rng.uniform(0, 20)
    if kind is int:
        low, high = int(lo), int(hi)
        return rng.randint(low, high) if even else low + int(float(min(high - low, 10**300)) ** rng.random())
    return otherwise


def _solved(explorer: Explorer, finding: Finding, choices: list[Choices]) -> Iterator[Point]:
    """Points where an operand that is an affine form is zero, or as small or great as it gets; and where the path's equations hold."""
    state, ints = finding.state, explorer.ints
    region = state.region
    forms = [
        v.form
        for t in finding.operation[1:]
        if t >= 0 and (v := state.values.get(t)) is not None and v.form is not None
    ]
    equations: list[Form] = [(-lo, *linear) for linear, (lo, hi) in region.cuts.items() if lo is not None and lo == hi]
    for form in forms:
        free = [i for i, c in enumerate(form[1:]) if c]
        for group in region.groups(free):
            ranked = sorted(
                region.vertices(group), key=lambda v: sum(form[i + 1] * x for i, x in zip(group, v, strict=True))
            )
            for vertex in (ranked[0], ranked[-1]) if ranked else ():
                point = [c[0] for c in choices]
                for i, x in zip(group, vertex, strict=True):
                    point[ints[i]] = x
                yield tuple(point)
    for form in (*equations, *forms):
        free = [i for i, c in enumerate(form[1:]) if c]
        for solve in free:
            others = [i for i in free if i != solve][:2]
            for values in list(product(*(choices[ints[i]] for i in others)))[:40]:
                point = [c[0] for c in choices]
                rest = form[0] + sum(form[i + 1] * int(point[ints[i]]) for i in free if i != solve and i not in others)
                for i, other in zip(others, values, strict=True):
                    point[ints[i]] = other
                    rest += form[i + 1] * int(other)
                root, remainder = divmod(-rest, form[solve + 1])
                if remainder == 0 and region.bounds[solve][0] <= root <= region.bounds[solve][1]:
                    point[ints[solve]] = root
                    yield tuple(point)
