"""Which operations numpy computes with CPython's very bits, and under which ranges.

`+ - * / sqrt` of IEEE 754 are correctly rounded and have one result; comparisons, conversions, min, max, abs, floor and their like are exact.
Everything else is CPython's own: looked up in a table, or mapped over the rows. docs/adr/0009-columns.md has the argument.

A column holds floats as float64, ints as int64, truth values as bool, and ints beside floats (`number`) as float64; in the last case an
operation is taken only if it cannot tell the int from the float of the same value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from slotc.columns.regions import Node, NotCompiledError, held, whole_bounds
from slotc.proof.value import EXACT, FLOAT, FLOATING, NAN, Value

INT64: Final = 2**63 - 1
INFIX: Final[Mapping[str, str]] = {
    "add": "+", "sub": "-", "mul": "*", "div": "/", "floordiv": "//", "mod": "%", "pow": "**",
    "lt": "<", "le": "<=", "eq": "==", "ne": "!=",
}  # fmt: skip
# Run in CPython for each value. They take Python's own numbers, so ints and floats must not be held as one.
MAPPED: Final = frozenset({"pow", "floordiv", "mod", "round"})

Text = Callable[[Node, str], str]  # the text of an operand, held in a given way


def expression(node: Node, text: Text) -> str | None:
    """The numpy expression of an operation on at least one column; None if CPython has to compute each value.

    Args:
        node: The operation.
        text: Gives an operand's text: held as it is (""), or as "int" or "float".

    Raises:
        NotCompiledError: Neither way is exact, in the ranges that the proof gives.
    """
    kinds = [held(v) for v in node.seen]
    if node.op in ("add", "sub", "mul", "div"):
        return _arithmetic(node, kinds, text)
    if node.op in ("lt", "le", "eq", "ne", "min", "max"):
        return _comparison(node, kinds, text)
    if node.op in ("floordiv", "mod"):
        if "float" not in kinds and "number" not in kinds:
            _demand_int64(node, *node.seen, node.known)
            return f"{text(node.operands[0], 'int')} {INFIX[node.op]} {text(node.operands[1], 'int')}"
    elif len(kinds) == 1:
        exact = _unary(node, kinds[0], text)
        if exact is not None:
            return exact
    _demand_mappable(node, kinds)
    return None


def check_choice(node: Node) -> None:
    """Demand that all that a fork merges can be held in one column.

    Raises:
        NotCompiledError: It may be an int that the column would round or wrap.
    """
    if held(node.known) == "number":
        _demand_exact(node, node.known)
    else:
        _demand_int64(node, node.known)


def _arithmetic(node: Node, kinds: list[str], text: Text) -> str:
    first, second = node.operands
    a, b = node.seen
    if "float" in kinds:  # the other one is converted, by CPython and by numpy alike to the nearest float
        _demand_int64(node, a, b)
        return f"{text(first, 'float')} {INFIX[node.op]} {text(second, 'float')}"
    if node.op == "div":
        _demand_exact(node, a, b)
        return f"{text(first, 'float')} / {text(second, 'float')}"
    if "number" not in kinds:
        _demand_int64(node, a, b, node.known)
        return f"{text(first, 'int')} {INFIX[node.op]} {text(second, 'int')}"
    # An int 0 has no sign: as a float it must not be made from a negative factor.
    if node.op == "mul" and (whole_bounds(a)[0] < 0 or whole_bounds(b)[0] < 0):
        raise _mixed(node)
    _demand_exact(node, a, b, node.known)
    return f"{text(first, 'float')} {INFIX[node.op]} {text(second, 'float')}"


def _comparison(node: Node, kinds: list[str], text: Text) -> str:
    first, second = node.operands
    a, b = node.seen
    floating = "float" in kinds or "number" in kinds
    if floating:  # CPython compares an int with a float exactly, numpy converts it first
        _demand_exact(node, a, b)
    else:
        _demand_int64(node, a, b)
    way = "float" if floating else "int"
    x, y = text(first, way), text(second, way)
    if node.op not in ("min", "max"):
        return f"{x} {INFIX[node.op]} {y}"
    if _tells_apart(a, b):
        chosen = f"{'minimum' if node.op == 'min' else 'maximum'}({x}, {y})"
    else:
        chosen = f"where({y} {'<' if node.op == 'min' else '>'} {x}, {y}, {x})"
    # The ranges may say that it is the int always.
    whole = {"int": "int64", "bool": "bool_"}.get(node.held)
    return f"{chosen}.astype({whole})" if floating and whole else chosen


def _tells_apart(a: Value, b: Value) -> bool:
    """Tell whether the least and the greatest of two values do not depend on their order: no nan, no two zeros of different sign."""
    if not (a.kind | b.kind) & FLOATING:
        return True
    if (a.kind | b.kind) & NAN:
        return False
    return any(v.kind == FLOAT and (v.flo > 0.0 or v.fhi < 0.0) for v in (a, b))


def _unary(node: Node, kind: str, text: Text) -> str | None:
    operand, (seen,) = node.operands[0], node.seen
    whole = kind in ("int", "bool")
    match node.op:
        case "neg":
            if kind == "number" and whole_bounds(seen)[0] <= 0 <= whole_bounds(seen)[1]:
                raise _mixed(node)
            _demand_int64(node, seen, node.known)
            return f"-{text(operand, 'int' if whole else 'float')}"
        case "pos":
            return text(operand, "int" if whole else "float")
        case "abs":
            _demand_int64(node, seen, node.known)
            return f"absolute({text(operand, 'int' if whole else 'float')})"
        case "math.fabs":
            _demand_int64(node, seen)
            return f"absolute({text(operand, 'float')})"
        case "math.sqrt":
            _demand_int64(node, seen)
            return f"sqrt({text(operand, 'float')})"
        case "float":
            _demand_int64(node, seen)
            return text(operand, "float")
        case "not":
            return f"{text(operand, 'int' if whole else 'float')} == 0"
        case "bool":
            return f"{text(operand, 'int' if whole else 'float')} != 0"
        case "int" | "round" | "math.floor" | "math.ceil" | "math.trunc":
            if whole:
                return text(operand, "int")
            _demand_int64(node, node.known)
            function = {"round": "rint", "math.floor": "floor", "math.ceil": "ceil"}.get(node.op, "trunc")
            return f"{function}({text(operand, 'float')}).astype(int64)"
        case "math.isfinite" | "math.isinf" | "math.isnan":
            _demand_int64(node, seen)
            return f"{node.op.removeprefix('math.')}({text(operand, 'float')})"
        case _:
            return None


def _demand_mappable(node: Node, kinds: list[str]) -> None:
    """Demand that what CPython gets from a column is what it would get from the rule."""
    if "number" in kinds:
        needs_int = node.op in ("math.isqrt", "round")
        converts = node.op.startswith("math.") or "float" in kinds
        if needs_int or not converts:
            raise _mixed(node)
    if held(node.known) == "int":
        _demand_int64(node, node.known)
    if held(node.known) == "number":
        _demand_exact(node, node.known)


def fits_int64(value: Value) -> bool:
    """Tell whether every int that a value may be has 64 bits at most."""
    lo, hi = whole_bounds(value)
    return lo >= -INT64 and hi <= INT64


def _demand_int64(node: Node, *values: Value) -> None:
    for value in values:
        if not fits_int64(value):
            raise NotCompiledError(f"{_shown(node)} meets integers beyond 64 bits", node.origin)


def fits_float(value: Value) -> bool:
    """Tell whether every int that a value may be is a float."""
    lo, hi = whole_bounds(value)
    return lo >= -EXACT and hi <= EXACT


def _demand_exact(node: Node, *values: Value) -> None:
    for value in values:
        if not fits_float(value):
            raise NotCompiledError(
                f"{_shown(node)} meets integers beyond 2**53, which no float column tells apart", node.origin
            )


def _mixed(node: Node) -> NotCompiledError:
    return NotCompiledError(
        f"{_shown(node)} differs for an int and a float of one value, and its operand is either", node.origin
    )


def _shown(node: Node) -> str:
    return f"`{INFIX.get(node.op, node.op)}`"
