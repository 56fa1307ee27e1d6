"""A rule as values in nested regions: every value is computed once, every branch knows what it merges.

A region is what runs for one set of rows. A fork splits the rows of its region by a condition; an arm that returns takes what comes
behind the fork into the other arm, so a result stands at the end of a region only.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from slotc.proof.value import BOOL, FLOATING, INT, ODD, Value


class NotCompiledError(Exception):
    """Columns would not give the rule's very bits; the message says where and why, in one line."""

    def __init__(self, message: str, node: ast.AST | None = None) -> None:
        row = getattr(node, "lineno", None)
        super().__init__(message if row is None else f"line {row}: {message}")


@dataclass(eq=False, slots=True)
class Node:
    """A value: an argument, a constant, an operation on values, or what a fork merges (`choose`).

    Attributes:
        known: What it may be.
        seen: What its operands may be where it is computed; a branch narrows them.
        uniform: It is the same for all rows of a call.
        varying: The arguments that it differs by, with those that decide between the operands of a `choose`.
    """

    number: int
    op: str
    operands: tuple[Node, ...]
    known: Value
    seen: tuple[Value, ...]
    uniform: bool
    varying: frozenset[int]
    region: Region
    origin: ast.AST
    constant: int | float | bool | None = None

    @property
    def held(self) -> str:
        """How a column holds it: `float`, `int`, `bool`, or `number` for ints and floats side by side as floats."""
        return held(self.known)


@dataclass(eq=False, slots=True)
class Fork:
    """A decision: rows where the condition holds go through `then`, the others through `other`."""

    condition: Node
    then: Region
    other: Region
    merged: list[Node] = field(default_factory=list[Node])  # each a `choose` of (condition, value in then, in other)


@dataclass(eq=False, slots=True)
class Region:
    """Steps for one set of rows; `result` is what they return, None where the region goes on behind its fork."""

    parent: Region | None
    steps: list[Node | Fork] = field(default_factory=list["Node | Fork"])
    result: Node | None = None

    @property
    def ends(self) -> bool:
        """Whether it returns, at its own end or in the arms of the fork that is its last step."""
        if self.result is not None:
            return True
        last = self.steps[-1] if self.steps else None
        return isinstance(last, Fork) and last.then.ends


def held(value: Value) -> str:
    """How a column holds what a value may be."""
    kind = value.kind
    if kind & ODD or not kind:
        raise NotCompiledError("a value may be no number")
    if not kind & FLOATING:
        return "int" if kind & INT else "bool"
    return "number" if kind & (INT | BOOL) else "float"


def whole_bounds(value: Value) -> tuple[int, int]:
    """The least and the greatest int or truth value; (0, 0) where there is none."""
    ends = [value.ilo, value.ihi] if value.kind & INT else []
    if value.kind & BOOL:
        ends += [0, 1]
    return (min(ends), max(ends)) if ends else (0, 0)
