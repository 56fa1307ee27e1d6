"""The shape: what stands at the top level, and whether names, arity and kinds are those of the contract's Protocol."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from slotc.checks.candidate import Candidate
from slotc.diagnostics import Code, Diagnostic
from slotc.scopes import parameters

ENTRY_MISSING = Code(
    "SLC301",
    "entry-missing",
    why="The engine looks the candidate up under one name, and nothing has that name.",
    help="Define it under the contract's name.",
)
ENTRY_TWICE = Code(
    "SLC302",
    "entry-twice",
    why="Two definitions of one name: the later one wins, and a reader checks the earlier one.",
    help="Keep one definition.",
)
STATEMENT_BESIDE = Code(
    "SLC303",
    "statement-beside-entry",
    why="What stands beside the rule runs when it is loaded, and outlives every call.",
    help="Move it into the function: a constant becomes a local.",
)
SIGNATURE_DIFFERS = Code(
    "SLC304",
    "signature-differs",
    why="The engine passes arguments by position; another order or number swaps values silently or fails at the call.",
    help="Copy the signature that `slotc show SLOT` prints.",
)
DECORATOR_NOT_ALLOWED = Code(
    "SLC214",
    "decorator-not-allowed",
    why="A decorator is a call without a call's syntax, and what it returns takes the place of the candidate.",
    help="Remove the decorator.",
)


def check(candidate: Candidate) -> Iterator[Diagnostic]:
    """Compare the candidate's top level with the contract."""
    yield from _rule(candidate)


def _rule(candidate: Candidate) -> Iterator[Diagnostic]:
    wanted = candidate.contract.entry
    functions: list[ast.FunctionDef] = []
    for index, statement in enumerate(candidate.tree.body):
        match statement:
            case ast.FunctionDef():
                functions.append(statement)
            case ast.Import() | ast.ImportFrom():
                pass
            case ast.Expr(value=ast.Constant(value=str())) if index == 0:
                pass
            case _:
                text = candidate.text_of(statement)
                yield Diagnostic(
                    STATEMENT_BESIDE, f"`{text}` stands beside the function", candidate.spans.header(statement)
                )
    named = [f for f in functions if f.name == wanted]
    for other in functions:
        if other.name != wanted and named:
            yield Diagnostic(
                STATEMENT_BESIDE,
                f"a second function `{other.name}` stands beside `{wanted}`",
                candidate.spans.header(other),
            )
    for repeated in named[1:]:
        yield Diagnostic(ENTRY_TWICE, f"`{wanted}` is defined twice", candidate.spans.header(repeated))
    if not named:
        at = candidate.spans.header(functions[0]) if functions else None
        found = f"found `{functions[0].name}`" if functions else "found no function"
        yield Diagnostic(ENTRY_MISSING, f"{found}, the contract says a function `{wanted}`", at)
        return
    function = named[0]
    for decorator in function.decorator_list:
        yield Diagnostic(
            DECORATOR_NOT_ALLOWED, f"`@{candidate.text_of(decorator)}` decorates the rule", candidate.span(decorator)
        )
    yield from _signature(candidate, function)


def _signature(candidate: Candidate, function: ast.FunctionDef) -> Iterator[Diagnostic]:
    signature = candidate.contract.signature
    assert signature is not None
    wanted = [a.name for a in signature.arguments]
    args = function.args
    at = candidate.spans.header(function)
    if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs or args.defaults:
        special = (
            "*"
            if args.vararg
            else "**"
            if args.kwarg
            else "/"
            if args.posonlyargs
            else "a default"
            if args.defaults
            else "keyword-only"
        )
        yield Diagnostic(
            SIGNATURE_DIFFERS, f"the signature uses {special}; the contract says ({', '.join(wanted)})", at
        )
        return
    found = [p.arg for p in parameters(args)]
    if found != wanted:
        yield Diagnostic(SIGNATURE_DIFFERS, f"found ({', '.join(found)}), the contract says ({', '.join(wanted)})", at)
