"""Mutants: a text with one edit, made with LibCST, and bytes that are no text at all."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable, Sequence
from random import Random

import libcst as cst

from slotc.diagnostics import UsageError
from slotc.source import read_source

OPERATORS: tuple[type[cst.BaseBinaryOp], ...] = (
    cst.Add, cst.Subtract, cst.Multiply, cst.Divide, cst.FloorDivide, cst.Modulo, cst.Power,
)  # fmt: skip
COMPARISONS: tuple[type[cst.BaseCompOp], ...] = (
    cst.LessThan, cst.LessThanEqual, cst.GreaterThan, cst.GreaterThanEqual, cst.Equal, cst.NotEqual,
)  # fmt: skip
FUNCTIONS = ("sqrt", "log", "exp", "log1p", "tanh", "log2", "expm1", "cosh", "atan", "acos", "fabs", "floor")
Names = Sequence[str]
Edit = Callable[[cst.CSTNode, Random, Names], cst.CSTNode | None]


def number(text: str) -> cst.BaseExpression:
    """A number as an expression."""
    return cst.parse_expression(text)


def edit_constant(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """Another constant."""
    if not isinstance(node, cst.Integer | cst.Float):
        return None
    text = node.value
    others = (
        "0",
        "1",
        "2",
        "0.0",
        "1e-9",
        "1e300",
        "0.5",
        "10",
        "1000",
        f"(-{text})",
        f"({text} + 1)",
        f"({text} - 1)",
        f"({text} * 10)",
    )
    return number(rng.choice(others))


def edit_operator(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """Another arithmetic operator."""
    if not isinstance(node, cst.BinaryOperation):
        return None
    return node.with_changes(operator=rng.choice(OPERATORS)())


def edit_order(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """Operands exchanged."""
    if not isinstance(node, cst.BinaryOperation):
        return None
    return parenthesized(node.with_changes(left=parenthesized(node.right), right=parenthesized(node.left)))


def edit_operand(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """One operand alone."""
    if not isinstance(node, cst.BinaryOperation):
        return None
    return parenthesized(rng.choice((node.left, node.right)))


def edit_comparison(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """Another comparison."""
    if not isinstance(node, cst.ComparisonTarget):
        return None
    return node.with_changes(operator=rng.choice(COMPARISONS)())


def edit_name(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """Another argument."""
    if not isinstance(node, cst.Name) or node.value not in names:
        return None
    return node.with_changes(value=rng.choice(names))


def edit_function(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """Another function of math, or the bare argument."""
    if not isinstance(node, cst.Call) or not node.args:
        return None
    if isinstance(node.func, cst.Attribute) and len(node.args) == 1 and rng.random() < 0.6:
        return node.with_changes(func=node.func.with_changes(attr=cst.Name(rng.choice(FUNCTIONS))))
    if isinstance(node.func, cst.Name) and node.func.value in ("min", "max") and rng.random() < 0.3:
        return node.with_changes(func=cst.Name("max" if node.func.value == "min" else "min"))
    return parenthesized(rng.choice(node.args).value)


def edit_negation(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """The operand negated, or no longer negated."""
    if isinstance(node, cst.UnaryOperation):
        return parenthesized(node.expression)
    if isinstance(node, cst.BinaryOperation):
        return cst.UnaryOperation(cst.Minus(), parenthesized(node))
    if isinstance(node, cst.Comparison):
        return parenthesized(cst.UnaryOperation(cst.Not(), parenthesized(node)))
    return None


def edit_condition(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """The other branch, or `and` for `or`."""
    if isinstance(node, cst.IfExp):
        return node.with_changes(body=node.orelse, orelse=node.body)
    if isinstance(node, cst.BooleanOperation):
        return node.with_changes(operator=rng.choice((cst.And(), cst.Or())))
    if isinstance(node, cst.If) and isinstance(node.orelse, cst.Else):
        return node.with_changes(body=node.orelse.body, orelse=node.orelse.with_changes(body=node.body))
    return None


def edit_statement(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """A statement left out."""
    if isinstance(node, cst.SimpleStatementLine) and rng.random() < 0.3:
        return cst.SimpleStatementLine([cst.Pass()])
    return None


def edit_wrap(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """An operand changed by one more operation."""
    if not isinstance(node, cst.BinaryOperation | cst.Name | cst.Call | cst.Integer | cst.Float):
        return None
    if isinstance(node, cst.Name) and node.value not in names:
        return None
    inner = cst.Module([]).code_for_node(node)
    c = rng.choice(
        ("1", "2", "0.5", "1e-6", "100", repr(round(rng.uniform(0.0, 10.0), 3)), str(rng.randint(0, 500)), *names)
    )
    ways = (
        "{f}({x})",
        "({x} {op} {c})",
        "({x} {op} {c})",
        "({c} {op} {x})",
        "max({x}, {c})",
        "min({c}, {x})",
        "abs({x})",
    )
    f = rng.choice(("math.sqrt", "math.log", "math.exp", "math.log1p", "math.tanh", "float", "int", "round"))
    text = rng.choice(ways).format(f=f, x=inner, op=rng.choice(("+", "-", "*", "/", "//", "%", "**")), c=c)
    return cst.parse_expression(text)


def parenthesized(node: cst.BaseExpression) -> cst.BaseExpression:
    """Return an expression that stands anywhere."""
    return node.with_changes(lpar=[cst.LeftParen(), *node.lpar], rpar=[*node.rpar, cst.RightParen()])


class Replace(cst.CSTTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: cst.CSTNode, new: cst.CSTNode) -> None:
        super().__init__()
        self.old = old
        self.new = new

    def on_leave(self, original_node: cst.CSTNode, updated_node: cst.CSTNode) -> cst.CSTNode:  # type: ignore[override]  # one node for another
        return self.new if original_node is self.old else updated_node


class Collect(cst.CSTVisitor):
    """Lists all nodes of function bodies."""

    def __init__(self) -> None:
        super().__init__()
        self.nodes: list[cst.CSTNode] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Parameters | cst.Annotation):
            return False
        self.nodes.append(node)
        return True


def edit_attribute(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """Another attribute, such as a sandbox must not let through."""
    if not isinstance(node, cst.Attribute):
        return None
    return node.with_changes(attr=cst.Name(rng.choice((*ATTRIBUTES, *names))))


def edit_text(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """Another text."""
    return number(rng.choice(TEXTS)) if isinstance(node, cst.SimpleString) else None


def edit_body(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """A statement moved, doubled or added."""
    if not isinstance(node, cst.IndentedBlock | cst.Module) or not node.body:
        return None
    body = list(node.body)
    at = rng.randrange(len(body))
    way = rng.random()
    if way < 0.3:
        body.insert(rng.randrange(len(body)), body.pop(at))
    elif way < 0.5:
        body.insert(at, body[at])
    else:
        body.insert(at, cst.parse_statement(rng.choice(STATEMENTS).format(x=rng.choice(names or ("x",)))))
    return node.with_changes(body=body)


def edit_expression(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """An expression put inside another one."""
    if not isinstance(node, cst.Name | cst.Call | cst.Attribute | cst.Subscript | cst.BinaryOperation | cst.Comparison):
        return None
    return cst.parse_expression(rng.choice(EXPRESSIONS).format(x=cst.Module([]).code_for_node(node)))


def edit_any_name(node: cst.CSTNode, rng: Random, names: Names) -> cst.CSTNode | None:
    """Another name, its own or one of Python's."""
    return cst.Name(rng.choice((*names, *BUILTINS))) if isinstance(node, cst.Name) else None


