"""The power operator and `math.pow`: exact on ints, monotone by corners on floats, refused where the result is complex."""

from __future__ import annotations

from slotc.proof import integer
from slotc.proof.interval import down, up
from slotc.proof.value import (
    EMPTY,
    FLOAT,
    INF,
    INT,
    MAX,
    NAN,
    TINY,
    Faults,
    Value,
    floats,
    ints,
    join,
    number,
    only_int,
    to_float,
)

ULPS = 4


def power(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x ** y` and `pow(x, y)`."""
    a, b = number(a, faults), number(b, faults)
    if not (a.kind and b.kind):
        return EMPTY
    if a.kind == INT and b.kind == INT:
        return int_power(a, b, faults)
    base, exponent, whole = to_float(a, faults), to_float(b, faults), is_whole(b)
    result = float_power(base, exponent, faults, whole=whole, zero="division-by-zero", root="complex-result")
    if a.kind & b.kind & INT:
        result = join(result, int_power(only_int(a), only_int(b), faults))
    return result


def int_power(a: Value, b: Value, faults: Faults) -> Value:
    """All of `x ** y` on ints: an int, but for negative exponents a float."""
    result = EMPTY
    if b.ihi >= 0:
        result = integer.power(a, max(b.ilo, 0), b.ihi, faults)
        if integer.width(result) > faults.bits + 1:
            faults.append("huge-integer")
    if b.ilo < 0:
        negative = to_float(ints(b.ilo, min(b.ihi, -1)), faults)
        base = to_float(a, faults)
        quotient = float_power(base, negative, faults, whole=True, zero="division-by-zero", root="complex-result")
        result = join(result, quotient)
    return result


def c_power(a: Value, b: Value, faults: Faults) -> Value:
    """All of `math.pow(x, y)`, which raises where the operator would turn complex."""
    a, b = number(a, faults), number(b, faults)
    if not (a.kind and b.kind):
        return EMPTY
    base, exponent = to_float(a, faults), to_float(b, faults)
    return float_power(base, exponent, faults, whole=is_whole(b), zero="domain-error", root="domain-error")


def is_whole(v: Value) -> bool:
    """Tell whether all numbers of a value are ints or floats without a fraction."""
    return v.kind == INT or v.form is not None


def float_power(a: Value, b: Value, faults: Faults, *, whole: bool, zero: str, root: str) -> Value:
    """All of x ** y on floats.

    For a base above zero the power is monotone in the base and in the exponent, each for itself, so a box takes its extremes at its
    corners. `whole` says that no exponent has a fraction; `zero` and `root` name the faults of a zero base under a negative exponent and of a negative base under a fraction.
    """
    nan = (a.kind | b.kind) & NAN
    results = list[float]()
    if nan:
        results.append(1.0)  # nan ** 0 and 1 ** nan
    if a.kind & b.kind & FLOAT:
        if a.flo <= 0.0 <= a.fhi:
            if b.flo < 0.0:
                faults.append(zero)
            results += [0.0] * (b.fhi > 0.0) + [1.0] * (b.flo <= 0.0 <= b.fhi) + [INF] * (b.flo == -INF)
        if a.fhi > 0.0:
            results += _corners(max(a.flo, TINY), a.fhi, b.flo, b.fhi, faults)
        if a.flo < 0.0:
            magnitudes = _corners(max(-a.fhi, TINY), -a.flo, b.flo, b.fhi, faults)
            if b.flo == b.fhi and b.flo.is_integer():
                results += [-m for m in magnitudes] if b.flo % 2.0 else magnitudes
            else:
                if not whole:
                    faults.append(root)
                results += magnitudes + [-m for m in magnitudes]
    if not results:
        return floats(1.0, -1.0, nan)
    return floats(min(results), max(results), nan)


def _corners(lo: float, hi: float, low: float, high: float, faults: Faults) -> list[float]:
    results = list[float]()
    # An infinity is answered without an error where the greatest floats are not.
    for x in (lo, hi) if hi < INF else (lo, MAX, hi):
        for y in (*([-MAX] if low == -INF else []), low, high, *([MAX] if high == INF else [])):
            if x == 1.0 or y == 0.0:
                results.append(1.0)
                continue
            if y == 1.0:
                results.append(x)
                continue
            try:
                p = x**y
            except OverflowError:
                faults.append("overflow")
                results.append(MAX)
                continue
            if lo == hi and low == high:
                return [p]
            if p == INF:
                results.append(INF)
                continue
            if up(p, ULPS) > MAX:
                faults.append("overflow")
            results += (max(down(p, ULPS), 0.0), min(up(p, ULPS), MAX))
    return results
