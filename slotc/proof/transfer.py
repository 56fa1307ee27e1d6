"""One transfer function for each operator and provided function: from what the operands may be to what the result may be.

Each takes values and a list of faults. It appends to the list each way in which some operands fail, and returns the results of the
others. What relates two operands to each other (`x - x`, `visits <= total`) is not known here, see relate.py.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from slotc.proof import compare, integer, interval, libm, power
from slotc.proof.value import (
    EMPTY,
    FALSE,
    FLOAT,
    FLOATING,
    INF,
    INT,
    MAX,
    NAN,
    ODD,
    ONLY_NAN,
    TRUE,
    Faults,
    Value,
    bools,
    bounds,
    floats,
    ints,
    join,
    number,
    only_int,
    to_float,
)

Unary = Callable[[Value, Faults], Value]
Binary = Callable[[Value, Value, Faults], Value]


def _arithmetic(on_ints: Binary, on_floats: Binary) -> Binary:
    """Return an operator that works on ints if both sides are ints, else on floats."""

    def operate(a: Value, b: Value, faults: Faults) -> Value:
        ka, kb = a.kind, b.kind
        if ka == FLOAT == kb:
            return on_floats(a, b, faults)
        if ka == INT == kb:
            return on_ints(a, b, faults)
        a, b = number(a, faults), number(b, faults)
        if not (a.kind and b.kind):
            return EMPTY
        if a.kind == INT == b.kind:
            return on_ints(a, b, faults)
        result = on_floats(to_float(a, faults), to_float(b, faults), faults)
        if a.kind & b.kind & INT:
            result = join(result, on_ints(only_int(a), only_int(b), faults))
        return result

    return operate


def _negate(a: Value, faults: Faults) -> Value:
    a = number(a, faults)
    return Value(a.kind, -a.fhi, -a.flo, -a.ihi, -a.ilo)


def _plus(a: Value, faults: Faults) -> Value:
    return number(a, faults)


def _absolute(a: Value, faults: Faults) -> Value:
    a = number(a, faults)
    result = interval.absolute(Value(a.kind & FLOATING, a.flo, a.fhi)) if a.kind & FLOATING else EMPTY
    return join(result, integer.absolute(only_int(a))) if a.kind & INT else result


def _to_int(function: Callable[[float], int]) -> Unary:
    """Return the transfer of a monotone function that leaves ints alone and turns floats into ints."""

    def convert(a: Value, faults: Faults) -> Value:
        a = number(a, faults)
        if a.kind & NAN:
            faults.append("domain-error")
        result = integer.rounded(a, function, faults) if a.kind & FLOAT else EMPTY
        return join(result, only_int(a)) if a.kind & INT else result

    return convert


def _float(a: Value, faults: Faults) -> Value:
    return to_float(number(a, faults), faults)


def _bool(a: Value, faults: Faults) -> Value:
    return bools(compare.truth(a, faults))


def _not(a: Value, faults: Faults) -> Value:
    mask = compare.truth(a, faults)
    return bools((TRUE if mask & FALSE else 0) | (FALSE if mask & TRUE else 0))


def _isqrt(a: Value, faults: Faults) -> Value:
    a = number(a, faults)
    if a.kind & FLOATING:
        faults.append("wrong-type")
    return integer.square_root(only_int(a), faults) if a.kind & INT else EMPTY


def _classify(function: Unary) -> Unary:
    def classify(a: Value, faults: Faults) -> Value:
        v = to_float(number(a, faults), faults)
        return function(v, faults) if v.kind else EMPTY

    return classify


def _log(a: Value, base: Value, faults: Faults) -> Value:
    # log(a, b) is log(a) / log(b), two rounded logarithms and a division: nothing known of a and b carries over to them.
    above, below = libm.monotone["math.log"](a, faults), libm.monotone["math.log"](base, faults)
    return interval.divide(above, below, faults) if above.kind and below.kind else EMPTY


def _fmod(a: Value, b: Value, faults: Faults) -> Value:
    a, b = to_float(number(a, faults), faults), to_float(number(b, faults), faults)
    return interval.c_modulo(a, b, faults) if a.kind and b.kind else EMPTY


def _round(a: Value, digits: Value, faults: Faults) -> Value:
    a, digits = number(a, faults), number(digits, faults)
    if digits.kind & FLOATING:
        faults.append("wrong-type")
    if not (a.kind and digits.kind & INT):
        return EMPTY
    lo, hi = digits.ilo, digits.ihi
    if lo < -400:
        faults.append("huge-integer")  # 10 ** -digits is computed for an int
    result = EMPTY
    if a.kind & INT:
        step = 10 ** min(max(-lo, 0), 400)
        same = lo == hi and lo >= -400
        result = ints(round(a.ilo, lo), round(a.ihi, lo)) if same else ints(a.ilo - step, a.ihi + step)
    if a.kind & FLOATING:
        result = join(result, _round_float(a, lo, hi, faults))
    return result


def _round_float(a: Value, lo: int, hi: int, faults: Faults) -> Value:
    nan = a.kind & NAN
    if not a.kind & FLOAT:
        return ONLY_NAN
    if lo == hi and lo >= -400:
        ends = list[float]()
        for x in (a.flo, a.fhi):
            try:
                ends.append(round(x, lo) if -MAX <= x <= MAX else x)
            except OverflowError:
                faults.append("overflow")
                ends.append(math.copysign(MAX, x))
        return floats(ends[0], ends[1], nan)
    if lo >= 0:
        least = float(math.floor(a.flo)) if math.isfinite(a.flo) else a.flo
        greatest = float(math.ceil(a.fhi)) if math.isfinite(a.fhi) else a.fhi
        return floats(least, greatest, nan)
    faults.append("overflow")
    return floats(-INF, INF, nan)


def least(a: Value, b: Value, faults: Faults) -> Value:
    """All of `min(a, b)`: b where b < a, else a, so `min(nan, x)` is nan and `min(x, nan)` is x."""
    return _choose(a, b, "le", "lt", faults)


def greatest(a: Value, b: Value, faults: Faults) -> Value:
    """All of `max(a, b)`: b where b > a, else a."""
    return _choose(a, b, "ge", "gt", faults)


def _choose(a: Value, b: Value, first_if: str, second_if: str, faults: Faults) -> Value:
    if (a.kind | b.kind) & ODD:
        a, b = number(a, faults), number(b, faults)
    if not (a.kind and b.kind):
        return EMPTY
    if a.kind == NAN or b.kind == NAN:
        return a
    first = a if b.kind & NAN else join(compare.restrict(a, first_if, b), ONLY_NAN if a.kind & NAN else EMPTY)
    second = compare.restrict(b, second_if, a)
    return join(first, second)


def decided(op: str, a: Value, b: Value) -> int:
    """Tell which operand `min` (op "min") or `max` gives if it is the same one always: 1, 2, or 0 for neither."""
    if (a.kind | b.kind) & ~(FLOAT | INT):
        return 0
    alo, ahi = bounds(a)
    blo, bhi = bounds(b)
    if op == "max":
        alo, ahi, blo, bhi = -ahi, -alo, -bhi, -blo
    return 1 if ahi <= blo else 2 if bhi < alo else 0


def _fault(kind: str) -> Unary:
    def fail(a: Value, faults: Faults) -> Value:
        faults.append(kind)
        return EMPTY

    return fail


def _compare(op: str) -> Binary:
    def answer(a: Value, b: Value, faults: Faults) -> Value:
        return compare.compare(op, a, b, faults)

    return answer


unary: dict[str, Unary] = {
    "neg": _negate,
    "pos": _plus,
    "not": _not,
    "abs": _absolute,
    "round": _to_int(round),
    "int": _to_int(math.trunc),
    "float": _float,
    "bool": _bool,
    "math.floor": _to_int(math.floor),
    "math.ceil": _to_int(math.ceil),
    "math.trunc": _to_int(math.trunc),
    "math.isqrt": _isqrt,
    "math.fabs": libm.absolute,
    "math.isfinite": _classify(compare.is_finite),
    "math.isinf": _classify(compare.is_infinite),
    "math.isnan": _classify(compare.is_nan),
    "math.sin": libm.sine,
    "math.cos": libm.cosine,
    "math.tan": libm.tangent,
    "math.cosh": libm.cosh,
    **libm.monotone,
    "unbound-local": _fault("unbound-local"),  # a name that is nowhere bound
    "wrong-type": _fault("wrong-type"),  # a wrong number of arguments
}

binary: dict[str, Binary] = {
    "add": _arithmetic(integer.add, interval.add),
    "sub": _arithmetic(integer.subtract, interval.subtract),
    "mul": _arithmetic(integer.multiply, interval.multiply),
    "div": _arithmetic(integer.divide, interval.divide),
    "floordiv": _arithmetic(integer.floor_divide, interval.floor_divide),
    "mod": _arithmetic(integer.modulo, interval.modulo),
    "pow": power.power,
    "min": least,
    "max": greatest,
    "round": _round,
    "math.log": _log,
    "math.pow": power.c_power,
    "math.hypot": libm.hypotenuse,
    "math.fmod": _fmod,
    "lt": _compare("lt"),
    "le": _compare("le"),
    "eq": _compare("eq"),
    "ne": _compare("ne"),
}
