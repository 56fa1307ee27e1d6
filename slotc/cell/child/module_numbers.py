"""`math`, `statistics` and `random` as a candidate gets them: seeded, and with bounds on what one call computes."""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Callable, Iterable
from typing import Any

from slotc.cell.child.containers import capped
from slotc.cell.child.current import current
from slotc.cell.child.meter import FIXED, Meter
from slotc.cell.child.refusal import type_error, value_error
from slotc.cell.child.views import ListView

FACTORIAL_MAX = 5_000  # n of factorial, comb and perm: some 16,000 digits
QUANTILES_MAX = 10_000
SHAPE_MAX = 1e12
_MISSING = object()


def math_members(meter: Meter) -> dict[str, Any]:
    found = {n: getattr(math, n) for n in dir(math) if not n.startswith("_")}
    charge, taken = meter.charge, meter.taken

    def capped_(name: str) -> Callable[..., Any]:
        real = getattr(math, name)

        def call(*numbers: Any) -> Any:
            for number in numbers:
                if isinstance(number, int):
                    if number > FACTORIAL_MAX:
                        raise value_error("size")
                    charge(max(number, 0))
            return real(*numbers)

        return call

    def fsum(numbers: Iterable[Any]) -> float:
        return math.fsum(taken(numbers))

    def prod(numbers: Iterable[Any], *, start: Any = 1) -> Any:
        for number in taken(numbers):
            start = meter.multiply(start, number)
        return start

    def dist(p: Any, q: Any) -> float:
        return math.dist(tuple(taken(p)), tuple(taken(q)))

    def gcd(*numbers: Any) -> int:
        for number in numbers:
            if isinstance(number, int):
                meter.wide(number, number, number.bit_length())
        return math.gcd(*numbers)

    def isqrt(number: Any) -> int:
        if isinstance(number, int):
            meter.wide(number, number, number.bit_length())
        return math.isqrt(number)

    found.update({n: capped_(n) for n in ("factorial", "comb", "perm")})
    found.update(fsum=fsum, prod=prod, dist=dist, gcd=gcd, isqrt=isqrt)
    return found


def statistics_members(meter: Meter) -> dict[str, Any]:
    def one(name: str) -> Callable[..., Any]:
        real = getattr(statistics, name)
        return lambda data, *more: real(taken(data), *more)

    def taken(data: Any) -> list[Any]:
        found = list(meter.taken(data))
        # These compute with fractions, in Python, and `mode` hashes.
        meter.charge(32 * len(found) if FIXED.issuperset(map(type, found)) else 32 * meter.weigh(found))
        for number in found:
            if type(number) is int and number.bit_length() > 64:
                meter.charge(number.bit_length() ** 2 >> 10)
        return found

    def fmean(data: Any, weights: Any = None) -> float:
        return statistics.fmean(taken(data), None if weights is None else taken(weights))

    def quantiles(data: Any, *, n: int = 4, method: Any = "exclusive") -> list[Any]:
        if type(n) is int and n > QUANTILES_MAX:
            raise value_error("size")
        if type(n) is int:
            meter.charge(8 * max(n, 0))
        return statistics.quantiles(taken(data), n=n, method=method)

    names = "mean median median_high median_low mode pstdev pvariance stdev variance".split()
    found: dict[str, Any] = {n: one(n) for n in names}
    found.update(fmean=fmean, quantiles=quantiles, StatisticsError=statistics.StatisticsError)
    return found


class Random:
    """A generator of numbers with a seed that the candidate states."""

    __slots__ = ("_random",)

    def __init__(self, seed: Any) -> None:
        if type(seed) not in (int, float, str) or seed != seed:  # the hash of nan is an address
            raise type_error("seed")
        _charge(64)
        self._random = random.Random(seed)

    def random(self) -> float:
        return self._random.random()

    def uniform(self, a: Any, b: Any) -> float:
        return self._random.uniform(a, b)

    def randint(self, a: Any, b: Any) -> int:
        _narrow(a, b)
        return self._random.randint(a, b)

    def randrange(self, start: Any, stop: Any = _MISSING, step: Any = 1) -> int:
        _narrow(start, stop, step)
        return self._random.randrange(start) if stop is _MISSING else self._random.randrange(start, stop, step)

    def choice(self, items: Any) -> Any:
        return self._random.choice(items)

    def choices(self, items: Any, weights: Any = None, *, cum_weights: Any = None, k: int = 1) -> list[Any]:
        _charge(4 * max(capped(k), 0), items, weights, cum_weights)
        return self._random.choices(items, weights, cum_weights=cum_weights, k=k)

    def sample(self, items: Any, k: int) -> list[Any]:
        _charge(4 * max(capped(k), 0), items)
        return self._random.sample(items, k)

    def shuffle(self, items: Any) -> None:
        if type(items) is not list:
            refuse_list(items)
        _charge(4 * len(items))
        self._random.shuffle(items)

    def gauss(self, mu: Any = 0.0, sigma: Any = 1.0) -> float:
        return self._random.gauss(mu, sigma)

    def betavariate(self, alpha: Any, beta: Any) -> float:
        for shape in (alpha, beta):
            if not 0.0 < shape <= SHAPE_MAX:
                raise ValueError(
                    "a shape is a number above 0, at most 1e12"
                )  # of inf and nan it seeks a number for ever
        return self._random.betavariate(alpha, beta)


def _charge(n_steps: int, *copied: Any) -> None:
    meter = current.meter
    meter.charge(n_steps + sum(map(meter.size, copied)))


def _narrow(*numbers: Any) -> None:
    for number in numbers:
        if type(number) is int and number.bit_length() > 64:
            current.meter.charge(number.bit_length() >> 2)


def refuse_list(items: Any) -> None:
    """A function that changes a list changes plain ones only."""
    if type(items) is ListView:
        items.append(None)  # refused, and noted as an attempt
    raise type_error("item-stored")