ATTRIBUTES = (
    "__class__", "__globals__", "__dict__", "__init__", "__self__", "_x", "gi_frame", "format", "append", "items", "pop",
    "sort", "keys", "candidates", "state", "ops", "get",
)  # fmt: skip
TEXTS = ("''", "'x'", "'{0.__class__}'", "'%s'", "'a' * 10**9", "'\\x00'", "b'x'", "f'{x!r:>99}'", "'é'")
STATEMENTS = (
    "pass", "return {x}", "return None", "raise ValueError", "{x} = 0", "{x} = None", "{x} += 1", "del {x}", "import os",
    "import math", "from random import random", "global {x}", "while True: pass", "for {x} in range(10**9): pass",
    "{x} = [{x}] * 10**9", "exec('open(\"canary\", \"w\")')", "open('canary', 'w')", "print({x})", "{x}.append({x})",
    "{x} = ().__class__.__base__.__subclasses__()", "{x} = lambda: {x}", "{x} = 9**9**9", "assert {x}", "yield {x}",
    "try:\n    {x}\nexcept:\n    pass", "with {x}: pass", "async def f(): pass", "class {x}: pass", "def {x}(): return {x}",
    "match {x}:\n    case 0: pass\n    case _: return {x}", "{x}: int = 3", "{x} = sorted({x})", "{x} = set({x})",
    "self.{x} = {x}", "self.n = getattr(self, 'n', 0) + 1", "{x}[0] = {x}", "{x} = {{k: 1 for k in {x}}}", "math.sqrt = None",
    "nonlocal {x}",
)  # fmt: skip
EXPRESSIONS = (
    "({x})", "[{x}]", "({x}, {x})", "{{{x}}}", "{{{x}: {x}}}", "list({x})", "set({x})", "sorted({x})", "len({x})", "str({x})",
    "(lambda: {x})()", "[y for y in {x}]", "(y for y in {x})", "max({x}, {x})", "({x} if {x} else {x})", "({x} or {x})",
    "not {x}", "-{x}", "{x}[0]", "{x}[-1:]", "f'{{{x}}}'", "(z := {x})", "*{x},", "next(iter({x}))", "{x}.__class__", "{x}()",
    "eval('{x}')", "id({x})", "hash({x})", "{x} is {x}", "{x} in {x}", "dict({x})", "tuple({x})", "{x} < {x} < {x}", "repr({x})",
)  # fmt: skip
BUILTINS = (
    "len", "max", "sorted", "set", "eval", "open", "type", "super", "print", "None", "True", "math", "self", "__import__",
)  # fmt: skip
RULE_EDITS: tuple[Edit, ...] = (
    edit_constant, edit_operator, edit_order, edit_operand, edit_comparison, edit_name, edit_function, edit_negation, edit_condition,
    edit_statement, edit_wrap, edit_wrap,
)  # fmt: skip
EDITS: tuple[Edit, ...] = (
    *RULE_EDITS, edit_attribute, edit_text, edit_body, edit_body, edit_body, edit_expression, edit_expression, edit_any_name,
)  # fmt: skip


