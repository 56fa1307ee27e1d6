"""Arithmetic on intervals of ints: exact, and bounded in bits before anything is computed."""

from __future__ import annotations

import math
from collections.abc import Callable

from slotc.proof.value import EMPTY, INF, MAX, Faults, Value, floats, ints


def add(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x + y`."""
    return ints(a.ilo + b.ilo, a.ihi + b.ihi)


def subtract(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x - y`."""
    return ints(a.ilo - b.ihi, a.ihi - b.ilo)


def multiply(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x * y`; a product that may be too wide is a fault."""
    if width(a) + width(b) > faults.bits:
        faults.append("huge-integer")
        most = 1 << faults.bits
        return ints(0 if a.ilo >= 0 and b.ilo >= 0 else -most, most)
    if a.ilo >= 0 and b.ilo >= 0:
        return ints(a.ilo * b.ilo, a.ihi * b.ihi)
    corners = (a.ilo * b.ilo, a.ilo * b.ihi, a.ihi * b.ilo, a.ihi * b.ihi)
    return ints(min(corners), max(corners))


def square(a: Value, faults: Faults) -> Value:
    """All of `x * x`, one x at a time."""
    product = multiply(a, a, faults)
    if a.ilo <= 0 <= a.ihi:
        return ints(0, max(product.ihi, 0))
    return ints(max(product.ilo, 0), product.ihi) if product.ilo < 0 else product


def divide(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x / y`: correctly rounded at any size, so monotone; a quotient beyond the floats is a fault."""
    corners = list[float]()
    for lo, hi in _nonzero(b, faults):
        for n in (a.ilo, a.ihi):
            for d in (lo, hi):
                try:
                    corners.append(n / d)
                except OverflowError:
                    faults.append("overflow")
                    corners.append(MAX if (n > 0) == (d > 0) else -MAX)
    return floats(min(corners), max(corners)) if corners else EMPTY


def floor_divide(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x // y`."""
    corners = [n // d for lo, hi in _nonzero(b, faults) for n in (a.ilo, a.ihi) for d in (lo, hi)]
    return ints(min(corners), max(corners)) if corners else EMPTY


def modulo(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x % y`: between zero and the modulus, which has the sign."""
    lo, hi = 0, 0
    parts = _nonzero(b, faults)
    if not parts:
        return EMPTY
    if b.ilo == b.ihi and a.ilo // b.ilo == a.ihi // b.ilo:
        ends = (a.ilo % b.ilo, a.ihi % b.ilo)
        return ints(min(ends), max(ends))
    for part_lo, part_hi in parts:
        if part_lo > 0:
            hi = part_hi - 1
        else:
            lo = part_lo + 1
    if a.ilo >= 0:
        if lo == 0 and a.ihi < b.ilo:
            return ints(a.ilo, a.ihi)
        hi = min(hi, a.ihi)
    return ints(lo, hi)


def power(a: Value, lo: int, hi: int, faults: Faults) -> Value:
    """All of `x ** n` for 0 <= lo <= n <= hi; a power that may be too wide is a fault and is not computed."""
    m = max(abs(a.ilo), abs(a.ihi))
    if (m.bit_length() - 1) * hi >= faults.bits:
        faults.append("huge-integer")
        most = 1 << faults.bits
        return ints(0 if a.ilo >= 0 else -most, most)
    if a.ilo < 0 and lo != hi:
        return ints(-(m**hi), m**hi) if hi else ints(1, 1)
    results = [a.ilo**lo, a.ilo**hi, a.ihi**lo, a.ihi**hi]
    if a.ilo <= 0 <= a.ihi:
        results += (0**lo, 0**hi)
    return ints(min(results), max(results))


def absolute(a: Value) -> Value:
    """All of `abs(x)`."""
    if a.ilo >= 0:
        return a
    return ints(-a.ihi, -a.ilo) if a.ihi <= 0 else ints(0, max(-a.ilo, a.ihi))


def square_root(a: Value, faults: Faults) -> Value:
    """All of `math.isqrt(x)`."""
    if a.ilo < 0:
        faults.append("domain-error")
    return ints(math.isqrt(max(a.ilo, 0)), math.isqrt(a.ihi)) if a.ihi >= 0 else EMPTY


def rounded(a: Value, function: Callable[[float], int], faults: Faults) -> Value:
    """All of a monotone function from floats to ints, such as floor; an infinity or nan is a fault."""
    lo, hi = a.flo, a.fhi
    if lo == -INF or hi == INF:
        faults.append("overflow")
        lo, hi = max(lo, -MAX), min(hi, MAX)
    return ints(function(lo), function(hi)) if lo <= hi else EMPTY


def width(a: Value) -> int:
    """The bits of the widest int."""
    return max(a.ilo.bit_length(), a.ihi.bit_length())


def _nonzero(b: Value, faults: Faults) -> list[tuple[int, int]]:
    if b.ilo > 0 or b.ihi < 0:
        return [(b.ilo, b.ihi)]
    faults.append("division-by-zero")
    return [(lo, hi) for lo, hi in ((1, b.ihi), (b.ilo, -1)) if lo <= hi]
