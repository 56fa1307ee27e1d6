"""What a branch taken says: about the two sides of a comparison, about the arguments, and about what was computed from them before."""

from __future__ import annotations

import math

from slotc.proof import affine, compare, relate
from slotc.proof.affine import Region
from slotc.proof.compare import mirrored, negated, restrict
from slotc.proof.state import Context, State
from slotc.proof.value import (
    EMPTY,
    FALSE,
    FLOAT,
    INF,
    INT,
    MAX,
    NAN,
    NEVER,
    ODD,
    ONLY_NAN,
    SURELY,
    TRUE,
    Form,
    Value,
    bounds,
    ints,
)

_orders = {"lt": (2, 0), "le": (1, 0), "gt": (0, 2), "ge": (0, 1), "eq": (1, 1)}
_comparisons = frozenset({"lt", "le", "eq", "ne"})


def assume(context: Context, state: State, term: int, wanted: bool) -> list[State]:
    """Return the states, none to three, in which a term is true, or false. The state itself is used up."""
    values = state.values
    op, a, b = context.terms.definitions[term]
    if op == "not":
        values[term] = SURELY if wanted else NEVER
        return assume(context, state, a, not wanted)
    if op == "bool":
        values[term] = SURELY if wanted else NEVER
        return assume(context, state, a, wanted)
    if op in _comparisons:
        values[term] = SURELY if wanted else NEVER
        if not wanted and op in ("lt", "le") and (values[a].kind | values[b].kind) & NAN:
            return [state]
        return _refreshed(context, _relate(context, state, a, op if wanted else negated[op], b), a, b)
    if op in ("math.isfinite", "math.isnan", "math.isinf"):
        values[term] = SURELY if wanted else NEVER
        return _classified(context, state, op, a, wanted)
    v = values[term]
    if v.kind & ODD:
        if v.odd == "NoneType" and wanted:
            values[term] = v = Value(v.kind & ~ODD, v.flo, v.fhi, v.ilo, v.ihi)
            return [state] if v.kind else []
        return [state]
    return _refreshed(context, _relate(context, state, term, "ne" if wanted else "eq", context.zero), term, term)


def _relate(context: Context, state: State, a: int, op: str, b: int) -> list[State]:
    """Return the states in which `a op b` is true, for any of the six comparisons."""
    values = state.values
    va, vb = values[a], values[b]
    if (va.kind | vb.kind) & ODD:
        return [state]
    if op == "ne":
        if (va.kind | vb.kind) & NAN:
            return [state]
        return _relate(context, state.copy(), a, "lt", b) + _relate(context, state, a, "gt", b)
    na, nb = restrict(va, op, vb), restrict(vb, mirrored[op], va)
    if not na.kind or not nb.kind:
        return []
    for term, old, new in ((a, va, na), (b, vb, nb)):
        if new is not old:
            values[term] = new
            state.changed.add(term)
    below, above = _orders[op]
    facts = state.facts
    if below:
        facts[a, b] = max(below, facts.get((a, b), 0))
    if above:
        facts[b, a] = max(above, facts.get((b, a), 0))
    region: Region | None = state.region
    if va.form is not None and vb.form is not None:
        region = state.region.restrict(affine.minus(va.form, vb.form), op)
    else:
        for old, new in ((va, na), (vb, nb)):
            if old.form is not None and new is not old and region is not None:
                region = _within(region, old.form, new)
    if region is None:
        return []
    if region is not state.region and not _set_region(context, state, region):
        return []
    if nb.kind in (INT, FLOAT) and bounds(nb) == (0, 0):
        return _back(context, state, a, op)
    return [state]


def _within(region: Region, form: Form, v: Value) -> Region | None:
    lo, hi = bounds(v)
    upper = region.restrict((form[0] - math.floor(hi), *form[1:]), "le")
    return upper.restrict((form[0] - math.ceil(lo), *form[1:]), "ge") if upper else None


def _back(context: Context, state: State, a: int, op: str) -> list[State]:
    """Use `x - y op 0` as `x op y`, which holds for floats too: their difference is zero only if they are equal."""
    operation, x, y = context.terms.definitions[a]
    if operation != "sub" or x == y:
        return [state]
    for v in (state.values[x], state.values[y]):
        if v.kind not in (INT, FLOAT) or not relate.is_exact(v) or bounds(v)[0] < -MAX or bounds(v)[1] > MAX:
            return [state]
    return _relate(context, state, x, op, y)


