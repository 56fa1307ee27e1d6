"""Exact affine forms over the integer arguments, and the region of those arguments that they are bounded on.

A form is `(constant, c1, ..., cn)`. A region is a box cut by differences `x_i - x_j <= c`: the contract's relations and the guards on
the path. Such a polytope has integer vertices, a form takes its extremes at vertices, and so does a quotient of forms whose divisor
keeps its sign; both are evaluated there in exact ints.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations, product
from math import gcd

from slotc.lazy import Lazy
from slotc.proof.value import Form

Bounds = tuple[tuple[int, int], ...]
Gaps = Mapping[tuple[int, int], int]  # x_i - x_j <= c, closed under addition
Cuts = Mapping[tuple[int, ...], tuple[int | None, int | None]]  # bounds of other linear parts

MAX_JOINT = 3  # variables whose vertices are listed together
MAX_VERTICES = 96


def plus(a: Form, b: Form) -> Form:
    """The sum of two forms."""
    return tuple([x + y for x, y in zip(a, b, strict=True)])


def minus(a: Form, b: Form) -> Form:
    """The difference of two forms."""
    return tuple([x - y for x, y in zip(a, b, strict=True)])


def times(a: Form, n: int) -> Form:
    """A multiple of a form."""
    return tuple([x * n for x in a])


def product_of(a: Form, b: Form) -> Form | None:
    """The product of two forms, if one is a constant."""
    if not any(b[1:]):
        return times(a, b[0])
    return times(b, a[0]) if not any(a[1:]) else None


class Region:
    """The points that the integer arguments may be at; made once, never changed, with all answers kept."""

    __slots__ = ("__dict__", "_extents", "_vertices", "bounds", "cuts", "gaps")

    def __init__(self, bounds: Bounds, gaps: Gaps, cuts: Cuts | None = None) -> None:
        self.bounds = bounds
        self.gaps = gaps
        self.cuts: Cuts = cuts or {}
        self._extents: dict[Form, tuple[int, int]] = {}
        self._vertices: dict[tuple[int, ...], tuple[tuple[int, ...], ...]] = {}

    @Lazy
    def linked(self) -> dict[int, set[int]]:
        """For each variable those that some difference ties to it."""
        links: dict[int, set[int]] = {}
        for i, j in self.gaps:
            links.setdefault(i, {i}).add(j)
            links.setdefault(j, {j}).add(i)
        return links

    def extent(self, form: Form) -> tuple[int, int]:
        """The least and the greatest value of a form."""
        known = self._extents.get(form)
        if known is None:
            known = self._extents[form] = self._extent(form)
        return known

    def _extent(self, form: Form) -> tuple[int, int]:
        lo = hi = form[0]
        free = [i for i in range(len(form) - 1) if form[i + 1]]
        for group in self.groups(free):
            if len(group) == 1:
                i = group[0]
                ends = (form[i + 1] * self.bounds[i][0], form[i + 1] * self.bounds[i][1])
            else:
                values = [sum(form[i + 1] * x for i, x in zip(group, v, strict=True)) for v in self.vertices(group)]
                ends = (min(values), max(values))
            lo += min(ends)
            hi += max(ends)
        if self.cuts and free:
            low, high = self._cut(form)
            lo, hi = lo if low is None else max(lo, low), hi if high is None else min(hi, high)
        return lo, hi

    def _cut(self, form: Form) -> tuple[int | None, int | None]:
        linear, g = normal(form)
        low, high = self.cuts.get(linear, (None, None))
        ends = (None if low is None else g * low + form[0], None if high is None else g * high + form[0])
        return ends if g > 0 else (ends[1], ends[0])

    def groups(self, free: list[int]) -> list[tuple[int, ...]]:
        """Split variables into groups that no difference ties together, of a size whose vertices can be listed."""
        if not self.gaps or len(free) < 2:
            return [(i,) for i in free]
        left, groups = list(free), list[tuple[int, ...]]()
        while left:
            group, i = [left.pop(0)], 0
            while i < len(group) and len(group) < MAX_JOINT:
                near = self.linked.get(group[i], set())
                for j in [j for j in left if j in near][: MAX_JOINT - len(group)]:
                    group.append(j)
                    left.remove(j)
                i += 1
            groups.append(tuple(sorted(group)))
        return groups

    def vertices(self, group: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """All vertices of the region, seen along the variables of a group, and perhaps other points of it."""
        known = self._vertices.get(group)
        if known is None:
            found = {
                tuple(point[i] for i in group) for order in permutations(group) for point in self._corners(order, {})
            }
            known = self._vertices[group] = tuple(sorted(found))
        return known

    def _corners(self, order: tuple[int, ...], point: dict[int, int]) -> Iterator[dict[int, int]]:
        # A vertex is where each variable is tight at a bound or at a difference to one that is tight before it.
        if not order:
            yield dict(point)
            return
        i, rest = order[0], order[1:]
        lo, hi = self.bounds[i]
        for j, x in point.items():
            lo = max(lo, x - self.gaps[j, i]) if (j, i) in self.gaps else lo
            hi = min(hi, x + self.gaps[i, j]) if (i, j) in self.gaps else hi
        if lo > hi:
            return
        for x in {lo, hi}:
            point[i] = x
            yield from self._corners(rest, point)
        del point[i]

    def quotient(self, a: Form, b: Form) -> tuple[float, float] | None:
        """The least and greatest rounded `a / b`, if b keeps its sign and the two share variables."""
        free = [i for i in range(len(a) - 1) if a[i + 1] or b[i + 1]]
        groups = self.groups(free)
        if len(groups) == len(free) and not any(a[i + 1] and b[i + 1] for i in free):
            return None
        corners = [self.vertices(group) for group in groups]
        count = 1
        for c in corners:
            count *= len(c)
        if count > MAX_VERTICES:
            return None
        order = [i for group in groups for i in group]
        values, signs = list[float](), set[bool]()
        for choice in product(*corners):
            flat = [x for part in choice for x in part]
            above, below = a[0], b[0]
            for i, x in zip(order, flat, strict=True):
                above += a[i + 1] * x
                below += b[i + 1] * x
            if below == 0:
                return None
            signs.add(below > 0)
            try:
                values.append(above / below)
            except OverflowError:
                return None
        return (min(values), max(values)) if len(signs) == 1 else None

    def restrict(self, form: Form, op: str) -> Region | None:
        """Return the region where `form op 0` (le, lt, ge, gt or eq) too; None if no point is left."""
        if op == "eq":
            upper = self.restrict(form, "le")
            return upper.restrict(form, "ge") if upper else None
        if op in ("ge", "gt"):
            form, op = times(form, -1), "le" if op == "ge" else "lt"
        if op == "lt":
            form = (form[0] + 1, *form[1:])
        lo, hi = self.extent(form)
        if lo > 0:
            return None
        if hi <= 0:
            return self
        return self._below(form)

    def _below(self, form: Form) -> Region | None:
        linear, g = normal(form)
        free = [i for i, c in enumerate(linear) if c]
        # g * linear + form[0] <= 0
        if len(free) == 1:
            i = free[0]
            lo, hi = self.bounds[i]
            if g > 0:
                hi = min(hi, -form[0] // g)
            else:
                lo = max(lo, -(-form[0] // -g))
            bounds = (*self.bounds[:i], (lo, hi), *self.bounds[i + 1 :])
            return contracted(bounds, self.gaps, self.cuts)
        if len(free) == 2 and linear[free[0]] == 1 and linear[free[1]] == -1:
            i, j = free if g > 0 else reversed(free)
            gaps = {**self.gaps, (i, j): -form[0] // abs(g)}
            return contracted(self.bounds, closed(gaps), self.cuts)
        low, high = self.cuts.get(linear, (None, None))
        if g > 0:
            limit = -form[0] // g
            high = limit if high is None else min(high, limit)
        else:
            limit = -(-form[0] // -g)
            low = limit if low is None else max(low, limit)
        return contracted(self._squeezed(form, free), self.gaps, {**self.cuts, linear: (low, high)})

    def _squeezed(self, form: Form, free: list[int]) -> Bounds:
        # form <= 0: each term is at most what the others leave.
        bounds = list(self.bounds)
        least = {i: min(form[i + 1] * bounds[i][0], form[i + 1] * bounds[i][1]) for i in free}
        total = form[0] + sum(least.values())
        for i in free:
            c, room = form[i + 1], least[i] - total
            lo, hi = bounds[i]
            bounds[i] = (lo, min(hi, room // c)) if c > 0 else (max(lo, -(room // -c)), hi)
        return tuple(bounds)


def normal(form: Form) -> tuple[tuple[int, ...], int]:
    """Return the linear part over its greatest common divisor, first coefficient positive, and that divisor with its sign."""
    g = gcd(*form[1:])
    for c in form[1:]:
        if c:
            g = g if c > 0 else -g
            break
    return tuple([c // g for c in form[1:]]), g


def contracted(bounds: Bounds, gaps: Gaps, cuts: Cuts | None = None) -> Region | None:
    """Return the region with each bound as tight as the differences allow; None if it is empty."""
    ends = list(bounds)
    for _ in range(len(ends) + 1):
        changed = False
        for (i, j), c in gaps.items():
            (ilo, ihi), (jlo, jhi) = ends[i], ends[j]
            if ihi > jhi + c:
                ends[i] = (ilo, jhi + c)
                changed = True
            if jlo < ilo - c:
                ends[j] = (ilo - c, jhi)
                changed = True
        if not changed:
            break
    if any(lo > hi for lo, hi in ends) or any(c + gaps.get((j, i), -c) < 0 for (i, j), c in gaps.items()):
        return None
    return Region(tuple(ends), gaps, cuts)


def closed(gaps: dict[tuple[int, int], int]) -> Gaps:
    """Return the differences with all that follow from them by addition."""
    nodes = sorted({i for pair in gaps for i in pair})
    result = dict(gaps)
    for k in nodes:
        for i in nodes:
            for j in nodes:
                if i != j and (i, k) in result and (k, j) in result:
                    through = result[i, k] + result[k, j]
                    if (i, j) not in result or through < result[i, j]:
                        result[i, j] = through
    return result
