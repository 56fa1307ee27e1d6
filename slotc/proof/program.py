"""A rule as a small program: straight-line blocks of one-operation instructions, joined by branches, without loops.

Every expression that decides which code runs (`if`, conditional expression, `and`, `or`, chained comparison, `in`) becomes a branch, in
the order in which CPython evaluates. Blocks are numbered so that control only moves forward: one pass over them, in order, sees every
path. Registers 0..n-1 are the arguments; then come constants, locals and temporaries.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from slotc.proof import transfer
from slotc.proof.value import MAX

MAX_DEPTH = 200  # of nested syntax, well below CPython's recursion limit

Node = ast.expr | ast.stmt

_operators: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "div",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
}
_comparisons: dict[type[ast.cmpop], tuple[str, bool]] = {  # operation, sides swapped
    ast.Lt: ("lt", False),
    ast.LtE: ("le", False),
    ast.Gt: ("lt", True),
    ast.GtE: ("le", True),
    ast.Eq: ("eq", False),
    ast.NotEq: ("ne", False),
}
_constants: dict[str, float] = {
    "math.pi": math.pi,
    "math.e": math.e,
    "math.tau": math.tau,
    "math.inf": math.inf,
    "math.nan": math.nan,
}
_builtins = frozenset({"abs", "min", "max", "round", "int", "float", "bool", "pow"})


class UnsupportedError(Exception):
    """The rule holds syntax that the proof does not know."""

    def __init__(self, node: Node, message: str) -> None:
        super().__init__(message)
        self.node = node
        self.message = message


@dataclass(slots=True)
class Block:
    """Instructions in order, then what comes next: jump, branch or return."""

    code: list[tuple[str, int, int, int, Node]] = field(default_factory=list[tuple[str, int, int, int, Node]])
    #        operation, target, first and second operand (-1: none), where it stands in the source
    kind: str = "return"
    register: int = -1  # what is branched on or returned
    then: int = -1
    other: int = -1
    node: Node | None = None


@dataclass(slots=True)
class Program:
    """A lowered rule."""

    blocks: list[Block]
    n_registers: int
    arguments: tuple[str, ...]
    constants: dict[int, object]
    locals: dict[str, int]
    numbers: tuple[int | float, ...]  # the numeric constants of the source
    unknown: bool  # holds an operation that is only supposed to fail, so what comes behind it has not been looked at


Callee = Callable[[ast.Call], str]


def lower(function: ast.FunctionDef, *, aliases: Mapping[str, str] | None = None) -> Program:
    """Lower a rule.

    Args:
        function: The rule.
        aliases: Local names of modules and their members beside those that the body imports: `{"m": "math", "s": "math.sqrt"}`.

    Raises:
        UnsupportedError: The rule holds something that the proof does not know.
    """
    return _Lowering(function, {"math": "math", **(aliases or {})}).program()


def imported(module: ast.Module) -> dict[str, str]:
    """Return the names that a candidate imports beside its function: `{"m": "math", "s": "math.sqrt"}`."""
    names: dict[str, str] = {}
    for node in module.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            _bind(node, names)
    return names


def _bind(node: ast.Import | ast.ImportFrom, names: dict[str, str]) -> None:
    prefix = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
    for alias in node.names:
        names[alias.asname or alias.name] = prefix + alias.name


class _Lowering:
    def __init__(self, function: ast.FunctionDef, aliases: dict[str, str]) -> None:
        self.function = function
        self.aliases = aliases
        self.blocks: list[Block] = []
        self.order: list[int] = []  # ids of placed blocks, in order
        self.placed: dict[int, int] = {}
        self.block = Block()
        self.constants: dict[int, object] = {}
        self.known: dict[tuple[type, str], int] = {}
        self.locals: dict[str, int] = {}
        self.n_registers = 0
        self.depth = 0
        self.open = False
        self.unknown = False
        self.walrus = any(isinstance(node, ast.NamedExpr) for node in ast.walk(function))
        self.stored = {n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}

    def program(self) -> Program:
        """Lower the whole function."""
        a = self.function.args
        if a.vararg or a.kwarg or a.kwonlyargs or a.defaults or a.kw_defaults:
            raise UnsupportedError(self.function, "the proof knows plain arguments only")
        arguments = tuple(arg.arg for arg in (*a.posonlyargs, *a.args))
        for name in arguments:
            self.locals[name] = self.register()
        self.place(self.label())
        self.body(self.function.body)
        if self.open:
            self.leave(Block(kind="return", register=self.constant(None), node=self.function))
        numbers = {
            n
            for n in self.constants.values()
            if isinstance(n, int | float) and not isinstance(n, bool) and abs(n) <= MAX
        }
        number = {block: i for i, block in enumerate(self.order)}
        for block in self.blocks:
            block.then, block.other = number.get(block.then, -1), number.get(block.other, -1)
        return Program(
            [self.blocks[i] for i in self.order],
            self.n_registers,
            arguments,
            self.constants,
            {name: r for name, r in self.locals.items() if name not in arguments or name in self.stored},
            tuple(sorted(numbers)),
            self.unknown,
        )

    # Blocks. A label is the id of a block that is not there yet.

    def label(self) -> int:
        self.blocks.append(Block())
        return len(self.blocks) - 1

    def place(self, label: int) -> None:
        if self.open:
            self.jump(label)
        self.block = self.blocks[label]
        self.order.append(label)
        self.open = True

    def leave(self, end: Block) -> None:
        self.block.kind, self.block.register, self.block.node = end.kind, end.register, end.node
        self.block.then, self.block.other = end.then, end.other
        self.open = False

    def jump(self, label: int) -> None:
        self.leave(Block(kind="jump", then=label))

    def branch(self, register: int, then: int, other: int, node: ast.expr) -> None:
        self.leave(Block(kind="branch", register=register, then=then, other=other, node=node))

    # Registers.

    def register(self) -> int:
        self.n_registers += 1
        return self.n_registers - 1

    def constant(self, value: object) -> int:
        key = (type(value), repr(value))
        if key not in self.known:
            self.known[key] = self.register()
            self.constants[self.known[key]] = value
        return self.known[key]

    def local(self, name: str) -> int:
        if name not in self.locals:
            self.locals[name] = self.register()
        return self.locals[name]

    def emit(self, op: str, first: int, second: int, node: Node, target: int = -1) -> int:
        if target < 0:
            target = self.register()
        self.block.code.append((op, target, first, second, node))
        return target

    # Statements.

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
                self.leave(Block(kind="return", register=register, node=node.value or node))
            case ast.Assign():
                self.assign(node.targets, node.value)
            case ast.AnnAssign(target=ast.Name(id=name)):
                if node.value is not None:
                    self.emit("move", self.expression(node.value), -1, node.value, self.local(name))
            case ast.AugAssign(target=ast.Name(id=name)):
                if type(node.op) not in _operators:
                    raise UnsupportedError(node, "the proof does not know this operator")
                before = self.local(name)
                if self.walrus:
                    before = self.copy_of(before, node.target)
                after = self.emit(_operators[type(node.op)], before, self.expression(node.value), node)
                self.emit("move", after, -1, node, self.local(name))
            case ast.If():
                self.choose(node)
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                pass
            case ast.Expr():
                self.expression(node.value)
            case ast.Import() | ast.ImportFrom():
                _bind(node, self.aliases)
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

    # Expressions.

    def enter(self, node: Node) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise UnsupportedError(node, f"nested deeper than {MAX_DEPTH}")

    def expression(self, node: ast.expr) -> int:
        self.enter(node)
        register = self.value(node)
        self.depth -= 1
        return register

    def value(self, node: ast.expr) -> int:
        match node:
            case ast.Constant():
                if isinstance(node.value, str | bytes) or node.value is ...:
                    return self.constant("")
                return self.constant(node.value)
            case ast.Name():
                return self.load(node)
            case ast.Attribute():
                return self.constant(self.named(node))
            case ast.BinOp():
                if type(node.op) not in _operators:
                    raise UnsupportedError(node, "the proof does not know this operator")
                left = self.expression(node.left)
                return self.emit(_operators[type(node.op)], left, self.expression(node.right), node)
            case ast.UnaryOp():
                return self.unary(node)
            case ast.Compare() if len(node.ops) == 1 and type(node.ops[0]) in _comparisons:
                left = self.expression(node.left)
                return self.comparison(node.ops[0], left, self.expression(node.comparators[0]), node)
            case ast.BoolOp():
                return self.operand(node)
            case ast.Compare():
                return self.truth(node)
            case ast.IfExp():
                return self.conditional(node)
            case ast.NamedExpr():
                source = self.expression(node.value)
                return self.copy_of(self.emit("move", source, -1, node.value, self.local(node.target.id)), node)
            case ast.Call():
                return self.call(node)
            case _:
                raise UnsupportedError(node, "the proof does not know this expression")

    def load(self, node: ast.Name) -> int:
        if node.id not in self.locals and node.id not in self.stored:
            return self.constant(self.named(node)) if self.dotted(node) else self.fault("unbound-local", node)
        register = self.local(node.id)
        # `x + (x := 5)` reads x before it is bound anew.
        return self.copy_of(register, node) if self.walrus else register

    def copy_of(self, register: int, node: ast.expr) -> int:
        return self.emit("move", register, -1, node)

    def named(self, node: ast.Name | ast.Attribute) -> float:
        name = self.dotted(node)
        if name not in _constants:
            raise UnsupportedError(node, f"the proof does not know `{name or ast.unparse(node)}`")
        return _constants[name]

    def fault(self, op: str, node: ast.expr) -> int:
        """Emit an operation that always fails, where CPython will show whether it does."""
        self.unknown = True
        return self.emit(op, self.constant(0), -1, node)

    def dotted(self, node: ast.expr) -> str:
        if isinstance(node, ast.Name):
            if node.id in self.stored or node.id in self.locals:
                return ""
            return self.aliases.get(node.id, node.id if node.id in _builtins else "")
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return f"{self.dotted(node.value)}.{node.attr}"
        return ""

    def unary(self, node: ast.UnaryOp) -> int:
        if isinstance(node.op, ast.Not):
            return self.emit("not", self.expression(node.operand), -1, node)
        if (
            isinstance(node.operand, ast.Constant)
            and type(node.operand.value) in (int, float)
            and isinstance(node.op, ast.USub)
        ):
            return self.constant(-node.operand.value)  # type: ignore[operator]  # it is an int or a float
        if not isinstance(node.op, ast.USub | ast.UAdd):
            raise UnsupportedError(node, "the proof does not know this operator")
        return self.emit("neg" if isinstance(node.op, ast.USub) else "pos", self.expression(node.operand), -1, node)

    def comparison(self, op: ast.cmpop, left: int, right: int, node: ast.expr) -> int:
        name, swapped = _comparisons[type(op)]
        return self.emit(name, right, left, node) if swapped else self.emit(name, left, right, node)

    def operand(self, node: ast.BoolOp) -> int:
        target, end = self.register(), self.label()
        for i, operand in enumerate(node.values):
            self.emit("move", self.expression(operand), -1, operand, target)
            if i < len(node.values) - 1:
                after = self.label()
                then, other = (after, end) if isinstance(node.op, ast.And) else (end, after)
                self.branch(target, then, other, operand)
                self.place(after)
        self.place(end)
        return target

    def truth(self, node: ast.expr) -> int:
        """Evaluate a condition for its truth value."""
        target, then, other, end = self.register(), self.label(), self.label(), self.label()
        self.condition(node, then, other)
        self.place(then)
        self.emit("move", self.constant(True), -1, node, target)
        self.jump(end)
        self.place(other)
        self.emit("move", self.constant(False), -1, node, target)
        self.place(end)
        return target

    def conditional(self, node: ast.IfExp) -> int:
        target, then, other, end = self.register(), self.label(), self.label(), self.label()
        self.condition(node.test, then, other)
        self.place(then)
        self.emit("move", self.expression(node.body), -1, node.body, target)
        self.jump(end)
        self.place(other)
        self.emit("move", self.expression(node.orelse), -1, node.orelse, target)
        self.place(end)
        return target

    def condition(self, node: ast.expr, then: int, other: int) -> None:
        """Evaluate an expression only to branch on it."""
        self.enter(node)
        match node:
            case ast.BoolOp():
                conjunction = isinstance(node.op, ast.And)
                for operand in node.values[:-1]:
                    after = self.label()
                    self.condition(operand, after if conjunction else then, other if conjunction else after)
                    self.place(after)
                self.condition(node.values[-1], then, other)
            case ast.UnaryOp(op=ast.Not()):
                self.condition(node.operand, other, then)
            case ast.Compare():
                self.chain(node, then, other)
            case _:
                self.branch(self.expression(node), then, other, node)
        self.depth -= 1

    def chain(self, node: ast.Compare, then: int, other: int) -> None:
        left = self.expression(node.left)
        for i, (op, comparator) in enumerate(zip(node.ops, node.comparators, strict=True)):
            after = then if i == len(node.ops) - 1 else self.label()
            if isinstance(op, ast.In | ast.NotIn):
                if not isinstance(comparator, ast.Tuple) or i < len(node.ops) - 1:
                    raise UnsupportedError(node, "the proof knows `in` over a tuple display only")
                self.member(left, comparator, (after, other) if isinstance(op, ast.In) else (other, after), node)
                return
            if type(op) not in _comparisons:
                raise UnsupportedError(node, "the proof does not know this comparison")
            right = self.expression(comparator)
            self.branch(self.comparison(op, left, right, node), after, other, node)
            if i < len(node.ops) - 1:
                self.place(after)
            left = right

    def member(self, left: int, display: ast.Tuple, ways: tuple[int, int], node: ast.expr) -> None:
        for shown in display.elts:
            number = shown.operand if isinstance(shown, ast.UnaryOp) else shown
            # `in` takes the same object for equal, even nan: only constants are never nan.
            if not isinstance(number, ast.Constant):
                raise UnsupportedError(shown, "the proof knows `in` over constants only")
        elements = [self.expression(element) for element in display.elts]
        for i, element in enumerate(elements):
            after = ways[1] if i == len(elements) - 1 else self.label()
            self.branch(self.emit("eq", left, element, node), ways[0], after, node)
            if i < len(elements) - 1:
                self.place(after)
        if not elements:
            self.jump(ways[1])

    def call(self, node: ast.Call) -> int:
        name = self.dotted(node.func)
        if node.keywords or any(isinstance(argument, ast.Starred) for argument in node.args):
            raise UnsupportedError(node, "the proof knows positional arguments only")
        operands = [self.expression(argument) for argument in node.args]
        count = len(operands)
        if name in ("min", "max") and count >= 2:
            result = operands[0]
            for operand in operands[1:]:
                result = self.emit(name, result, operand, node)
            return result
        if name in ("int", "float", "bool") and count == 0:
            return self.constant({"int": 0, "float": 0.0, "bool": False}[name])
        if count == 1 and name in transfer.unary and (name in _builtins or name.startswith("math.")):
            return self.emit(name, operands[0], -1, node)
        if count == 2 and name in transfer.binary and (name in _builtins or name.startswith("math.")):
            return self.emit(name, operands[0], operands[1], node)
        if name in transfer.unary or name in transfer.binary:
            return self.fault("wrong-type", node)
        raise UnsupportedError(node, f"the proof does not know `{name or ast.unparse(node.func)}`")