def _set_region(context: Context, state: State, region: Region) -> bool:
    """Move the state to a smaller region of the int arguments; False if it holds none of their values."""
    state.region = region
    for term, (lo, hi) in zip(context.ints, region.bounds, strict=True):
        v = state.values[term]
        if v.kind == INT and (v.ilo < lo or v.ihi > hi):
            state.values[term] = ints(max(lo, v.ilo), min(hi, v.ihi), v.form)
            state.changed.add(term)
    return all(state.values[term].kind for term in context.ints)


def _classified(context: Context, state: State, op: str, a: int, wanted: bool) -> list[State]:
    v = state.values[a]
    if v.kind & ~(FLOAT | NAN):
        return [state]
    if op == "math.isnan":
        new = ONLY_NAN if wanted else Value(v.kind & ~NAN, v.flo, v.fhi, 0, 0, v.form)
    elif wanted == (op == "math.isfinite"):
        new = (
            restrict(restrict(v, "le", _GREATEST), "ge", _LEAST)
            if op == "math.isfinite"
            else Value(v.kind & ~NAN, v.flo, v.fhi)
        )
    elif op == "math.isinf":
        finite = restrict(restrict(v, "lt", _INFINITY), "gt", _MINUS_INFINITY)
        new = Value(finite.kind | v.kind & NAN, finite.flo, finite.fhi)
    else:
        return [state]
    state.values[a] = new
    state.changed.add(a)
    return _refreshed(context, [state], a, a) if new.kind else []


_GREATEST, _LEAST = Value(FLOAT, MAX, MAX), Value(FLOAT, -MAX, -MAX)
_INFINITY, _MINUS_INFINITY = Value(FLOAT, INF, INF), Value(FLOAT, -INF, -INF)


def _refreshed(context: Context, states: list[State], a: int, b: int) -> list[State]:
    return [state for state in states if _refresh(context, state, a, b)]


def _refresh(context: Context, state: State, first: int, second: int) -> bool:
    """Compute again what a comparison of two terms touches; False if nothing is left, so that the path cannot be taken."""
    definitions, inputs, values = context.terms.definitions, context.terms.inputs, state.values
    changed, again, possible = state.changed, 0, True
    mask = inputs[first] | inputs[second]
    for term in changed:
        mask |= inputs[term]
    for term in sorted(values):
        op, a, b = definitions[term]
        if a < 0 or not inputs[term] & mask:
            continue
        old = values[term]
        # The region and the order facts, which are new too, matter to forms and to differences and quotients.
        if a not in changed and b not in changed and old.form is None and op not in ("sub", "div"):
            continue
        again += 1
        new = meet(old, relate.compute(context, state, op, a, b))
        if not new.kind:
            possible = False
            break
        if new is not old:
            values[term] = new
            changed.add(term)
    changed.clear()
    context.faults.clear()
    context.budget.spend(again + len(values) // 8)
    return possible


def meet(a: Value, b: Value) -> Value:
    """What is in both values."""
    kind = a.kind & b.kind
    flo, fhi, ilo, ihi = max(a.flo, b.flo), min(a.fhi, b.fhi), max(a.ilo, b.ilo), min(a.ihi, b.ihi)
    if kind & FLOAT and flo > fhi:
        kind &= ~FLOAT
    if kind & INT and ilo > ihi:
        kind &= ~INT
    if (
        kind == a.kind
        and (not kind & FLOAT or (flo == a.flo and fhi == a.fhi))
        and (not kind & INT or (ilo == a.ilo and ihi == a.ihi))
    ):
        return a
    return Value(kind, flo, fhi, ilo, ihi, a.form if a.form is not None else b.form, a.odd) if kind else EMPTY


def truth(context: Context, v: Value) -> tuple[bool, bool]:
    """Tell whether a value may be true and whether it may be false."""
    mask = compare.truth(v, context.faults)
    return bool(mask & TRUE), bool(mask & FALSE)
