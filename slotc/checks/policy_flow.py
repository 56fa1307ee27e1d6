"""Control flow of a policy: handlers that cannot swallow a limit, finally that cannot jump, generators, nesting."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from slotc.checks.candidate import Candidate
from slotc.checks.policy_calls import target_of
from slotc.diagnostics import Code, Diagnostic

HANDLER_NOT_ALLOWED = Code(
    "SLC224",
    "handler-not-allowed",
    why="A handler that catches everything also catches what ends a runaway candidate.",
    help="Name what is caught: `except ValueError`, `except (KeyError, IndexError)`, or `except Exception`.",
)
FINALLY_JUMPS = Code(
    "SLC225",
    "finally-jumps",
    why="A jump out of `finally` swallows whatever was raised, limits included; nested ones double the compiled code.",
    help="Put the `return`, `break`, `continue` or `yield` behind the `try`; nest at most 3.",
)
RAISED_NOT_ALLOWED = Code(
    "SLC226",
    "raised-not-allowed",
    why="Only exceptions can be raised, and only their class's name leaves the cell.",
    help="Raise a listed exception or an own one: `raise ValueError('no key')`.",
)
IDENTITY_CHAINED = Code(
    "SLC231",
    "identity-chained",
    why="Each pair that `is` compares gets a guard, and what is computed between two of them would be computed twice.",
    help="Write the pairs out: `a is b and b is c`.",
)
MAX_FINALLY = 3


def check(candidate: Candidate) -> Iterator[Diagnostic]:
    """Check every `try`, `raise` and `yield`, and chains of `is`."""
    for node in ast.walk(candidate.tree):
        match node:
            case ast.Try():
                yield from _try(candidate, node)
            case ast.ExceptHandler():
                yield from _handler(candidate, node)
            case ast.Raise(exc=ast.expr() as raised):
                func = raised.func if isinstance(raised, ast.Call) else raised
                if not _is_exception(candidate, func):
                    yield Diagnostic(
                        RAISED_NOT_ALLOWED, f"`{candidate.text_of(raised)}` is no exception", candidate.span(raised)
                    )
            case ast.Compare() if _is_unreadable_chain(candidate, node):
                yield Diagnostic(
                    IDENTITY_CHAINED, f"`{candidate.text_of(node)}` computes a value in a chain", candidate.span(node)
                )
            case ast.Yield() | ast.YieldFrom():
                yield from _yield(candidate, node)
            case _:
                pass


def _is_unreadable_chain(candidate: Candidate, node: ast.Compare) -> bool:
    """Whether a chain with `is` has a computed middle where no name can be given to it."""
    middle = node.comparators[:-1]
    return (
        any(isinstance(op, ast.Is | ast.IsNot) for op in node.ops)
        and not all(isinstance(m, ast.Name | ast.Constant) for m in middle)
        and not candidate.anatomy.can_name_part(node)
    )


def _handler(candidate: Candidate, node: ast.ExceptHandler) -> Iterator[Diagnostic]:
    if node.type is None:
        at = candidate.spans.header(node)
        yield Diagnostic(HANDLER_NOT_ALLOWED, "a bare `except` catches everything", at)
        return
    for kind in node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]:
        if not _is_exception(candidate, kind):
            yield Diagnostic(
                HANDLER_NOT_ALLOWED,
                f"`{candidate.text_of(kind)}` is no exception that can be named",
                candidate.span(kind),
            )


def _is_exception(candidate: Candidate, node: ast.expr) -> bool:
    target = target_of(candidate, node)
    if target:
        return target in ("StopIteration", "statistics.StatisticsError", "json.JSONDecodeError") or (
            target in candidate.profile.builtins and target.endswith(("Error", "Exception"))
        )
    if isinstance(node, ast.Attribute):  # an own exception nested in a class
        return candidate.anatomy.class_named(node.attr) is not None
    return isinstance(node, ast.Name) and candidate.anatomy.class_named(node.id) is not None


def _try(candidate: Candidate, node: ast.Try) -> Iterator[Diagnostic]:
    if not node.finalbody:
        return
    at = candidate.span(node.finalbody[0])
    for statement in node.finalbody:
        for inner in _in_function(statement):
            if isinstance(inner, ast.Return) or (
                isinstance(inner, ast.Break | ast.Continue) and not _in_loop(candidate, inner, node)
            ):
                message = f"`{candidate.text_of(inner)}` jumps out of `finally`"
                yield Diagnostic(FINALLY_JUMPS, message, candidate.span(inner))
    depth = 1 + sum(isinstance(a, ast.Try) and bool(a.finalbody) for a in candidate.anatomy.ancestors(node))
    if depth > MAX_FINALLY:
        yield Diagnostic(FINALLY_JUMPS, f"`finally` is nested {depth} deep, {MAX_FINALLY} is the limit", at)


def _in_function(statement: ast.stmt) -> Iterator[ast.AST]:
    """The nodes of a statement without those of functions inside it."""
    stack: list[ast.AST] = [statement]
    while stack:
        node = stack.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            stack.extend(ast.iter_child_nodes(node))


def _in_loop(candidate: Candidate, node: ast.AST, until: ast.AST) -> bool:
    for around in candidate.anatomy.ancestors(node):
        if around is until:
            return False
        if isinstance(around, ast.For | ast.While):
            return True
    return False


def _yield(candidate: Candidate, node: ast.expr) -> Iterator[Diagnostic]:
    for around in candidate.anatomy.ancestors(node):
        if isinstance(around, ast.FunctionDef):
            return
        if isinstance(around, ast.Try) and around.finalbody:
            yield Diagnostic(FINALLY_JUMPS, "`yield` stands inside `try` with `finally`", candidate.span(node))
            return
        if isinstance(around, ast.Lambda):
            message = "`yield` stands in a lambda"
            yield Diagnostic(
                FINALLY_JUMPS, message, candidate.span(node), help="Write a generator function with `def`."
            )
            return
