"""Comparisons: what they may answer, and what an answer says about the two sides.

CPython compares ints with floats exactly, so the ends of intervals are compared as they are. Under nan every comparison but `!=` is
false: the false branch of `a < b` says nothing if either side may be nan.
"""

from __future__ import annotations

import math

from slotc.proof.value import (
    BOOL,
    EMPTY,
    FALSE,
    FLOAT,
    INF,
    INT,
    MAX,
    NAN,
    NEVER,
    ODD,
    SURELY,
    TRUE,
    Faults,
    Value,
    bools,
    bounds,
    constant,
    number,
)

negated = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt", "eq": "ne", "ne": "eq"}
mirrored = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq", "ne": "ne"}
ZERO = constant(0)


def compare(op: str, a: Value, b: Value, faults: Faults) -> Value:
    """What `a op b` may answer, for op lt, le, eq or ne."""
    if (a.kind | b.kind) & ODD:
        return _compare_odd(op, a, b, faults)
    if (a.kind | b.kind) & BOOL:
        a, b = number(a, faults), number(b, faults)
    nan = (a.kind | b.kind) & NAN
    if op == "ne":
        return bools({TRUE: FALSE, FALSE: TRUE}.get(_mask("eq", a, b, nan), BOOL))
    return bools(_mask(op, a, b, nan))


def _mask(op: str, a: Value, b: Value, nan: int) -> int:
    if a.kind == NAN or b.kind == NAN:
        return FALSE
    alo, ahi = bounds(a)
    blo, bhi = bounds(b)
    mask = FALSE if nan else 0
    if op == "lt":
        return mask | (TRUE if alo < bhi else 0) | (FALSE if ahi >= blo else 0)
    if op == "le":
        return mask | (TRUE if alo <= bhi else 0) | (FALSE if ahi > blo else 0)
    if alo > bhi or ahi < blo:
        return FALSE
    return mask | (TRUE if alo == ahi == blo == bhi else BOOL)


def _compare_odd(op: str, a: Value, b: Value, faults: Faults) -> Value:
    if "unbound" in (a.odd, b.odd):
        faults.append("unbound-local")
    if op in ("lt", "le"):
        faults.append("wrong-type")
    return bools(BOOL)


def truth(v: Value, faults: Faults) -> int:
    """The truth values of a value, as a mask: nan is true, None is false, zero is false."""
    kind = v.kind
    mask = kind & BOOL
    if kind & NAN:
        mask |= TRUE
    if kind & FLOAT:
        mask |= (TRUE if v.flo != 0.0 or v.fhi != 0.0 else 0) | (FALSE if v.flo <= 0.0 <= v.fhi else 0)
    if kind & INT:
        mask |= (TRUE if v.ilo or v.ihi else 0) | (FALSE if v.ilo <= 0 <= v.ihi else 0)
    if kind & ODD:
        if v.odd == "unbound":
            faults.append("unbound-local")
        mask |= FALSE if v.odd == "NoneType" else BOOL
    return mask


def restrict(v: Value, op: str, w: Value) -> Value:
    """The numbers x of v for which some y of w has `x op y`; op is any of the six."""
    if (v.kind | w.kind) & ODD or not w.kind & ~NAN:
        return v
    if w.kind & BOOL:
        w = number(w, Faults(0))
    lo, hi = bounds(w)
    if op == "ne":
        return _without(v, lo) if lo == hi and not w.kind & NAN else v
    flo, fhi, ilo, ihi = v.flo, v.fhi, v.ilo, v.ihi
    if op in ("lt", "le", "eq"):
        strict = op == "lt"
        if v.kind & INT:
            ihi = min(ihi, _int_below(hi, strict, ihi))
        if v.kind & FLOAT and (fhi > hi or (strict and fhi == hi)):
            fhi = _float_below(hi, strict)
    if op in ("gt", "ge", "eq"):
        strict = op == "gt"
        if v.kind & INT:
            ilo = max(ilo, -_int_below(-lo, strict, -ilo))
        if v.kind & FLOAT and (flo < lo or (strict and flo == lo)):
            flo = -_float_below(-lo, strict)
    kind = v.kind & ~NAN
    if kind & FLOAT and flo > fhi:
        kind &= ~FLOAT
    if kind & INT and ilo > ihi:
        kind &= ~INT
    for flag, n in ((TRUE, 1), (FALSE, 0)):
        if kind & flag and not _holds(op, n, lo, hi):
            kind &= ~flag
    if kind == v.kind and flo == v.flo and fhi == v.fhi and ilo == v.ilo and ihi == v.ihi:
        return v
    return Value(kind, flo, fhi, ilo, ihi, v.form) if kind else EMPTY


def _without(v: Value, point: int | float) -> Value:
    # Only an end point can be cut off an interval.
    kind, flo, fhi, ilo, ihi = v.kind, v.flo, v.fhi, v.ilo, v.ihi
    if kind & FLOAT:
        if flo == point:
            flo = math.nextafter(flo, INF)
        if fhi == point:
            fhi = math.nextafter(fhi, -INF)
        if flo > fhi:
            kind &= ~FLOAT
    if kind & INT:
        if ilo == point:
            ilo += 1
        if ihi == point:
            ihi -= 1
        if ilo > ihi:
            kind &= ~INT
    if point == 0:
        kind &= ~FALSE
    if point == 1:
        kind &= ~TRUE
    return Value(kind, flo, fhi, ilo, ihi, v.form) if kind else EMPTY


def _int_below(limit: int | float, strict: bool, otherwise: int) -> int:
    if limit in (INF, -INF):
        return otherwise if limit > 0 else -(1 << 1100)
    whole = math.floor(limit)
    return whole - 1 if strict and whole == limit else whole


def _float_below(limit: int | float, strict: bool) -> float:
    try:
        f = float(limit)
    except OverflowError:
        return MAX if limit > 0 else -INF
    if f > limit or (strict and f == limit):
        return math.nextafter(f, -INF)
    return f


def _holds(op: str, n: int, lo: int | float, hi: int | float) -> bool:
    if op in ("lt", "le"):
        return n < hi if op == "lt" else n <= hi
    if op in ("gt", "ge"):
        return n > lo if op == "gt" else n >= lo
    return lo <= n <= hi


def is_finite(v: Value, faults: Faults) -> Value:
    """All of `math.isfinite(x)`, for a float."""
    if not v.kind & FLOAT:
        return NEVER
    inside = v.flo <= MAX and v.fhi >= -MAX
    outside = v.kind & NAN or v.flo < -MAX or v.fhi > MAX
    return bools((TRUE if inside else 0) | (FALSE if outside else 0))


def is_infinite(v: Value, faults: Faults) -> Value:
    """All of `math.isinf(x)`, for a float."""
    if not v.kind & FLOAT:
        return NEVER
    some = v.fhi == INF or v.flo == -INF
    every = not v.kind & NAN and (v.flo == INF or v.fhi == -INF)
    return bools((TRUE if some else 0) | (0 if every else FALSE))


def is_nan(v: Value, faults: Faults) -> Value:
    """All of `math.isnan(x)`, for a float."""
    if not v.kind & FLOAT:
        return SURELY
    return bools(FALSE | (TRUE if v.kind & NAN else 0))
