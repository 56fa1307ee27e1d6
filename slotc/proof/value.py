"""The abstract value: what a sub-expression may evaluate to, as one small immutable record.

A value is the union of at most five parts: an interval of floats without nan, nan itself, an interval of ints, True, False; and a
remainder of types that no rule may compute with (None, str, complex, an unbound name). `kind` says which parts are there. An empty value
(`kind == 0`) belongs to code that cannot be reached.
"""

from __future__ import annotations

import math
import sys

FLOAT, NAN, INT, TRUE, FALSE, ODD = 1, 2, 4, 8, 16, 32
BOOL = TRUE | FALSE
FLOATING = FLOAT | NAN

INF = math.inf
MAX = sys.float_info.max
TINY = 5e-324
EXACT = 2**53  # every int up to here is a float

odd_faults = {"unbound": "unbound-local", "complex": "complex-result"}
type_names = {"unbound": "an unbound name", "NoneType": "None"}

Form = tuple[int, ...]  # constant, then one coefficient for each integer argument; see affine.py


class Value:
    """What an expression may evaluate to. Made once, never changed.

    `form`, where it is there, is an affine form over the integer arguments that equals the value exactly; it is only kept for a value
    whose numbers are all ints, or floats that are ints below 2**53.
    """

    __slots__ = ("fhi", "flo", "form", "ihi", "ilo", "kind", "odd")

    def __init__(
        self,
        kind: int,
        flo: float = 0.0,
        fhi: float = 0.0,
        ilo: int = 0,
        ihi: int = 0,
        form: Form | None = None,
        odd: str = "",
    ) -> None:
        self.kind = kind
        self.flo = flo
        self.fhi = fhi
        self.ilo = ilo
        self.ihi = ihi
        self.form = form
        self.odd = odd

    def __repr__(self) -> str:
        return f"<{describe(self)}>"


class Faults(list[str]):
    """The ways in which the operation at hand may fail, and the widest int that it may make."""

    __slots__ = ("bits",)

    def __init__(self, bits: int) -> None:
        super().__init__()
        self.bits = bits


EMPTY = Value(0)
ONLY_NAN = Value(NAN)
EITHER = Value(BOOL)
SURELY = Value(TRUE)
NEVER = Value(FALSE)
UNBOUND = Value(ODD, odd="unbound")


def floats(lo: float, hi: float, nan: int = 0) -> Value:
    """The floats from lo to hi, and nan if `nan` is the flag NAN. An end that is nan itself may stand for anything."""
    if lo <= hi:
        return Value(FLOAT | nan, lo, hi)
    if lo > hi:
        return ONLY_NAN if nan else EMPTY
    return Value(FLOATING, -INF, INF)


def ints(lo: int, hi: int, form: Form | None = None) -> Value:
    """The ints from lo to hi."""
    return Value(INT, 0.0, 0.0, lo, hi, form) if lo <= hi else EMPTY


def bools(mask: int) -> Value:
    """The truth values in the mask."""
    return EITHER if mask == BOOL else SURELY if mask == TRUE else NEVER if mask == FALSE else EMPTY


def constant(value: object) -> Value:
    """Return the value that holds exactly one Python constant."""
    if value is True or value is False:
        return SURELY if value else NEVER
    if isinstance(value, int):
        return Value(INT, 0.0, 0.0, value, value)
    if isinstance(value, float):
        return ONLY_NAN if value != value else Value(FLOAT, value, value)
    return Value(ODD, odd=type(value).__name__)


def number(v: Value, faults: Faults) -> Value:
    """Return the value as arithmetic sees it: truth values are ints, and what is no number is a fault."""
    kind = v.kind
    if kind & ODD:
        faults.append(odd_faults.get(v.odd, "wrong-type"))
    if not kind & (BOOL | ODD):
        return v
    lo, hi = v.ilo, v.ihi
    if kind & BOOL:
        blo, bhi = 0 if kind & FALSE else 1, 1 if kind & TRUE else 0
        lo, hi = (min(lo, blo), max(hi, bhi)) if kind & INT else (blo, bhi)
        kind |= INT
    return Value(kind & (FLOATING | INT), v.flo, v.fhi, lo, hi)


def to_float(v: Value, faults: Faults) -> Value:
    """Return a number converted as `float()` does: rounded to nearest, which is monotone, and too large an int is a fault."""
    if not v.kind & INT:
        return v
    ilo, ihi = v.ilo, v.ihi
    try:
        lo = float(ilo)
    except OverflowError:
        faults.append("overflow")
        lo = -MAX if ilo < 0 else INF
    try:
        hi = float(ihi)
    except OverflowError:
        faults.append("overflow")
        hi = MAX if ihi > 0 else -INF
    if v.kind & FLOAT:
        lo, hi = min(lo, v.flo), max(hi, v.fhi)
    return floats(lo, hi, v.kind & NAN)


def only_int(v: Value) -> Value:
    """Return the int part of a value that has one."""
    return v if v.kind == INT else Value(INT, 0.0, 0.0, v.ilo, v.ihi)


def bounds(v: Value) -> tuple[int | float, int | float]:
    """The least and the greatest number of a value that has a number; ints and floats compare exactly."""
    kind = v.kind
    if kind & FLOAT:
        if kind & INT:
            return min(v.flo, v.ilo), max(v.fhi, v.ihi)
        return v.flo, v.fhi
    return v.ilo, v.ihi


def join(a: Value, b: Value) -> Value:
    """The least value that holds both."""
    if a is b or not b.kind:
        return a
    if not a.kind:
        return b
    ka, kb = a.kind, b.kind
    flo, fhi, ilo, ihi = a.flo, a.fhi, a.ilo, a.ihi
    if kb & FLOAT:
        flo, fhi = (min(flo, b.flo), max(fhi, b.fhi)) if ka & FLOAT else (b.flo, b.fhi)
    if kb & INT:
        ilo, ihi = (min(ilo, b.ilo), max(ihi, b.ihi)) if ka & INT else (b.ilo, b.ihi)
    form = a.form if a.form == b.form else None
    odd = a.odd if a.odd == b.odd or not b.odd else b.odd if not a.odd or b.odd == "unbound" else a.odd
    return Value(ka | kb, flo, fhi, ilo, ihi, form, odd)


def finite(v: Value) -> bool:
    """Tell whether every number of the value is finite."""
    kind = v.kind
    return not kind & NAN and (not kind & FLOAT or (v.flo >= -MAX and v.fhi <= MAX))


def describe(v: Value) -> str:
    """Return the value as a reader would write it: `float 0.0..1.0`, `int 0..10 or nan`."""
    kind, parts = v.kind, list[str]()
    if kind & FLOAT:
        parts.append(f"float {v.flo!r}" if v.flo == v.fhi else f"float {v.flo!r}..{v.fhi!r}")
    if kind & INT:
        parts.append(f"int {show(v.ilo)}" if v.ilo == v.ihi else f"int {show(v.ilo)}..{show(v.ihi)}")
    if kind & BOOL:
        parts.append({TRUE: "True", FALSE: "False"}.get(kind & BOOL, "True or False"))
    if kind & NAN:
        parts.append("nan")
    if kind & ODD:
        parts.append(type_names.get(v.odd, v.odd))
    return " or ".join(parts) or "nothing"


def show(n: int) -> str:
    """Return an int as text without the quadratic cost, and without the digit limit, of a huge one."""
    return str(n) if n.bit_length() <= 256 else f"{'-' if n < 0 else ''}2**{n.bit_length() - 1}"
