"""Arithmetic on intervals of floats: enclosures of every result that CPython can round to.

`+ - * /` and float() round to nearest, and rounding to nearest is monotone, so the least and the greatest rounded result over a box are
attained at its corners: evaluating the corners *with floats* encloses all float results exactly, with nothing to widen. Infinities are
ordinary end points; nan is a flag beside the interval.
"""

from __future__ import annotations

import math

from slotc.proof.value import EMPTY, FLOAT, INF, MAX, NAN, ONLY_NAN, TINY, Faults, Value, floats

FLOORED = 2.0**50  # below, CPython's `//` is the true floor, which is monotone; above, its last bits may be off


def add(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x + y`."""
    nan = (a.kind | b.kind) & NAN
    if not a.kind & b.kind & FLOAT:
        return ONLY_NAN
    lo, hi = a.flo + b.flo, a.fhi + b.fhi
    if lo >= -MAX and hi <= MAX:
        return Value(FLOAT | nan, lo, hi)
    if (a.fhi == INF and b.flo == -INF) or (a.flo == -INF and b.fhi == INF):
        nan = NAN
    return Value(FLOAT | nan, lo if lo == lo else -INF, hi if hi == hi else INF)


def subtract(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x - y`."""
    return add(a, Value(b.kind, -b.fhi, -b.flo), faults)


def multiply(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x * y`."""
    nan = (a.kind | b.kind) & NAN
    if not a.kind & b.kind & FLOAT:
        return ONLY_NAN
    if a.flo >= 0.0 and b.flo >= 0.0:
        lo, hi = a.flo * b.flo, a.fhi * b.fhi
        if hi <= MAX:
            return Value(FLOAT | nan, lo, hi)
    corners = (a.flo * b.flo, a.flo * b.fhi, a.fhi * b.flo, a.fhi * b.fhi)
    if not (has_infinity(a) or has_infinity(b)):
        return Value(FLOAT | nan, min(corners), max(corners))
    if (has_infinity(a) and has_zero(b)) or (has_infinity(b) and has_zero(a)):
        nan = NAN
    # A corner 0 * inf is nan; what is near it is anything between its neighbours and zero.
    real = [0.0 if c != c else c for c in corners]
    return Value(FLOAT | nan, min(real), max(real))


def square(a: Value) -> Value:
    """All of `x * x`, one x at a time."""
    if not a.kind & FLOAT:
        return ONLY_NAN
    lo, hi = a.flo * a.flo, a.fhi * a.fhi
    least = 0.0 if a.flo <= 0.0 <= a.fhi else min(lo, hi)
    return Value(a.kind, least, max(lo, hi))


def divide(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x / y`; a y that may be zero is a fault, and the result is that of the others."""
    nan = (a.kind | b.kind) & NAN
    if not a.kind & b.kind & FLOAT:
        if b.kind & FLOAT and b.flo <= 0.0 <= b.fhi:
            faults.append("division-by-zero")
        return ONLY_NAN
    lo, hi = b.flo, b.fhi
    if lo > 0.0 or hi < 0.0:
        corners = (a.flo / lo, a.flo / hi, a.fhi / lo, a.fhi / hi)
        if not has_infinity(a):
            return Value(FLOAT | nan, min(corners), max(corners))
        return _hull(corners, nan, has_infinity(b))
    faults.append("division-by-zero")
    results = list[float]()
    for part_lo, part_hi in ((TINY, hi), (lo, -TINY)):
        if part_lo <= part_hi:
            results += (a.flo / part_lo, a.flo / part_hi, a.fhi / part_lo, a.fhi / part_hi)
    if not results:
        return ONLY_NAN if nan else EMPTY
    return _hull(tuple(results), nan, has_infinity(a) and has_infinity(b))


def floor_divide(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x // y`; CPython's quotient is the true floor, but for the last bits of a large one."""
    q = divide(a, b, faults)
    if not q.kind & FLOAT:
        return q
    nan = q.kind & NAN
    if has_infinity(a) or has_infinity(b):
        nan = NAN
    lo, hi = q.flo, q.fhi
    if max(-lo, hi) < FLOORED and (b.flo > 0.0 or b.fhi < 0.0):
        corners = (a.flo // b.flo, a.flo // b.fhi, a.fhi // b.flo, a.fhi // b.fhi)
        return Value(FLOAT | nan, min(corners), max(corners))
    positive = a.flo >= 0.0 and b.flo >= 0.0
    if abs(hi) < INF:
        hi = float(math.floor(hi))
        hi += abs(hi) * 1e-15
    if abs(lo) < INF:
        lo = float(math.floor(lo)) - 1.0
        lo -= abs(lo) * 1e-15
    return Value(FLOAT | nan, max(lo, 0.0) if positive else lo, hi)


def modulo(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x % y`: closed at the modulus, because `(-tiny) % 1.0 == 1.0`."""
    nan = (a.kind | b.kind) & NAN
    if b.kind & FLOAT and b.flo <= 0.0 <= b.fhi:
        faults.append("division-by-zero")
    if not a.kind & b.kind & FLOAT:
        return ONLY_NAN
    if has_infinity(a):
        nan = NAN
    elif a.flo == a.fhi and 0.0 != b.flo == b.fhi:
        return Value(FLOAT | nan, a.flo % b.flo, a.flo % b.flo)
    if b.flo == 0.0 == b.fhi:
        return ONLY_NAN if nan else EMPTY
    if a.flo >= 0.0 and b.flo >= 0.0:
        if a.fhi < b.flo:
            return Value(FLOAT | nan, a.flo, a.fhi)
        return Value(FLOAT | nan, 0.0, min(a.fhi, b.fhi))
    return Value(FLOAT | nan, min(b.flo, 0.0), max(b.fhi, 0.0))


def c_modulo(a: Value, b: Value, faults: Faults) -> Value:
    """All of `math.fmod(x, y)`: exact, with the sign of x, smaller than both."""
    nan = (a.kind | b.kind) & NAN
    if not a.kind & b.kind & FLOAT:
        return ONLY_NAN
    if b.flo <= 0.0 <= b.fhi or has_infinity(a):
        faults.append("domain-error")
    most = max(abs(b.flo), abs(b.fhi))
    least = min(abs(b.flo), abs(b.fhi)) if b.flo > 0.0 or b.fhi < 0.0 else 0.0
    if max(abs(a.flo), abs(a.fhi)) < least:
        return Value(FLOAT | nan, a.flo, a.fhi)
    return floats(max(min(a.flo, 0.0), -most), min(max(a.fhi, 0.0), most), nan)


def absolute(a: Value) -> Value:
    """All of `abs(x)`."""
    if a.flo >= 0.0 or not a.kind & FLOAT:
        return a
    if a.fhi <= 0.0:
        return Value(a.kind, -a.fhi, -a.flo)
    return Value(a.kind, 0.0, max(-a.flo, a.fhi))


def has_infinity(a: Value) -> bool:
    """Tell whether an infinity is among the floats."""
    return a.fhi == INF or a.flo == -INF


def has_zero(a: Value) -> bool:
    """Tell whether a zero is among the floats."""
    return a.flo <= 0.0 <= a.fhi


def up(y: float, ulps: int) -> float:
    """A float at least `ulps` units in the last place above y."""
    return y + (abs(y) * (ulps * 2.25e-16) + ulps * TINY)


def down(y: float, ulps: int) -> float:
    """A float at least `ulps` units in the last place below y."""
    return y - (abs(y) * (ulps * 2.25e-16) + ulps * TINY)


def _hull(corners: tuple[float, ...], nan: int, may_be_nan: bool) -> Value:
    # inf / inf is nan; around it lies everything from zero to infinity of the corner's sign.
    real = list[float]()
    for c in corners:
        real += (c,) if c == c else (-INF, INF)
    return Value(FLOAT | (NAN if may_be_nan else nan), min(real), max(real))
