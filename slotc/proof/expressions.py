"""Lowering of expressions: every operation an instruction, everything that decides which code runs a branch.

`and`, `or`, conditional expressions, chained comparisons and `in` become branches, in the order in which CPython evaluates: the middle of
a chain once, the operands behind a decision not at all.
"""

from __future__ import annotations

import ast
import math

from slotc.proof import transfer
from slotc.proof.program import Assembler, Node, UnsupportedError

MAX_DEPTH = 200  # of nested syntax, well below CPython's recursion limit

operators: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "div",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
}
comparisons: dict[type[ast.cmpop], tuple[str, bool]] = {  # operation, sides swapped
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


class ExpressionLowering(Assembler):
    """Lowers expressions into the block in place.

    `own` holds every name that the function itself binds, `aliases` what the other names stand for; `copies` says that some name is
    bound inside an expression, so that reading a local has to keep its value.
    """

    def __init__(self, own: set[str], aliases: dict[str, str], *, copies: bool) -> None:
        super().__init__()
        self.own = own
        self.aliases = aliases
        self.copies = copies
        self.depth = 0
        self.unknown = False

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
                if type(node.op) not in operators:
                    raise UnsupportedError(node, "the proof does not know this operator")
                left = self.expression(node.left)
                return self.emit(operators[type(node.op)], left, self.expression(node.right), node)
            case ast.UnaryOp():
                return self.unary(node)
            case ast.Compare() if len(node.ops) == 1 and type(node.ops[0]) in comparisons:
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
        if node.id not in self.locals and node.id not in self.own:
            return self.constant(self.named(node)) if self.dotted(node) else self.fault("unbound-local", node)
        register = self.local(node.id)
        # `x + (x := 5)` reads x before it is bound anew.
        return self.copy_of(register, node) if self.copies else register

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
        """Return the full name of a module, member or builtin; empty for anything else, an own name above all."""
        if isinstance(node, ast.Name):
            if node.id in self.own or node.id in self.locals:
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
        name, swapped = comparisons[type(op)]
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
            if type(op) not in comparisons:
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
