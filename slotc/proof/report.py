"""A finding in words: one line that says what fails, and one that says what to write instead."""

from __future__ import annotations

import ast

from slotc.contract import RuleSignature
from slotc.proof.attack import Shown
from slotc.proof.explore import Explorer, Finding
from slotc.proof.judge import observed
from slotc.proof.program import Node
from slotc.proof.state import ExhaustedError
from slotc.proof.value import FLOAT, INT, Value, bounds, describe, finite
from slotc.proof.verdict import Failure, Limits

WIDTH = 70  # letters of quoted source

_agree = {
    "ZeroDivisionError": {"division-by-zero"},
    "ValueError": {"domain-error"},
    "OverflowError": {"overflow"},
    "TypeError": {"wrong-type", "complex-result"},
    "UnboundLocalError": {"unbound-local"},
}


def quote(node: ast.AST) -> str:
    """Return source text for a message: in backticks, on one line, cut to a width."""
    try:
        text = ast.unparse(node)
    except RecursionError:
        return "this expression"
    text = " ".join(text.split())
    return f"`{text if len(text) <= WIDTH else text[: WIDTH - 3] + '...'}`"


def unsupported(node: Node, message: str) -> Failure:
    """Return the cause of an UNKNOWN rule that holds what the proof does not know."""
    return Failure(
        "not-supported", node, message, "Write it with arithmetic, comparisons and the provided functions.", None, ""
    )


def failure_at(explorer: Explorer, signature: RuleSignature, shown: Shown) -> Failure:
    """Return what CPython showed at a point, blamed on the first sub-expression that goes wrong there."""
    blamed = list[tuple[Node, Value]]()

    def watch(node: Node, v: Value, operands: tuple[Value, ...]) -> None:
        if operands and not blamed and v.kind and not finite(v) and all(finite(operand) for operand in operands):
            blamed.append((node, v))

    explorer.watch = watch
    try:
        findings = explorer.run(tuple([(v, v) for v in shown.point]))
    except ExhaustedError:
        findings = []
    explorer.watch = None
    kind, node = shown.kind, findings[0].node if findings else explorer.program.blocks[0].node
    finding = findings[0] if findings else None
    if finding and shown.answer.kind == "raised" and finding.kind in _agree.get(shown.answer.text, set()):
        kind = finding.kind
    elif finding and shown.kind in ("complex-result", "wrong-type") and finding.kind == "complex-result":
        kind = "complex-result"
    if kind == "not-finite" and blamed:
        node = blamed[0][0]
    assert node is not None
    message = message_of(kind, node, signature, finding, shown)
    return Failure(kind, node, message, help_of(kind, node, signature, finding), shown.point, observed(shown.answer))


def failure_of(finding: Finding, signature: RuleSignature, limits: Limits) -> Failure:
    """Return the cause of an UNKNOWN rule: what could neither be shown to fail nor be shown not to."""
    message = f"could not show that {_may.get(finding.kind, '{} is finite').format(quote(finding.node))}"
    if finding.kind == "huge-integer":
        message = f"{quote(finding.node)} may be an integer of more than {limits.bits} bits"
    return Failure(
        finding.kind, finding.node, message, help_of(finding.kind, finding.node, signature, finding), None, ""
    )


_may = {
    "division-by-zero": "{} never divides by zero",
    "domain-error": "{} is defined for every input",
    "overflow": "{} never overflows",
    "complex-result": "{} is never complex",
    "not-finite": "{} is finite",
    "out-of-range": "{} stays in the contract's range",
    "bool-result": "{} is never a bool",
    "none-result": "every path returns a number",
    "unbound-local": "every name in {} is bound",
    "wrong-type": "{} works on numbers only",
}


def message_of(kind: str, node: Node, signature: RuleSignature, finding: Finding | None, shown: Shown) -> str:
    """Return what is wrong, in one line."""
    text, result = quote(node), signature.result
    match kind:
        case "division-by-zero":
            return f"{text} divides by zero"
        case "domain-error":
            return f"{text} is undefined{_operands(finding)}"
        case "overflow":
            return f"{text} overflows{_operands(finding)}"
        case "complex-result":
            return f"{text} is complex{_operands(finding)}"
        case "not-finite":
            return f"{text} is not finite, the contract says a finite number"
        case "huge-integer":
            return f"{text} makes an integer too wide for any float"
        case "bool-result":
            return f"{text} is a bool, the contract says a number"
        case "none-result":
            return "a path returns None, the contract says a number"
        case "unbound-local":
            return f"{text} uses a name that is not bound on this path"
        case "out-of-range":
            return f"{text} {observed(shown.answer)}, the contract says {result.low!r} to {result.high!r}"
        case _:
            return f"{text} works on or returns what is no number: {observed(shown.answer)}"


