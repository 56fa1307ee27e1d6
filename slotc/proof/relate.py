"""What two operands know of each other: `x - x`, `visits <= total`, `prior * prior <= prior`.

`less` answers from ranges, guards, affine forms and the way the terms were computed; `compute` runs a transfer function and tightens its
result by such relations. All of it holds for the rounded floats themselves, not for the reals that they stand for.
"""

from __future__ import annotations

from slotc.proof import affine, compare, integer, interval, transfer
from slotc.proof.state import Context, State
from slotc.proof.value import (
    BOOL,
    EMPTY,
    EXACT,
    FALSE,
    FLOAT,
    INT,
    NAN,
    NEVER,
    SURELY,
    TINY,
    TRUE,
    Form,
    Value,
    bools,
    bounds,
    constant,
    finite,
    floats,
    ints,
    join,
    number,
    only_int,
)

NUMBER = FLOAT | INT
DEPTH = 3  # how far `less` looks into the way a term was computed
_ZERO, _ZERO_FLOAT, _ONE_FLOAT = constant(0), constant(0.0), constant(1.0)


def compute(context: Context, state: State, op: str, a: int, b: int) -> Value:
    """Return what an operation on two terms, or one (b is -1), may result in; faults go to the context."""
    values, faults = state.values, context.faults
    va = values[a]
    if b < 0:
        v = transfer.unary[op](va, faults)
        return _with_form(state, v, _unary_form(op, va)) if va.form is not None else v
    vb = values[b]
    special = _special.get(op)
    if special is None:
        return transfer.binary[op](va, vb, faults)
    return special(context, state, a, b, va, vb)


def less(context: Context, state: State, a: int, b: int, depth: int = DEPTH) -> int:
    """Tell what is known of two terms: 2 for a < b, 1 for a <= b, 0 for nothing. Neither is nan where it is known."""
    values = state.values
    va, vb = values.get(a), values.get(b)
    if va is None or vb is None or (va.kind | vb.kind) & ~NUMBER or not (va.kind and vb.kind):
        return 0
    if a == b:
        return 1
    known = state.facts.get((a, b), 0)
    ahi, blo = bounds(va)[1], bounds(vb)[0]
    if ahi < blo or known == 2:
        return 2
    if ahi == blo:
        known = 1
    if va.form is not None and vb.form is not None:
        greatest = state.region.extent(affine.minus(va.form, vb.form))[1]
        if greatest <= 0:
            return 2 if greatest < 0 else 1
    return known or (depth and _structural(context, state, a, b, depth - 1))


def _structural(context: Context, state: State, a: int, b: int, depth: int) -> int:
    """Look at how a, which may be a part of something, and b, which may have grown from something, were computed."""
    op, x, y = context.terms.definitions[b]
    if op == "max" and _known(state, x, y):
        return max(less(context, state, a, x, depth), less(context, state, a, y, depth))
    if op == "add" and _known(state, x, y) and _exact(state, a):
        for grown, growth in ((x, y), (y, x)):
            if bounds(state.values[growth])[0] >= 0 and less(context, state, a, grown, depth):
                return 1
    op, x, y = context.terms.definitions[a]
    if op == "min" and _known(state, x, y):
        return max(less(context, state, x, b, depth), less(context, state, y, b, depth))
    if op in ("sub", "mul", "div") and _known(state, x, y) and _exact(state, x) and _exact(state, y):
        for whole, share in ((x, y), (y, x)) if op == "mul" else ((x, y),):
            lo, hi = bounds(state.values[share])
            shrinks = (
                lo >= 0
                if op == "sub"
                else bounds(state.values[whole])[0] >= 0 and (lo >= 0 and hi <= 1 if op == "mul" else lo >= 1)
            )
            if shrinks and less(context, state, whole, b, depth):
                return 1
    if op in ("math.floor", "int") and _known(state, x, x) and (op != "int" or bounds(state.values[x])[0] >= 0):
        return min(less(context, state, x, b, depth), 1)
    return 0


