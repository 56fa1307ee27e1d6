"""Annotations are evaluated nowhere: they may hold what a type is written with, and are erased."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from slotc.checks.candidate import Candidate
from slotc.diagnostics import Code, Diagnostic

ANNOTATION_NOT_ALLOWED = Code(
    "SLC212",
    "annotation-not-allowed",
    why="An annotation is computed when its `def` runs, before any check of the candidate's behaviour could stop it.",
    help="Write a type: names, `a.b`, `list[x]`, `x | None`, or a string that holds the same.",
)


def check_annotation(candidate: Candidate, annotation: ast.expr) -> Iterator[Diagnostic]:
    """Refuse an annotation that holds anything but the parts of a type; names in it need not exist."""
    fault = _fault(annotation, quoted=False)
    if fault is not None:
        message = f"`{candidate.text_of(fault)}` cannot stand in an annotation"
        yield Diagnostic(ANNOTATION_NOT_ALLOWED, message, candidate.span(annotation))


def _fault(node: ast.expr, *, quoted: bool) -> ast.expr | None:
    """The first part that no type is written with."""
    match node:
        case ast.Name():
            return None
        case ast.Attribute(value=inner):
            return inner if not isinstance(inner, ast.Name | ast.Attribute) else _fault(inner, quoted=quoted)
        case ast.Constant(value=constant) if constant is None or constant is Ellipsis:
            return None
        case ast.Constant(value=str(text)):
            # A string is a type in quotes; a quoted one inside it would be read again, and no type needs that.
            if quoted or len(text) > 500:
                return node
            try:
                inner = ast.parse(text.strip(), mode="eval").body
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                return node
            return node if _fault(inner, quoted=True) is not None else None
        case ast.Subscript(value=value, slice=index):
            if isinstance(value, ast.Name | ast.Attribute) and _is_literal(value):
                parts = index.elts if isinstance(index, ast.Tuple) else [index]
                return next((p for p in parts if not _is_plain_constant(p)), None)
            return _fault(value, quoted=quoted) or _fault(index, quoted=quoted)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _fault(left, quoted=quoted) or _fault(right, quoted=quoted)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return next((f for p in parts if (f := _fault(p, quoted=quoted)) is not None), None)
        case _:
            return node


def _is_literal(node: ast.Name | ast.Attribute) -> bool:
    return (node.id if isinstance(node, ast.Name) else node.attr) == "Literal"


def _is_plain_constant(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        node = node.operand
    return isinstance(node, ast.Constant) and isinstance(node.value, str | int | bool | None)
