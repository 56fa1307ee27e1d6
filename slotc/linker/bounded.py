"""Bounds on integers for rules that are not proved: in the engine's process nothing else would stop `10 ** 10 ** 10`.

A rule has no loops, so what it computes is bounded by its text as soon as each operation is. The width of an integer
is the one thing that grows: by `*` and `**` (and `round` to minus a billion digits). Past the width that the proof knows
as `huge-integer` these raise OverflowError, as do those whose price grows with the square of the width; the guard then
answers the fallback. 64 KB of the dearest operation take 0.3 s. Floats pass untouched.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Mapping
from typing import Any

from slotc.proof import Limits

_HOOK = "ǃ"  # a letter that no candidate can spell: its names are ASCII
MAX_BITS = Limits().bits
_MAX_DIGITS = MAX_BITS // 3  # more decimal digits than so many bits can hold


def bound(tree: ast.Module) -> ast.Module:
    """Put a hook in the place of each operation whose cost grows faster than its operands."""
    _Bounding().visit(tree)
    return ast.fix_missing_locations(tree)


class _Bounding(ast.NodeTransformer):
    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        name = _NAMES.get(type(node.op))
        if name is None:
            return node
        return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), [node.left, node.right], []), node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        # The language lets only plain names stand on the left.
        assert isinstance(node.target, ast.Name)
        read = ast.copy_location(ast.Name(node.target.id, ast.Load()), node.target)
        value = self.visit_BinOp(ast.copy_location(ast.BinOp(read, node.op, node.value), node))
        return ast.copy_location(ast.Assign([node.target], value), node)


def _mul(a: Any, b: Any) -> Any:
    if isinstance(a, int) and isinstance(b, int) and a.bit_length() + b.bit_length() > MAX_BITS:
        raise OverflowError
    return a * b


def _pow(a: Any, b: Any) -> Any:
    if isinstance(a, int) and isinstance(b, int) and b > 1 and a.bit_length() * b > MAX_BITS and not -1 <= a <= 1:
        raise OverflowError
    return a**b


def _floordiv(a: Any, b: Any) -> Any:
    _narrow(a, b)
    return a // b


def _mod(a: Any, b: Any) -> Any:
    _narrow(a, b)
    return a % b


def _narrow(a: Any, b: Any) -> None:
    # Constants may be wider than a product, and long division is quadratic.
    if isinstance(a, int) and isinstance(b, int) and a.bit_length() > MAX_BITS:
        raise OverflowError


def _isqrt(x: Any) -> int:
    _narrow(x, 1)
    return math.isqrt(x)


def _round(x: Any, digits: int | None = None) -> Any:
    if digits is None:
        return round(x)
    if isinstance(x, int) and (digits < -_MAX_DIGITS or x.bit_length() > MAX_BITS):
        raise OverflowError
    return round(x, digits)


_NAMES: Mapping[type[ast.operator], str] = {
    ast.Mult: f"{_HOOK}mul",
    ast.Pow: f"{_HOOK}pow",
    ast.FloorDiv: f"{_HOOK}floordiv",
    ast.Mod: f"{_HOOK}mod",
}
HOOKS: Mapping[str, Callable[..., Any]] = {
    _NAMES[ast.Mult]: _mul,
    _NAMES[ast.Pow]: _pow,
    _NAMES[ast.FloorDiv]: _floordiv,
    _NAMES[ast.Mod]: _mod,
}
# Built-in functions and members of `math` that need the same.
BUILTINS: Mapping[str, Callable[..., Any]] = {"pow": _pow, "round": _round}
MATH: Mapping[str, Callable[..., Any]] = {"isqrt": _isqrt}