def _known(state: State, *terms: int) -> bool:
    """Tell whether all terms are numbers on this path, and never nan."""
    return all((v := state.values.get(t)) is not None and v.kind and not v.kind & ~NUMBER for t in terms)


def is_exact(v: Value) -> bool:
    """Tell whether converting the value to float keeps it."""
    return not v.kind & INT or (v.ilo >= -EXACT and v.ihi <= EXACT)


def _exact(state: State, term: int) -> bool:
    """Tell whether converting the term to float keeps its value."""
    return is_exact(state.values[term])


def _rounds_nothing(state: State, result: Value, a: int, b: int) -> bool:
    """Tell whether no operand is rounded on its way into the operation."""
    return result.kind == INT or (_exact(state, a) and _exact(state, b))


def _unary_form(op: str, v: Value) -> Form | None:
    form = v.form
    if form is None:
        return None
    if op == "neg":
        return affine.times(form, -1)
    if op in ("pos", "float", "int", "round", "math.floor", "math.ceil", "math.trunc"):
        return form
    if op in ("abs", "math.fabs"):
        lo, hi = bounds(v)
        return form if lo >= 0 else affine.times(form, -1) if hi <= 0 else None
    return None


def _with_form(state: State, v: Value, form: Form | None) -> Value:
    """Tighten a value by the affine form that it equals exactly, where no rounding can have come in between."""
    if form is None or not v.kind:
        return v
    lo, hi = state.region.extent(form)
    if v.kind == INT:
        return ints(max(lo, v.ilo), min(hi, v.ihi), form)
    if v.kind == FLOAT and lo >= -EXACT and hi <= EXACT:
        flo, fhi = max(float(lo), v.flo), min(float(hi), v.fhi)
        return Value(FLOAT, flo, fhi, 0, 0, form) if flo <= fhi else EMPTY
    return v


def _add(context: Context, state: State, a: int, b: int, va: Value, vb: Value) -> Value:
    v = transfer.binary["add"](va, vb, context.faults)
    if va.form is not None and vb.form is not None:
        return _with_form(state, v, affine.plus(va.form, vb.form)) if _rounds_nothing(state, v, a, b) else v
    return v


def _subtract(context: Context, state: State, a: int, b: int, va: Value, vb: Value) -> Value:
    if a == b:
        return _same(context, va, _ZERO, _ZERO_FLOAT)
    v = transfer.binary["sub"](va, vb, context.faults)
    if va.form is not None and vb.form is not None:
        return _with_form(state, v, affine.minus(va.form, vb.form)) if _rounds_nothing(state, v, a, b) else v
    if not v.kind & FLOAT or not (v.flo <= 0.0 <= v.fhi) or not (_exact(state, a) and _exact(state, b)):
        return v
    # Gradual underflow: the difference of two different floats is never rounded to zero.
    above, below = less(context, state, b, a), less(context, state, a, b)
    lo = max(v.flo, 0.0 if above == 1 else TINY) if above else v.flo
    hi = min(v.fhi, 0.0 if below == 1 else -TINY) if below else v.fhi
    return join(floats(lo, hi, v.kind & NAN), only_int(v) if v.kind & INT else EMPTY)


def _multiply(context: Context, state: State, a: int, b: int, va: Value, vb: Value) -> Value:
    if a == b:
        n = number(va, context.faults)
        if n.kind == INT:
            return integer.square(n, context.faults)
        if n.kind and not n.kind & INT:
            return interval.square(n)
    v = transfer.binary["mul"](va, vb, context.faults)
    if va.form is not None and vb.form is not None:
        return _with_form(state, v, affine.product_of(va.form, vb.form)) if _rounds_nothing(state, v, a, b) else v
    return v


