"""The priority contract of the tests, and a confirm function that runs trusted rules in this process."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from slotc.contract import Argument, Relation, Result, RuleSignature
from slotc.proof import Limits, Point, Proof, prove

LIMITS = Limits()
MAX = 1.7976931348623157e308

PRIORITY = RuleSignature(
    "priority",
    (
        Argument("rank", float, 0.0, 1.0),
        Argument("visits", int, 0, 10**9),
        Argument("total", int, 0, 10**9),
        Argument("prior", float, 0.0, 1.0),
        Argument("depth", int, 0, 10**6),
        Argument("n_nodes", int, 1, 10**9),
    ),
    (Relation("visits <= total", "visits", "<=", "total"), Relation("depth < n_nodes", "depth", "<", "n_nodes")),
    Result(-MAX, MAX),
)


@dataclass(frozen=True, slots=True)
class Ran:
    """One answer of CPython."""

    kind: str
    value: int | float | bool | None = None
    text: str = ""


def call(function: Callable[..., Any], point: Point) -> Ran:
    try:
        value = function(*point)
    except Exception as error:
        return Ran("raised", None, type(error).__name__)
    kind = {float: "float", int: "int", bool: "bool", type(None): "none", complex: "complex", str: "str"}.get(
        type(value), "other"
    )
    if kind == "int" and value.bit_length() > 4096:
        return Ran("int", None, "huge")
    return Ran(kind, value if kind in ("float", "int", "bool") else None)


def function_of(source: str, name: str = "priority") -> ast.FunctionDef:
    tree = ast.parse(source)
    return next(node for node in tree.body if isinstance(node, ast.FunctionDef))


def compiled(source: str, name: str = "priority") -> Callable[..., Any]:
    scope: dict[str, Any] = {"math": math}
    exec(compile(source, "<rule>", "exec"), scope)
    return scope[name]  # type: ignore[no-any-return]


def confirm_with(function: Callable[..., Any]) -> Callable[[Sequence[Point]], list[Ran]]:
    return lambda points: [call(function, point) for point in points]


def prove_source(source: str, signature: RuleSignature = PRIORITY, limits: Limits = LIMITS, **options: Any) -> Proof:
    function = compiled(source, signature.function)
    return prove(function_of(source), signature, limits=limits, confirm=confirm_with(function), **options)


def prove_expression(expression: str, **options: Any) -> Proof:
    return prove_source(
        f"def priority(rank, visits, total, prior, depth, n_nodes):\n    return {expression}\n", **options
    )