class Mutator:
    """Single edits of one text.

    Args:
        names: What an edit puts in place of a name; by default all names of the text.

    Raises:
        UsageError: The text has faults that a parser must not meet, or is not Python.
    """

    def __init__(self, source: str, names: Names | None = None, edits: Sequence[Edit] = EDITS) -> None:
        read = read_source(source.encode("utf-8", "surrogatepass"), strip_fence=False)
        if read.problems or read.tree is None:
            what = read.problems[0].message if read.problems else "no Python"
            raise UsageError(f"no text to make mutants of: {what}")
        self._edits = edits
        try:
            self._module = cst.parse_module(read.text)
        except cst.ParserSyntaxError as error:
            raise UsageError(f"no text to make mutants of: {error.message}") from None
        collect = Collect()
        self._module.visit(collect)
        self._nodes: list[cst.CSTNode] = [n for n in collect.nodes if isinstance(n, _EDITED)]
        if edits is EDITS:
            self._nodes.append(self._module)
        found = sorted({n.value for n in collect.nodes if isinstance(n, cst.Name)})
        self._names: Names = found if names is None else names

    def one(self, rng: Random) -> str | None:
        """The text with one random edit, or None if the edit changes nothing or gives no Python."""
        old = rng.choice(self._nodes)
        try:
            tried = (edit(old, rng, self._names) for edit in rng.sample(self._edits, len(self._edits)))
            new = next((n for n in tried if n is not None), None)
            if new is None:
                return None
            text = new.code if isinstance(new, cst.Module) else self._module.visit(Replace(old, new)).code
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # `1 is 1`: a mutant may be as odd as it likes
                ast.parse(text)
        except _ODD_EDITS:
            return None
        return text if text != self._module.code else None

    def some(self, rng: Random, tries: int = 40) -> str:
        """The text with one edit; the text itself where no edit of so many fits."""
        return next((text for _ in range(tries) if (text := self.one(rng)) is not None), self._module.code)


_EDITED = (
    cst.BaseExpression,
    cst.ComparisonTarget,
    cst.SimpleStatementLine,
    cst.IndentedBlock,
    cst.If,
)
# What LibCST and Python say of an edit that gives no Python.
_ODD_EDITS = (
    cst.CSTValidationError,
    cst.ParserSyntaxError,
    SyntaxError,
    TypeError,
    AttributeError,
    ValueError,
    RecursionError,
    MemoryError,
)


def garbled(raw: bytes, rng: Random) -> bytes:
    """Bytes with a few of them changed, left out, doubled or put in: what only the scan should ever see."""
    data = bytearray(raw)
    for _ in range(rng.randint(1, 4)):
        at, way = rng.randrange(len(data) + 1), rng.random()
        if way < 0.3:
            data[at : at + 1] = bytes([rng.randrange(256)])
        elif way < 0.5:
            del data[at : at + rng.randint(1, 20)]
        elif way < 0.8:
            data[at:at] = rng.choice(_ODD_BYTES)
        else:
            data[at:at] = data[at : at + rng.randint(1, 200)]
    return bytes(data)


_ODD_BYTES = (
    b"\0", b"\xff", b"\r", b"\t", b"\x0c", b"\\", b"'", b'"', b"(" * 120, b"[" * 3000, b"-" * 9000, b"#", b"\xe2\x80\xae",
    b"\xef\xbb\xbf", b"lambda:" * 200, b"1if 1else " * 200, b"\n" * 2100, b" " * 300, b"f'{", b"}", b'"""', b"9" * 5000,
    b"# coding: latin-1\n", b"\\N{BULLET}", b";" * 50, b":=", b"\xed\xa0\x80", b"x." * 2000, b"if 1:\n " * 150, b"**" * 500,
    "ǃ".encode(), "\ufb01".encode(),
)  # fmt: skip
