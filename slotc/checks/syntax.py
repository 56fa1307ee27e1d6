"""The positive list of syntax: every node must be of a listed type, every field of every node must be known.

A field that this table does not know must be empty, so what a newer Python adds is refused until someone has read it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, cast

from slotc.checks.annotations import check_annotation
from slotc.checks.candidate import Candidate
from slotc.diagnostics import Code, Diagnostic

SYNTAX_NOT_ALLOWED = Code(
    "SLC201",
    "syntax-not-allowed",
    why="Only what the language lists has been shown to be safe; all other syntax is refused, that of a newer Python too.",
    help="Write it with what the language lists; `slotc show SLOT` prints the list.",
)
CONSTANT_NOT_ALLOWED = Code(
    "SLC202",
    "constant-not-allowed",
    why="A constant of another type, or one that is infinite, has no meaning in the language.",
    help="Use a finite int or float, or True or False.",
)

# Fields whose nodes are walked, fields that hold an annotation, which has a positive list of its own, and fields that
# hold plain names, numbers or constants.
_CHILDREN: dict[str, str] = {
    "Module": "body",
    "FunctionDef": "args body decorator_list",
    "ClassDef": "bases keywords body decorator_list",
    "Lambda": "args body",
    "arguments": "posonlyargs args vararg kwonlyargs kw_defaults kwarg defaults",
    "Return": "value",
    "Delete": "targets",
    "Assign": "targets value",
    "AnnAssign": "target value",
    "AugAssign": "target op value",
    "For": "target iter body orelse",
    "While": "test body orelse",
    "If": "test body orelse",
    "Match": "subject cases",
    "match_case": "pattern guard body",
    "MatchValue": "value",
    "MatchSequence": "patterns",
    "MatchMapping": "keys patterns",
    "MatchClass": "cls patterns kwd_patterns",
    "MatchAs": "pattern",
    "MatchOr": "patterns",
    "Raise": "exc cause",
    "Try": "body handlers orelse finalbody",
    "ExceptHandler": "type body",
    "Assert": "test msg",
    "Import": "names",
    "ImportFrom": "names",
    "Expr": "value",
    "BoolOp": "op values",
    "NamedExpr": "target value",
    "BinOp": "left op right",
    "UnaryOp": "op operand",
    "IfExp": "test body orelse",
    "Dict": "keys values",
    "Set": "elts",
    "ListComp": "elt generators",
    "SetComp": "elt generators",
    "DictComp": "key value generators",
    "GeneratorExp": "elt generators",
    "comprehension": "target iter ifs",
    "Yield": "value",
    "YieldFrom": "value",
    "Compare": "left ops comparators",
    "Call": "func args keywords",
    "keyword": "value",
    "JoinedStr": "values",
    "FormattedValue": "value format_spec",
    "Attribute": "value",
    "Subscript": "value slice",
    "Starred": "value",
    "List": "elts",
    "Tuple": "elts",
    "Slice": "lower upper step",
}
_ANNOTATION: dict[str, str] = {
    "FunctionDef": "returns",
    "arg": "annotation",
    "AnnAssign": "annotation",
}
_PLAIN: dict[str, str] = {
    "FunctionDef": "name",
    "ClassDef": "name",
    "arg": "arg",
    "alias": "name asname",
    "ImportFrom": "module",
    "Nonlocal": "names",
    "AnnAssign": "simple",
    "ExceptHandler": "name",
    "MatchSingleton": "value",
    "MatchStar": "name",
    "MatchMapping": "rest",
    "MatchClass": "kwd_attrs",
    "MatchAs": "name",
    "keyword": "arg",
    "FormattedValue": "conversion",
    "Constant": "value kind",
    "Name": "id",
    "Attribute": "attr",
}
_CONTEXT = frozenset({"ctx"})  # Load, Store or Del, which follows from the place

_WORDS = {
    "AsyncFunctionDef": "an `async def`",
    "Await": "an `await`",
    "BitAnd": "the operator `&`",
    "BitOr": "the operator `|`",
    "BitXor": "the operator `^`",
    "ClassDef": "a class",
    "Delete": "a `del`",
    "Dict": "a dict",
    "DictComp": "a comprehension",
    "For": "a `for` loop",
    "FormattedValue": "an f-string",
    "FunctionDef": "a function",
    "GeneratorExp": "a generator expression",
    "Global": "a `global` statement",
    "Invert": "the operator `~`",
    "Is": "the operator `is`",
    "IsNot": "the operator `is not`",
    "JoinedStr": "an f-string",
    "LShift": "the operator `<<`",
    "Lambda": "a lambda",
    "List": "a list",
    "ListComp": "a comprehension",
    "MatMult": "the operator `@`",
    "Nonlocal": "a `nonlocal` statement",
    "RShift": "the operator `>>`",
    "Set": "a set",
    "SetComp": "a comprehension",
    "Starred": "a starred expression",
    "Subscript": "a subscript",
    "Try": "a `try` statement",
    "TryStar": "an `except*`",
    "While": "a `while` loop",
    "With": "a `with` statement",
    "Yield": "a `yield`",
    "YieldFrom": "a `yield from`",
}
_FIELDS = {("ImportFrom", "level"): "a relative import"}
_HELP = {
    "While": "A rule has no loops: use a closed formula, or `min` and `max` as bounds.",
    "For": "A rule has no loops: use a closed formula, or `min` and `max` as bounds.",
    "Global": "Keep state on `self`.",
    "With": "Write `try` and `finally`, or call the function directly.",
    "Raise": "Answer a number on every path.",
    "Try": "Guard the operation instead: `x / y if y else 0.0`.",
    "Is": "Compare numbers with `==`.",
    "IsNot": "Compare numbers with `!=`.",
    "LShift": "Multiply by a power of two.",
    "AsyncFunctionDef": "Write a plain `def`.",
    "Lambda": "Write the expression where it is used.",
    "MatMult": "Write the sum of products.",
}


class _Plan:
    """What one node type may hold, worked out once for the running Python."""

    __slots__ = ("annotation", "children", "empty")

    def __init__(self, name: str, fields: tuple[str, ...]) -> None:
        known = set(_CHILDREN.get(name, "").split())
        self.annotation = _ANNOTATION.get(name)
        plain = {*_PLAIN.get(name, "").split(), *_CONTEXT, self.annotation}
        self.children = tuple(f for f in fields if f in known)
        self.empty = tuple(f for f in fields if f not in known and f not in plain)


_plans: dict[type[ast.AST], _Plan] = {}


def check(candidate: Candidate) -> Iterator[Diagnostic]:
    """Refuse what is not listed; what stands inside a refused node is not looked at."""
    allowed, constants = candidate.profile.nodes, candidate.profile.constants
    holder: ast.AST = candidate.tree
    # A node without a place of its own (an operator, `arguments`) is shown at the node that holds it.
    stack: list[tuple[ast.AST, ast.AST]] = [(candidate.tree, candidate.tree)]
    while stack:
        node, holder = stack.pop()
        kind = type(node)
        name = kind.__name__
        place = node if hasattr(node, "lineno") else holder
        if name not in allowed:
            yield _not_allowed(candidate, node, place, name)
            continue
        plan = _plans.get(kind)
        if plan is None:
            plan = _plans[kind] = _Plan(name, kind._fields)
        for key in plan.empty:
            if getattr(node, key, None):
                message = f"{_FIELDS.get((name, key), f'`{key}` of a {name} node')} is not in the language"
                yield Diagnostic(SYNTAX_NOT_ALLOWED, message, candidate.span(place))
        if kind is ast.Constant:
            yield from _constant(candidate, cast(ast.Constant, node), constants)
            continue
        if kind is ast.Expr and _is_text(cast(ast.Expr, node).value):
            continue  # a docstring, or a note in its style: nothing reads it
        if plan.annotation is not None and (annotation := getattr(node, plan.annotation)) is not None:
            yield from check_annotation(candidate, annotation)
        for key in plan.children:
            child: Any = getattr(node, key, None)
            if isinstance(child, ast.AST):
                stack.append((child, place))
            elif child:
                stack.extend((c, place) for c in child if c is not None)


def _not_allowed(candidate: Candidate, node: ast.AST, place: ast.AST, name: str) -> Diagnostic:
    what = _WORDS.get(name, f"`{candidate.text_of(place)}` ({name})")
    span = candidate.spans.header(place)
    return Diagnostic(
        SYNTAX_NOT_ALLOWED,
        f"{what} is not in the language of a {candidate.profile.name}",
        span,
        help=_HELP.get(name, ""),
    )


def _constant(candidate: Candidate, node: ast.Constant, allowed: frozenset[str]) -> Iterator[Diagnostic]:
    kind = type(node.value).__name__
    if kind not in allowed:
        message = f"`{candidate.text_of(node)}` is a {kind}; allowed are {', '.join(sorted(allowed))}"
        yield Diagnostic(CONSTANT_NOT_ALLOWED, message, candidate.span(node))
    elif kind == "float" and node.value in (float("inf"),):
        yield Diagnostic(CONSTANT_NOT_ALLOWED, f"`{candidate.text_of(node)}` is infinite", candidate.span(node))


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
