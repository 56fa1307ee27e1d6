"""Affine forms and regions: bounds are exact, and nothing that is in a region is lost."""

from __future__ import annotations

import random
from itertools import product

from slotc.proof.affine import Region, closed, contracted, minus, normal, plus, product_of, times

OPERATIONS = {
    "lt": lambda x: x < 0,
    "le": lambda x: x <= 0,
    "gt": lambda x: x > 0,
    "ge": lambda x: x >= 0,
    "eq": lambda x: x == 0,
}


def points(region: Region) -> list[tuple[int, ...]]:
    spans = [range(lo, hi + 1) for lo, hi in region.bounds]
    return [p for p in product(*spans) if all(p[i] - p[j] <= c for (i, j), c in region.gaps.items())]


def value(form: tuple[int, ...], point: tuple[int, ...]) -> int:
    return form[0] + sum(c * x for c, x in zip(form[1:], point, strict=True))


def random_region(rng: random.Random, n: int) -> Region | None:
    bounds = tuple(sorted((rng.randint(-4, 4), rng.randint(-4, 4))) for _ in range(n))
    gaps = {(i, j): rng.randint(-2, 3) for i in range(n) for j in range(n) if i != j and rng.random() < 0.3}
    return contracted(tuple((lo, hi) for lo, hi in bounds), closed(gaps))


def random_form(rng: random.Random, n: int) -> tuple[int, ...]:
    return tuple(rng.choice((0, 0, 1, -1, 2, -3, 5)) for _ in range(n + 1))


def test_extent_of_a_form_is_that_of_its_points() -> None:
    rng = random.Random(1)
    exact = 0
    for _ in range(600):
        n = rng.randint(1, 4)
        region, form = random_region(rng, n), random_form(rng, n)
        inside = points(region) if region else []
        if not region or not inside:
            continue
        values = [value(form, p) for p in inside]
        lo, hi = region.extent(form)
        assert lo <= min(values) and max(values) <= hi
        exact += (lo, hi) == (min(values), max(values))
        if n <= 3:
            assert (lo, hi) == (min(values), max(values))
    assert exact > 300


def test_quotient_of_forms_encloses_every_rounded_quotient() -> None:
    rng = random.Random(2)
    seen = 0
    for _ in range(3_000):
        n = rng.randint(1, 3)
        region, a, b = random_region(rng, n), random_form(rng, n), random_form(rng, n)
        ends = region.quotient(a, b) if region else None
        if not region or ends is None:
            continue
        seen += 1
        values = [value(a, p) / value(b, p) for p in points(region)]
        assert ends[0] <= min(values) and max(values) <= ends[1]
    assert seen > 100


def test_restricting_a_region_keeps_exactly_the_points_that_satisfy_it() -> None:
    rng = random.Random(3)
    for _ in range(1_500):
        n = rng.randint(1, 3)
        region, form = random_region(rng, n), random_form(rng, n)
        op = rng.choice(sorted(OPERATIONS))
        if not region or not points(region):
            continue
        kept = [p for p in points(region) if OPERATIONS[op](value(form, p))]
        smaller = region.restrict(form, op)
        left = points(smaller) if smaller else []
        assert set(kept) <= set(left)
        if kept and smaller:
            lo, hi = smaller.extent(form)
            assert lo <= min(value(form, p) for p in kept) and max(value(form, p) for p in kept) <= hi


def test_forms_add_subtract_and_scale() -> None:
    a, b, c = (1, 2, 0), (3, 0, -1), (4, 0, 0)
    assert plus(a, b) == (4, 2, -1)
    assert minus(a, b) == (-2, 2, 1)
    assert times(a, -2) == (-2, -4, 0)
    assert product_of(a, c) == product_of(c, a) == (4, 8, 0)
    assert product_of(a, b) is None
    assert normal((5, -2, 4)) == ((1, -2), -2)


def test_contradicting_differences_are_an_empty_region() -> None:
    assert contracted(((0, 10), (0, 10)), closed({(0, 1): -1, (1, 0): -1})) is None
