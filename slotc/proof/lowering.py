"""Lowering of a whole rule: its statements, its names and what it imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from slotc.proof.expressions import ExpressionLowering, operators
from slotc.proof.program import Program, UnsupportedError

_known = (
    *(
        ast.Assign,
        ast.AnnAssign,
        ast.AugAssign,
        ast.If,
        ast.Return,
        ast.Pass,
        ast.Expr,
        ast.Import,
        ast.ImportFrom,
        ast.alias,
    ),
    *(
        ast.Name,
        ast.Constant,
        ast.BinOp,
        ast.UnaryOp,
        ast.BoolOp,
        ast.Compare,
        ast.IfExp,
        ast.NamedExpr,
        ast.Tuple,
        ast.Call,
    ),
    *(ast.Attribute, ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop),
)


def lower(function: ast.FunctionDef, *, aliases: Mapping[str, str] | None = None) -> Program:
    """Lower a rule.

    Args:
        function: The rule.
        aliases: What names stand for that the function does not bind: `{"m": "math", "s": "math.sqrt"}`. `math` is always there.

    Raises:
        UnsupportedError: The rule holds something that the proof does not know.
    """
    return _RuleLowering(function, {"math": "math", **(aliases or {})}).program()


def imported(module: ast.Module) -> dict[str, str]:
    """Return the names that a candidate imports beside its function: `{"m": "math", "s": "math.sqrt"}`."""
    names: dict[str, str] = {}
    for node in module.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            names |= _bound(node)
    return names


def _bound(node: ast.Import | ast.ImportFrom) -> dict[str, str]:
    """Return what an import binds; a name that comes from anywhere but `math` stands for nothing known."""
    prefix = "" if isinstance(node, ast.Import) else "math." if node.module == "math" and not node.level else "?."
    full = {alias.asname or alias.name: prefix + alias.name for alias in node.names}
    return {name: target if target == "math" or target.startswith("math.") else "" for name, target in full.items()}


def _walk(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """All nodes of a body but annotations, which are evaluated nowhere."""
    stack: list[ast.AST] = list(body)
    while stack:
        node = stack.pop()
        yield node
        if isinstance(node, ast.AnnAssign):
            stack += (node.target, *([node.value] if node.value else []))
        else:
            stack += ast.iter_child_nodes(node)


class _RuleLowering(ExpressionLowering):
    def __init__(self, function: ast.FunctionDef, aliases: dict[str, str]) -> None:
        # Code behind a return binds names too, and a `yield` there makes a generator: the whole body is looked at.
        own, late, copies = set[str](), set[str](), False
        for node in _walk(function.body):
            if not isinstance(node, _known):
                where = node if isinstance(node, ast.expr | ast.stmt) else function
                raise UnsupportedError(where, "the proof does not know this syntax")
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                own.add(node.id)
            elif isinstance(node, ast.NamedExpr):
                copies = True
            elif isinstance(node, ast.Import | ast.ImportFrom):
                late |= set(_bound(node))
        # A name that an import binds in the body is unbound before it.
        super().__init__(own, {name: target for name, target in aliases.items() if name not in late}, copies=copies)
        self.function = function

    def program(self) -> Program:
        """Lower the function."""
        a = self.function.args
        if a.vararg or a.kwarg or a.kwonlyargs or a.defaults or a.kw_defaults:
            raise UnsupportedError(self.function, "the proof knows plain arguments only")
        arguments = tuple(arg.arg for arg in (*a.posonlyargs, *a.args))
        for name in arguments:
            self.local(name)
        self.place(self.label())
        self.body(self.function.body)
        if self.open:
            self.give_back(self.constant(None), self.function)
        shown = {name: register for name, register in self.locals.items() if name in self.own}
        return self.assembled(arguments, shown, unknown=self.unknown)

    def body(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            if not self.open:
                return  # behind a return
            self.statement(statement)

    def statement(self, node: ast.stmt) -> None:
        self.enter(node)
        match node:
            case ast.Return():
                register = self.constant(None) if node.value is None else self.expression(node.value)
                self.give_back(register, node.value or node)
            case ast.Assign():
                self.assign(node.targets, node.value)
            case ast.AnnAssign(target=ast.Name(id=name)):
                if node.value is not None:
                    self.emit("move", self.expression(node.value), -1, node.value, self.local(name))
            case ast.AugAssign(target=ast.Name(id=name)):
                if type(node.op) not in operators:
                    raise UnsupportedError(node, "the proof does not know this operator")
                before = self.local(name)
                if self.copies:
                    before = self.copy_of(before, node.target)
                after = self.emit(operators[type(node.op)], before, self.expression(node.value), node)
                self.emit("move", after, -1, node, self.local(name))
            case ast.If():
                self.choose(node)
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                pass
            case ast.Expr():
                self.expression(node.value)
            case ast.Import() | ast.ImportFrom() if self.depth == 1 and not self.own & set(_bound(node)):
                self.aliases |= _bound(node)
            case _:
                raise UnsupportedError(node, "the proof does not know this statement")
        self.depth -= 1

    def choose(self, node: ast.If) -> None:
        then, other, end = self.label(), self.label(), self.label()
        self.condition(node.test, then, other)
        self.place(then)
        self.body(node.body)
        ends = self.open
        if self.open:
            self.jump(end)
        self.place(other)
        self.body(node.orelse)
        if ends or self.open:
            self.place(end)

    def assign(self, targets: list[ast.expr], value: ast.expr) -> None:
        if isinstance(value, ast.Tuple):
            sources = [self.copy(element) for element in value.elts]
            for target in targets:
                if not isinstance(target, ast.Tuple) or len(target.elts) != len(sources):
                    raise UnsupportedError(target, "a tuple can only be unpacked into as many names")
                for name, source, element in zip(target.elts, sources, value.elts, strict=True):
                    self.store(name, source, element)
            return
        source = self.expression(value)
        if len(targets) > 1:
            source = self.emit("move", source, -1, value)
        for target in targets:
            self.store(target, source, value)

    def copy(self, node: ast.expr) -> int:
        return self.emit("move", self.expression(node), -1, node)

    def store(self, target: ast.expr, source: int, value: ast.expr) -> None:
        if not isinstance(target, ast.Name):
            raise UnsupportedError(target, "the proof knows assignments to names only")
        self.emit("move", source, -1, value, self.local(target.id))
