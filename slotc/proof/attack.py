"""Points at which a box that could not be proved may really fail, and the simplest of those that CPython confirms."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from slotc.contract import RuleSignature
from slotc.proof.cuts import relevant_constants
from slotc.proof.explore import Explorer, Finding
from slotc.proof.judge import fault_of, inside
from slotc.proof.value import BOOL, FALSE, INF, INT, TINY, TRUE, Form
from slotc.proof.verdict import Answer, Confirm, Point

LADDER = (0, 1, 2, 3, 5, 10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 1_000_000)
SMALL = 64  # ints below are as simple as a round one
SHRINKS = 24  # batches of simpler points that are tried

PLAIN = (0.0, 1.0, 0.5, 0.25, 0.75, 0.1, 0.9, 1e-9, 1e-300)

Range = tuple[int | float, int | float]


@dataclass(frozen=True, slots=True)
class Shown:
    """A point at which CPython showed a fault."""

    point: Point
    answer: Answer
    kind: str


class Attacker:
    """Tries points of failing boxes on CPython, each once, up to a total."""

    def __init__(self, signature: RuleSignature, confirm: Confirm, *, points: int, total: int) -> None:
        self.signature = signature
        self.confirm = confirm
        self.points = points
        self.left = total
        self.tried: set[Point] = set()
        place = {argument.name: i for i, argument in enumerate(signature.arguments)}
        self.relations = tuple([(place[r.left], r, place[r.right]) for r in signature.relations])
        self.random = random.Random(0)
        self.runnable: Callable[[Point], bool] | None = None  # refuses points that CPython might not come back from

    def attack(self, explorer: Explorer, finding: Finding) -> Shown | None:
        """Try some points of the region that a finding was made in."""
        batch = list[Point]()
        wanted = min(self.points, self.left)
        for point in _guesses(explorer, finding, self.random, 4 * wanted):
            if len(batch) >= wanted:
                break
            near = self._repaired(point)
            if near is not None and near not in self.tried:
                self.tried.add(near)
                if self._may_run(near):
                    batch.append(near)
        return self.first(batch)

    def first(self, batch: Sequence[Point], *, kind: str = "") -> Shown | None:
        """Return the first of some points that CPython fails at, in the given way if one is given."""
        if not batch:
            return None
        self.left -= len(batch)
        for point, answer in zip(batch, self.confirm(batch), strict=True):
            fault = fault_of(answer, self.signature.result)
            if fault and kind in ("", fault):
                return Shown(point, answer, fault)
        return None

    def is_right(self, point: Point) -> bool:
        """Tell whether CPython can run a point of the domain and has a right answer there."""
        if not self._holds(point) or not self._may_run(point):
            return False
        return self.first([point]) is None

    def _holds(self, point: Point) -> bool:
        """Tell whether a point is in the contract's domain."""
        in_bounds = all(a.low <= v <= a.high for a, v in zip(self.signature.arguments, point, strict=True))
        return in_bounds and inside(point, self.relations)

    def _repaired(self, point: Point) -> Point | None:
        """Move a point into the domain, if it takes little."""
        if self._holds(point):
            return point
        values = list(point)
        arguments = self.signature.arguments
        for _ in range(len(self.relations)):
            for i, relation, j in self.relations:
                low, high = (i, j) if relation.op[0] == "<" else (j, i)
                gap = int(relation.op in "<>")
                if relation.op[0] in "<>" and values[low] + gap > values[high]:
                    if values[low] + gap <= arguments[high].high:
                        values[high] = values[low] + gap
                    else:
                        values[low] = values[high] - gap
                elif relation.op == "==":
                    values[j] = values[i]
                elif relation.op == "!=" and values[i] == values[j]:
                    values[j] = values[j] + 1 if values[j] < arguments[j].high else values[j] - 1
        moved = tuple(values)
        return moved if self._holds(moved) else None

    def shrink(self, shown: Shown) -> Shown:
        """Return the simplest point found that fails in the same way, after a counted number of tries."""
        best, batches, changed = shown, 0, True
        groups = [(i,) for i in range(len(best.point))] + [(i, j) for i, _, j in self.relations]
        while changed and batches < SHRINKS:
            changed = False
            for group in groups:
                points = list[Point]()
                for simpler in _simpler(best.point[group[-1]]):
                    point = tuple([simpler if i in group else v for i, v in enumerate(best.point)])
                    if self._holds(point) and self._may_run(point):
                        points.append(point)
                better = self.first(points, kind=best.kind)
                batches += bool(points)
                if better is not None:
                    best, changed = better, True
        return best

    def _may_run(self, point: Point) -> bool:
        return self.runnable is None or self.runnable(point)


def _simpler(value: int | float | bool) -> list[int | float | bool]:
    """Simpler values than the given one, simplest first."""
    if isinstance(value, bool):
        return [False] if value else []
    if isinstance(value, int):
        size, sign = abs(value), -1 if value < 0 else 1
        round_ones = [digit * 10**k for k in range(len(str(size))) for digit in (1, 2, 3, 5)]
        return [sign * n for n in (0, *round_ones, *([size - 1] if size < SMALL else [])) if n < size]
    near = (*PLAIN, *(float(f"{value:.{digits}g}") for digits in (1, 2, 3, 6)))
    return [f for f in near if _plainness(f) < _plainness(value)]


def _plainness(value: float) -> tuple[int, int]:
    return (PLAIN.index(value) if value in PLAIN else len(PLAIN), len(repr(value)))


def _range(explorer: Explorer, finding: Finding, argument: int) -> Range:
    v = finding.state.values[argument]
    if v.kind == INT:
        return v.ilo, v.ihi
    if v.kind & BOOL:
        return int(not v.kind & FALSE), int(bool(v.kind & TRUE))
    return v.flo, v.fhi


def _candidates(
    explorer: Explorer, finding: Finding, argument: int, constants: list[int | float]
) -> list[int | float | bool]:
    lo, hi = _range(explorer, finding, argument)
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


def _guesses(explorer: Explorer, finding: Finding, rng: random.Random, count: int) -> Iterator[Point]:
    constants = relevant_constants(explorer, finding)
    n = len(explorer.types)
    choices = [_candidates(explorer, finding, i, constants) for i in range(n)]
    relevant = [i for i in range(n) if finding.inputs >> i & 1] or [
        i for i in range(n) if finding.state.guards >> i & 1
    ]
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
        kind = rng.random()
        if kind < 0.25 and len(relevant) > 1:  # a tie
            i, j = rng.sample(relevant, 2)
            lo, hi = _range(explorer, finding, j)
            if explorer.types[i] is explorer.types[j] and lo <= point[i] <= hi:
                point[j] = point[i]
        elif kind < 0.6:
            for i in relevant:
                lo, hi = _range(explorer, finding, i)
                if explorer.types[i] is float:
                    point[i] = (
                        rng.uniform(lo, hi) if rng.random() < 0.5 else lo + (hi - lo) * 10.0 ** -rng.uniform(0, 20)
                    )
                elif explorer.types[i] is int:
                    point[i] = (
                        rng.randint(int(lo), int(hi))
                        if rng.random() < 0.5
                        else int(lo) + int((int(hi) - int(lo)) ** rng.random())
                    )
        yield tuple(point)


def _solved(explorer: Explorer, finding: Finding, choices: list[list[int | float | bool]]) -> Iterator[Point]:
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