def _operands(finding: Finding | None) -> str:
    if finding is None:
        return ""
    values = [finding.state.values.get(t) for t in finding.operation[1:] if t >= 0]
    texts = [
        describe(v).split(" ", 1)[-1]
        for v in values
        if v is not None and v.kind in (INT, FLOAT) and len(set(bounds(v))) == 1
    ]
    return f" for {' and '.join(texts)}" if texts else ""


def help_of(kind: str, node: Node, signature: RuleSignature, finding: Finding | None) -> str:
    """Return what to write instead, made from the expression itself."""
    low = {argument.name: argument.low for argument in signature.arguments}
    types = {argument.name: argument.type for argument in signature.arguments}
    match kind, node:
        case "division-by-zero", ast.BinOp(right=ast.Name(id=name)) if low.get(name) == 0 and types[name] is int:
            return f"`{name}` can be 0: divide by `1 + {name}`, or answer `{name} == 0` first"
        case "division-by-zero", ast.BinOp(op=ast.Pow()):
            return f"{quote(node.left)} can be 0: raise `max({_text(node.left)}, 1e-9)` to the power"
        case "division-by-zero", ast.BinOp(right=ast.Constant()):
            return "the divisor is 0 always: leave the division out"
        case "division-by-zero", ast.BinOp():
            d = _text(node.right)
            return f"`{d}` can be 0: divide by `max({d}, {'1' if _is_int(finding) else '1e-9'})`, or answer `{d} == 0` first"
        case "division-by-zero", ast.AugAssign():
            return f"{quote(node.value)} can be 0: answer that case first"
        case "division-by-zero", ast.Call(func=func):
            return f"an argument of {quote(func)} can make its divisor 0: answer that case first"
        case "domain-error", ast.Call(func=func, args=[argument, *_]):
            name = ast.unparse(func).rpartition(".")[2]
            inner = _text(argument)
            if name in ("log", "log2", "log10"):
                only = argument.id if isinstance(argument, ast.Name) else ""
                instead = (
                    f"{ast.unparse(func)}({inner} + 1)"
                    if types.get(only) is int
                    else f"{ast.unparse(func)}(max({inner}, 1e-9))"
                )
                return f"{quote(argument)} can be 0 or less: write `{instead}`"
            if name in ("sqrt", "isqrt"):
                return f"{quote(argument)} can be below 0: write `{ast.unparse(func)}(max({inner}, 0))`"
            return f"keep {quote(argument)} inside the domain of `{name}` with `min` and `max`"
        case "overflow", ast.Call(func=func, args=[argument, *_]) if ast.unparse(func).rpartition(".")[2] in (
            "exp",
            "sinh",
            "cosh",
            "expm1",
        ):
            return f"{quote(argument)} can be too large: write `{ast.unparse(func)}(min({_text(argument)}, 700.0))`"
        case "overflow" | "huge-integer", ast.BinOp(op=ast.Pow()):
            return f"bound the exponent, as in `min({_text(node.right)}, 30)`, or use a base of at most 1.0"
        case "complex-result", ast.BinOp(op=ast.Pow()):
            return f"{quote(node.left)} can be negative: write `max({_text(node.left)}, 0.0) ** {_text(node.right)}`"
        case "not-finite", ast.BinOp(op=ast.Div()):
            return f"{quote(node.right)} can be as small as the smallest float: divide by `{_text(node.right)} + 1e-9` or by `max(..., 1e-9)`"
        case "complex-result", ast.Constant():
            return "write a float"
        case "bool-result", _:
            return "return a number: `1.0 if ... else 0.0`"
        case "none-result", _:
            return "end with a `return` that every path reaches"
        case "unbound-local", _:
            return "bind the name before the `if`"
        case "out-of-range", _:
            return f"clip the result: `min({signature.result.high!r}, max({signature.result.low!r}, ...))`"
        case _:
            return "bound the operands with `min` and `max`, or answer that case first"


def _is_int(finding: Finding | None) -> bool:
    """Tell whether the divisor of a finding is an int."""
    v = finding.state.values.get(finding.operation[2]) if finding else None
    return v is not None and v.kind == INT


def _text(node: ast.AST) -> str:
    return quote(node).strip("`")