def _divide(context: Context, state: State, a: int, b: int, va: Value, vb: Value) -> Value:
    faults = context.faults
    if a == b:
        if compare.truth(vb, faults) & FALSE:
            faults.append("division-by-zero")
        return _same(context, va, _ONE_FLOAT, _ONE_FLOAT)
    v = transfer.binary["div"](va, vb, faults)
    if not v.kind & FLOAT or (va.kind | vb.kind) & ~(NUMBER | NAN):
        return v
    lo, hi = v.flo, v.fhi
    exact = va.kind == INT == vb.kind or (_exact(state, a) and _exact(state, b))
    if exact and va.form is not None and vb.form is not None:
        ends = state.region.quotient(va.form, vb.form)
        if ends is not None:
            lo, hi = max(lo, ends[0]), min(hi, ends[1])
            return Value(FLOAT, lo, hi) if lo <= hi else v
    if bounds(vb)[0] >= 0 and bounds(va)[0] >= 0 and not (va.kind | vb.kind) & NAN and lo < 1.0 < hi:
        if less(context, state, a, b):
            hi = 1.0
        elif less(context, state, b, a):
            lo = 1.0
        return floats(lo, hi, v.kind & NAN)
    return v


def _choose(op: str, context: Context, state: State, a: int, b: int, va: Value, vb: Value) -> Value:
    v = transfer.binary[op](va, vb, context.faults)
    return va if a == b else v


def _least(context: Context, state: State, a: int, b: int, va: Value, vb: Value) -> Value:
    return _choose("min", context, state, a, b, va, vb)


def _greatest(context: Context, state: State, a: int, b: int, va: Value, vb: Value) -> Value:
    return _choose("max", context, state, a, b, va, vb)


def chosen(context: Context, state: State, op: str, a: int, b: int) -> int:
    """Return the operand that `min` or `max` gives on this path, or -1 where either may be it."""
    va, vb = state.values[a], state.values[b]
    which = transfer.decided(op, va, vb)
    if which:
        return a if which == 1 else b
    if va.kind == vb.kind and va.kind in (INT, FLOAT):
        low, high = (a, b) if op == "min" else (b, a)
        if less(context, state, low, high, 0):
            return a
        if less(context, state, high, low, 0) == 2:
            return b
    return -1


def _compare(op: str, context: Context, state: State, a: int, b: int, va: Value, vb: Value) -> Value:
    v = transfer.binary[op](va, vb, context.faults)
    if v.kind != BOOL or (va.kind | vb.kind) & ~NUMBER:
        return v
    below, above = less(context, state, a, b), less(context, state, b, a)
    if op == "lt":
        return SURELY if below == 2 else NEVER if above else v
    if op == "le":
        return SURELY if below else NEVER if above == 2 else v
    equal = FALSE if 2 in (below, above) else TRUE if below and above else BOOL
    return bools(equal if op == "eq" or equal == BOOL else BOOL ^ equal)


def _lt(context: Context, state: State, a: int, b: int, va: Value, vb: Value) -> Value:
    return _compare("lt", context, state, a, b, va, vb)


def _le(context: Context, state: State, a: int, b: int, va: Value, vb: Value) -> Value:
    return _compare("le", context, state, a, b, va, vb)


def _eq(context: Context, state: State, a: int, b: int, va: Value, vb: Value) -> Value:
    return _compare("eq", context, state, a, b, va, vb)


def _ne(context: Context, state: State, a: int, b: int, va: Value, vb: Value) -> Value:
    return _compare("ne", context, state, a, b, va, vb)


def _same(context: Context, v: Value, whole: Value, fraction: Value) -> Value:
    """Return the result of `x - x` or `x / x`: one number, but nan for an infinite x."""
    v = number(v, context.faults)
    result = whole if v.kind & INT else EMPTY
    if v.kind & (FLOAT | NAN):
        result = join(result, fraction if finite(v) else Value(FLOAT | NAN, fraction.flo, fraction.fhi))
    return result


_special = {
    "add": _add,
    "sub": _subtract,
    "mul": _multiply,
    "div": _divide,
    "min": _least,
    "max": _greatest,
    "lt": _lt,
    "le": _le,
    "eq": _eq,
    "ne": _ne,
}
