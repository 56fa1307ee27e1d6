"""Transfer functions: whatever CPython computes from members of the operands is a member of the result."""

from __future__ import annotations

import math
import random

import pytest

from slotc.proof import transfer
from slotc.proof.value import BOOL, FALSE, FLOAT, INF, INT, NAN, ODD, TRUE, Faults, Value, bools, constant, floats, ints

BITS = 4096
PLAIN = {
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "mul": lambda x, y: x * y,
    "div": lambda x, y: x / y,
    "floordiv": lambda x, y: x // y,
    "mod": lambda x, y: x % y,
    "pow": lambda x, y: x**y,
    "min": min,
    "max": max,
    "round": round,
    "math.log": math.log,
    "math.pow": math.pow,
    "math.hypot": math.hypot,
    "math.fmod": math.fmod,
    "lt": lambda x, y: x < y,
    "le": lambda x, y: x <= y,
    "eq": lambda x, y: x == y,
    "ne": lambda x, y: x != y,
}
SINGLE = {
    "neg": lambda x: -x,
    "pos": lambda x: +x,
    "not": lambda x: not x,
    **{name: getattr(__import__("builtins"), name) for name in ("abs", "round", "int", "float", "bool")},
    **{name: getattr(math, name[5:]) for name in transfer.unary if name.startswith("math.")},
}
FLOATS = (
    0.0,
    -0.0,
    5e-324,
    -5e-324,
    1e-300,
    1e-9,
    0.1,
    0.5,
    1.0,
    -1.0,
    2.0,
    -0.5,
    3.7,
    710.0,
    -745.5,
    1e17,
    1e300,
    -1e300,
    INF,
    -INF,
    1.7e308,
)
INTS = (0, 1, -1, 2, 3, 7, -5, 10, 1000, 10**9, 2**53 + 1, -(2**60), 10**30)


def contains(v: Value, result: object) -> bool:
    """Tell whether a Python value is a member of an abstract one."""
    if isinstance(result, bool):
        return bool(v.kind & (TRUE if result else FALSE))
    if isinstance(result, int):
        return bool(v.kind & INT) and v.ilo <= result <= v.ihi
    assert v.flo == v.flo and v.fhi == v.fhi
    if isinstance(result, float):
        return bool(v.kind & NAN) if result != result else bool(v.kind & FLOAT) and v.flo <= result <= v.fhi
    return bool(v.kind & ODD)


def interval(rng: random.Random) -> tuple[Value, list[object]]:
    """Return a random value and some of its members, its ends among them."""
    way = rng.random()
    if way < 0.1:
        mask = rng.choice((TRUE, FALSE, BOOL))
        return bools(mask), [b for b, flag in ((True, TRUE), (False, FALSE)) if mask & flag]
    if way < 0.4:
        a, b = sorted(rng.choice(INTS) + rng.choice((0, 0, 1, -1, 20)) for _ in range(2))
        return ints(a, b), [a, b, rng.randint(a, b), rng.randint(a, b), min(max(0, a), b)]
    a, b = sorted(rng.choice(FLOATS) * rng.choice((1.0, 1.0, rng.uniform(0.5, 2.0))) for _ in range(2))
    members: list[object] = [a, b, min(max(0.0, a), b), min(max(1.0, a), b)]
    if a > -1e308 and b < 1e308:
        members += [rng.uniform(a, b), min(max(a + (b - a) * 10.0 ** -rng.uniform(0, 300), a), b)]
    nan = NAN if rng.random() < 0.1 else 0
    return floats(a, b, nan), [*members, *([math.nan] if nan else [])]


def outcome(function: object, *operands: object) -> object:
    try:
        return function(*operands)  # type: ignore[operator]
    except (ArithmeticError, ValueError, TypeError) as error:
        return error


def too_wide(name: str, x: object, y: object) -> bool:
    """Tell whether CPython would compute for very long."""
    whole = isinstance(x, int) and isinstance(y, int)
    return whole and (abs(y) > 5_000 if name == "pow" else y < -400 if name == "round" else False)


@pytest.mark.parametrize("name", sorted(transfer.binary))
def test_binary_result_is_enclosed_and_failure_is_announced(name: str) -> None:
    rng = random.Random(name)
    for _ in range(800):
        (a, xs), (b, ys) = interval(rng), interval(rng)
        faults = Faults(BITS)
        v = transfer.binary[name](a, b, faults)
        for x in xs:
            for y in ys:
                if too_wide(name, x, y):
                    assert faults or x in (0, 1, -1) or y < 0
                    continue
                result = outcome(PLAIN[name], x, y)
                if isinstance(result, Exception | complex):
                    assert faults, (name, x, y, result)
                elif "huge-integer" not in faults:
                    assert contains(v, result), (name, a, b, x, y, result, v)


@pytest.mark.parametrize("name", sorted(set(transfer.unary) - {"unbound-local", "wrong-type"}))
def test_unary_result_is_enclosed_and_failure_is_announced(name: str) -> None:
    rng = random.Random(name)
    for _ in range(1_500):
        a, xs = interval(rng)
        faults = Faults(BITS)
        v = transfer.unary[name](a, faults)
        for x in xs:
            result = outcome(SINGLE[name], x)
            if isinstance(result, Exception):
                assert faults, (name, x, result)
            else:
                assert contains(v, result), (name, a, x, result, v)


def test_the_remainder_of_a_tiny_negative_is_the_modulus() -> None:
    v = transfer.binary["mod"](floats(-5e-324, 0.0), constant(1.0), Faults(BITS))
    assert (v.flo, v.fhi) == (0.0, 1.0)
    assert -5e-324 % 1.0 == 1.0


def test_a_logarithm_with_a_base_divides_by_zero_at_base_one() -> None:
    faults = Faults(BITS)
    transfer.binary["math.log"](constant(5), ints(1, 10), faults)
    assert faults == ["division-by-zero"]


def test_min_keeps_the_first_of_equals_so_that_no_bool_comes_through() -> None:
    greater = transfer.binary["max"](constant(0.0), bools(BOOL), Faults(BITS))
    least = transfer.binary["min"](constant(1.0), greater, Faults(BITS))
    assert not least.kind & BOOL
    assert type(min(1.0, max(0.0, True))) is float


def test_a_power_too_wide_is_a_fault_and_is_not_computed() -> None:
    faults = Faults(BITS)
    transfer.binary["pow"](constant(9), constant(9**9), faults)
    assert faults == ["huge-integer"]


def test_exact_points_are_not_widened() -> None:
    faults = Faults(BITS)
    assert transfer.unary["math.log"](floats(1.0, 2.0), faults).flo == 0.0
    assert transfer.unary["math.exp"](floats(-3.0, 0.0), faults).fhi == 1.0
    assert transfer.binary["pow"](floats(0.0, 1.0), constant(2), faults).fhi == 1.0
    assert not faults


def test_none_and_unbound_names_are_faults_of_arithmetic() -> None:
    for value, kind in (
        (constant(None), "wrong-type"),
        (constant(1j), "complex-result"),
        (Value(ODD, odd="unbound"), "unbound-local"),
    ):
        faults = Faults(BITS)
        transfer.binary["add"](value, constant(1), faults)
        assert faults[0] == kind
