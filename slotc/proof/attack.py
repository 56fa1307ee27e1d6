"""Points at which a box that could not be proved may really fail, and the simplest of those that CPython confirms."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from slotc.contract import RuleSignature
from slotc.proof.explore import Explorer, Finding
from slotc.proof.guesses import guesses
from slotc.proof.judge import fault_of, inside
from slotc.proof.verdict import Answer, Confirm, Point

SMALL = 64  # ints below are as simple as a round one
SHRINKS = 24  # batches of simpler points that are tried

PLAIN = (0.0, 1.0, 0.5, 0.25, 0.75, 0.1, 0.9, 1e-9, 1e-300)


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
        for point in guesses(explorer, finding, self.random, 4 * wanted):
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

    def may_try(self, point: Point) -> bool:
        """Tell whether a point is in the domain and CPython comes back from it."""
        return self._holds(point) and self._may_run(point)

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
                    if self.may_try(point):
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
