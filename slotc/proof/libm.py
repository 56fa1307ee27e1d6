"""The functions of `math` on floats: monotone pieces, widened by the error that libm is assumed to have.

If the true function is monotone and libm's result is within k units in the last place, then on [a, b] no result lies further than 2k
units outside libm's results at a and b. `ULPS` is that 2k with room. A result at an exact point (`exp(0)`, `log(1)`) is not widened: an
error below one unit cannot carry a result across a float that the function takes exactly. docs/proof.md lists what is assumed.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from slotc.proof.interval import down, has_infinity, up
from slotc.proof.value import (
    EMPTY,
    FLOAT,
    INF,
    INT,
    MAX,
    NAN,
    ONLY_NAN,
    Faults,
    Value,
    bounds,
    floats,
    number,
    to_float,
)

ULPS = 4
COARSE = 12  # tanh, log1p, erfc and other functions that some libms give to a few units only


@dataclass(frozen=True, slots=True)
class Monotone:
    """A function of one float that rises, or falls, on its whole domain."""

    function: Callable[[float], float]
    ulps: int = ULPS
    low: float = -INF
    high: float = INF
    open: bool = False  # the finite ends of the domain are outside it
    least: float = -INF
    greatest: float = INF
    falls: bool = False
    exact: tuple[float, ...] = ()
    takes_int: bool = False  # accepts ints beyond the floats

    def __call__(self, a: Value, faults: Faults) -> Value:
        """Return all results of the function."""
        a = number(a, faults)
        if not a.kind:
            return EMPTY
        if self.takes_int and a.kind == INT:
            lo, hi = bounds(a)
            nan = 0
        else:
            a = to_float(a, faults)
            lo, hi, nan = a.flo, a.fhi, a.kind & NAN
            if not a.kind & FLOAT:
                return ONLY_NAN
        if lo < self.low or (self.open and lo == self.low > -INF):
            faults.append("domain-error")
            lo = math.nextafter(self.low, INF) if self.open else self.low
        if hi > self.high or (self.open and hi == self.high < INF):
            faults.append("domain-error")
            hi = math.nextafter(self.high, -INF) if self.open else self.high
        if lo > hi:
            return ONLY_NAN if nan else EMPTY
        if lo == hi:
            return self._one(lo, nan, faults)
        # An infinity is answered without an error where the greatest floats are not.
        if lo == -INF:
            self._end(-MAX, down, self.least, faults)
        if hi == INF:
            self._end(MAX, up, self.greatest, faults)
        if self.falls:
            lo, hi = hi, lo
        return Value(FLOAT | nan, self._end(lo, down, self.least, faults), self._end(hi, up, self.greatest, faults))

    def _one(self, x: int | float, nan: int, faults: Faults) -> Value:
        # The very call that CPython will make: the same libm answers the same.
        try:
            y = self.function(x)
        except OverflowError:
            faults.append("overflow")
            return ONLY_NAN if nan else EMPTY
        return Value(FLOAT | nan, y, y)

    def _end(self, x: int | float, widen: Callable[[float, int], float], limit: float, faults: Faults) -> float:
        try:
            y = self.function(x)
        except OverflowError:
            faults.append("overflow")
            return MAX if (x > 0) != self.falls else -MAX
        if self.ulps and x not in self.exact and -MAX <= y <= MAX:
            y = widen(y, self.ulps)
            if not -MAX <= y <= MAX:
                faults.append("overflow")
                y = math.copysign(MAX, y)
        return max(y, limit) if widen is down else min(y, limit)


def cosh(a: Value, faults: Faults) -> Value:
    """All of `math.cosh(x)`: falls to 1 at zero, then rises."""
    from_zero = absolute(a, faults)
    return _COSH(from_zero, faults) if from_zero.kind else EMPTY


def absolute(a: Value, faults: Faults) -> Value:
    """All of `math.fabs(x)`."""
    v = to_float(number(a, faults), faults)
    if not v.kind & FLOAT or v.flo >= 0.0:
        return v
    return Value(v.kind, max(-v.fhi, 0.0), max(-v.flo, v.fhi))


def sine(a: Value, faults: Faults) -> Value:
    """All of `math.sin(x)`."""
    return _wave(a, faults, math.sin, math.pi / 2)


def cosine(a: Value, faults: Faults) -> Value:
    """All of `math.cos(x)`."""
    return _wave(a, faults, math.cos, 0.0)


def _wave(a: Value, faults: Faults, function: Callable[[float], float], crest: float) -> Value:
    v = _angle(a, faults)
    if not v.kind & FLOAT:
        return v
    lo, hi = v.flo, v.fhi
    ends = (function(lo), function(hi))
    if lo == hi:
        return Value(v.kind, ends[0], ends[0])
    if hi - lo > 6.2 or lo < -1e6 or hi > 1e6:
        return Value(v.kind, -1.0, 1.0)
    least, greatest = max(down(min(ends), ULPS), -1.0), min(up(max(ends), ULPS), 1.0)
    first = math.ceil((lo - crest) / math.pi - 1e-9)
    last = math.floor((hi - crest) / math.pi + 1e-9)
    for k in range(first, last + 1):
        if k % 2:
            least = -1.0
        else:
            greatest = 1.0
    return Value(v.kind, 0.0 if min(ends) == 0.0 == lo and least > -1.0 else least, greatest)


def tangent(a: Value, faults: Faults) -> Value:
    """All of `math.tan(x)`: no float is a pole, and none lies nearer to one than 2**-62."""
    v = _angle(a, faults)
    if not v.kind & FLOAT:
        return v
    lo, hi = v.flo, v.fhi
    if lo == hi:
        return Value(v.kind, math.tan(lo), math.tan(lo))
    if lo < -1e6 or hi > 1e6 or math.floor(lo / math.pi + 0.5 - 1e-9) != math.floor(hi / math.pi + 0.5 + 1e-9):
        return Value(v.kind, -1e19, 1e19)
    return Value(v.kind, down(math.tan(lo), COARSE) if lo else 0.0, up(math.tan(hi), COARSE) if hi else 0.0)


def _angle(a: Value, faults: Faults) -> Value:
    v = to_float(number(a, faults), faults)
    if v.kind & FLOAT and has_infinity(v):
        faults.append("domain-error")
        return floats(max(v.flo, -MAX), min(v.fhi, MAX), v.kind & NAN)
    return v


def hypotenuse(a: Value, b: Value, faults: Faults) -> Value:
    """All of `math.hypot(x, y)`: rises with both magnitudes, and overflows to inf in silence."""
    x, y = absolute(a, faults), absolute(b, faults)
    nan = (x.kind | y.kind) & NAN
    if not x.kind & y.kind & FLOAT:
        return floats(INF, INF, NAN) if nan else EMPTY
    lo, hi = math.hypot(x.flo, y.flo), math.hypot(x.fhi, y.fhi)
    return Value(FLOAT | nan, max(down(lo, ULPS), 0.0) if lo < INF else MAX, INF if nan else up(hi, ULPS))


_COSH = Monotone(math.cosh, COARSE, least=1.0, exact=(0.0,))

monotone: dict[str, Monotone] = {
    "math.sqrt": Monotone(math.sqrt, 0, low=0.0),
    "math.cbrt": Monotone(math.cbrt, COARSE, exact=(0.0,)),
    "math.exp": Monotone(math.exp, least=0.0, exact=(0.0,)),
    "math.exp2": Monotone(math.exp2, least=0.0, exact=(0.0,)),
    "math.expm1": Monotone(math.expm1, COARSE, least=-1.0, exact=(0.0,)),
    "math.log": Monotone(math.log, low=0.0, open=True, exact=(1.0,), takes_int=True),
    "math.log2": Monotone(math.log2, low=0.0, open=True, exact=(1.0, 2.0), takes_int=True),
    "math.log10": Monotone(math.log10, low=0.0, open=True, exact=(1.0,), takes_int=True),
    "math.log1p": Monotone(math.log1p, COARSE, low=-1.0, open=True, exact=(0.0,)),
    "math.asin": Monotone(math.asin, low=-1.0, high=1.0, exact=(0.0,)),
    "math.acos": Monotone(math.acos, low=-1.0, high=1.0, least=0.0, falls=True, exact=(1.0,)),
    "math.atan": Monotone(math.atan, exact=(0.0,)),
    "math.sinh": Monotone(math.sinh, COARSE, exact=(0.0,)),
    "math.tanh": Monotone(math.tanh, COARSE, least=-1.0, greatest=1.0, exact=(0.0,)),
    "math.asinh": Monotone(math.asinh, COARSE, exact=(0.0,)),
    "math.acosh": Monotone(math.acosh, COARSE, low=1.0, least=0.0, exact=(1.0,)),
    "math.atanh": Monotone(math.atanh, COARSE, low=-1.0, high=1.0, open=True, exact=(0.0,)),
    "math.erf": Monotone(math.erf, COARSE, least=-1.0, greatest=1.0, exact=(0.0,)),
    "math.erfc": Monotone(math.erfc, COARSE, least=0.0, greatest=2.0, falls=True, exact=(0.0,)),
    "math.degrees": Monotone(math.degrees, 0),
    "math.radians": Monotone(math.radians, 0),
}
