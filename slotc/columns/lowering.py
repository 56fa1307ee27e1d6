"""From a rule's tree to regions of values, in CPython's order of evaluation.

Ranges come from the proof's transfer functions. A proved rule fails nowhere, so what they say of failing operands does not matter here.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from slotc.columns.regions import Fork, Node, NotCompiledError, Region
from slotc.contract import RuleSignature
from slotc.proof import compare, transfer
from slotc.proof.expressions import comparisons, operators
from slotc.proof.value import BOOL, FLOAT, NAN, Faults, Value, constant, floats, ints, join

MAX_NODES = 4_000
BITS = 4_096
_members = {"math.pi": math.pi, "math.e": math.e, "math.tau": math.tau, "math.inf": math.inf, "math.nan": math.nan}
_reversed = {"lt": "gt", "le": "ge", "eq": "eq", "ne": "ne"}
_signs: dict[type[ast.unaryop], str] = {ast.Not: "not", ast.USub: "neg", ast.UAdd: "pos"}
_otherwise = {"lt": "ge", "le": "gt", "eq": "ne", "ne": "eq"}


def lower(function: ast.FunctionDef, signature: RuleSignature) -> Region:
    """Lower a rule as `slotc.lower.lower_rule` writes it.

    Raises:
        NotCompiledError: The rule holds what columns do not know, or branches so often that its paths cannot be kept apart.
    """
    root = _Lowering(function, signature).root
    if not root.ends:
        raise NotCompiledError("a path ends without a return", function)
    return root


class _Scope:
    """What is known in a region: the names, the values that are there already, and what branches say of them."""

    def __init__(self, region: Region, outer: _Scope | None) -> None:
        self.region = region
        self.names: dict[str, Node] = dict(outer.names) if outer else {}
        self.values: dict[tuple[Any, ...], Node] = dict(outer.values) if outer else {}
        self.narrowed: dict[Node, Value] = dict(outer.narrowed) if outer else {}

    def known(self, node: Node) -> Value:
        return self.narrowed.get(node, node.known)


class _Lowering:
    def __init__(self, function: ast.FunctionDef, signature: RuleSignature) -> None:
        self.count = 0
        self.root = Region(None)
        self.scope = _Scope(self.root, None)
        for place, argument in enumerate(signature.arguments):
            if argument.type is bool:
                known = Value(BOOL)
            elif argument.type is int:
                known = ints(int(argument.low), int(argument.high))
            else:
                known = floats(float(argument.low), float(argument.high))
            varying = frozenset[int]() if argument.uniform else frozenset({place})
            node = self.make("argument", (), known, (), varying, function, constant=place)
            self.scope.names[argument.name] = node
        self.block(function.body)

    # --- values -------------------------------------------------------------------------------------------------

    def make(
        self,
        op: str,
        operands: tuple[Node, ...],
        known: Value,
        seen: tuple[Value, ...],
        varying: frozenset[int],
        origin: ast.AST,
        *,
        constant: int | float | bool | None = None,
    ) -> Node:
        self.count += 1
        if self.count > MAX_NODES:
            raise NotCompiledError(f"more than {MAX_NODES} operations on all paths together", origin)
        node = Node(self.count, op, operands, known, seen, not varying, varying, self.scope.region, origin, constant)
        if op not in ("constant", "argument", "choose"):
            self.scope.region.steps.append(node)
        return node

    def constant(self, value: Any, origin: ast.AST) -> Node:
        if type(value) not in (int, float, bool):
            raise NotCompiledError(f"{value!r} is no number", origin)
        key: tuple[Any, ...] = ("constant", type(value).__name__, repr(value))
        if key not in self.scope.values:
            self.scope.values[key] = self.make("constant", (), constant(value), (), frozenset(), origin, constant=value)
        return self.scope.values[key]

    def apply(self, op: str, operands: tuple[Node, ...], origin: ast.AST) -> Node:
        """The value of an operation: one that is there already, or a new one."""
        key = (op, *(n.number for n in operands))
        if key not in self.scope.values:
            seen = tuple([self.scope.known(n) for n in operands])
            faults = Faults(BITS)
            compute: Callable[..., Value] = (transfer.unary if len(operands) == 1 else transfer.binary)[op]
            known = compute(*seen, faults)
            if not known.kind:  # no row of the domain comes here with an answer: any number will do
                known = Value(FLOAT)
            varying = frozenset[int]().union(*(n.varying for n in operands))
            self.scope.values[key] = self.make(op, operands, known, seen, varying, origin)
        return self.scope.values[key]

    def fork(
        self, condition: Node, then: Callable[[], object], other: Callable[[], object]
    ) -> tuple[Fork, _Scope, _Scope]:
        """Lower both arms, each in a scope of its own."""
        scopes: list[_Scope] = []
        outer = self.scope
        for holds, arm in ((True, then), (False, other)):
            self.scope = _Scope(Region(outer.region), outer)
            self.assume(condition, holds)
            arm()
            scopes.append(self.scope)
        self.scope = outer
        fork = Fork(condition, scopes[0].region, scopes[1].region)
        outer.region.steps.append(fork)
        return fork, scopes[0], scopes[1]

    def merge(self, fork: Fork, first: Node, second: Node, known: Value, origin: ast.AST) -> Node:
        if first is second:
            return first
        operands = (fork.condition, first, second)
        varying = frozenset[int]().union(*(n.varying for n in operands))
        seen = (fork.condition.known, first.known, second.known)
        node = self.make("choose", operands, known, seen, varying, origin)
        fork.merged.append(node)
        return node

    def assume(self, condition: Node, holds: bool) -> None:
        """Narrow what is known by the answer of a condition."""
        if condition.op == "not":
            self.assume(condition.operands[0], not holds)
        elif condition.op in _reversed:
            first, second = condition.operands
            op = condition.op if holds else _otherwise[condition.op]
            known, other = self.scope.known(first), self.scope.known(second)
            # Under nan every comparison but `!=` is false, so an answer "false" narrows nothing.
            if not holds and (known.kind | other.kind) & NAN:
                return
            mirrored = compare.mirrored[op]
            for node, narrowed in (
                (first, compare.restrict(known, op, other)),
                (second, compare.restrict(other, mirrored, known)),
            ):
                if narrowed.kind:
                    self.scope.narrowed[node] = narrowed
        elif condition.op == "choose":  # of `and`, `or`, a chain of comparisons
            decider, then, otherwise = condition.operands
            if holds and (otherwise is decider or otherwise.constant is False):
                self.assume(decider, True)
                self.assume(then, True)
            elif not holds and (then is decider or then.constant is True):
                self.assume(decider, False)
                self.assume(otherwise, False)
        else:
            less = compare.restrict(self.scope.known(condition), "ne" if holds else "eq", compare.ZERO)
            if less.kind:
                self.scope.narrowed[condition] = less

    # --- statements ---------------------------------------------------------------------------------------------

    def block(self, statements: Sequence[ast.stmt]) -> None:
        """Lower statements up to a return; what stands behind a fork with a return goes into the arms that go on."""
        for place, node in enumerate(statements):
            match node:
                case ast.Return(value=ast.expr() as value):
                    self.scope.region.result = self.expression(value)
                    return
                case ast.Assign():
                    self.assign(node)
                case ast.AugAssign(target=ast.Name(id=name)):
                    before = self.load(name, node)
                    after = self.apply(operators[type(node.op)], (before, self.expression(node.value)), node)
                    self.scope.names[name] = after
                case ast.If():
                    rest = statements[place + 1 :]
                    condition = self.expression(node.test)
                    if _returns(node.body) or _returns(node.orelse):
                        bodies = ([*node.body, *rest], [*node.orelse, *rest])
                        fork, *_ = self.fork(condition, *(partial(self.block, body) for body in bodies))
                        if not fork.then.ends or not fork.other.ends:
                            raise NotCompiledError("a path ends without a return", node)
                        return
                    bodies = (node.body, node.orelse)
                    fork, then, other = self.fork(condition, *(partial(self.block, body) for body in bodies))
                    for name in {**then.names, **other.names}:
                        if name in then.names and name in other.names:
                            first, second = then.names[name], other.names[name]
                            known = join(then.known(first), other.known(second))
                            self.scope.names[name] = self.merge(fork, first, second, known, node)
                case ast.Expr(value=value):
                    self.expression(value)
                case ast.Pass():
                    pass
                case _:
                    raise NotCompiledError(f"columns do not know `{type(node).__name__}`", node)

    def assign(self, node: ast.Assign) -> None:
        if isinstance(node.value, ast.Tuple):
            values = [self.expression(element) for element in node.value.elts]
            for target in node.targets:
                if not isinstance(target, ast.Tuple) or len(target.elts) != len(values):
                    raise NotCompiledError("a tuple can only be unpacked into as many names", node)
                for name, value in zip(target.elts, values, strict=True):
                    self.store(name, value)
            return
        value = self.expression(node.value)
        for target in node.targets:
            self.store(target, value)

    def store(self, target: ast.expr, value: Node) -> None:
        if not isinstance(target, ast.Name):
            raise NotCompiledError("columns know assignments to names only", target)
        self.scope.names[target.id] = value

    def load(self, name: str, origin: ast.AST) -> Node:
        if name not in self.scope.names:
            raise NotCompiledError(f"`{name}` is not bound on every path", origin)
        return self.scope.names[name]

    # --- expressions --------------------------------------------------------------------------------------------

    def expression(self, node: ast.expr) -> Node:
        match node:
            case ast.Constant():
                return self.constant(node.value, node)
            case ast.Name(id=name):
                return self.load(name, node)
            case ast.Attribute():
                name = ast.unparse(node)
                if name not in _members:
                    raise NotCompiledError(f"columns do not know `{name}`", node)
                return self.constant(_members[name], node)
            case ast.BinOp():
                left = self.expression(node.left)
                return self.apply(operators[type(node.op)], (left, self.expression(node.right)), node)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as number)) if (
                type(number) is not bool
            ):
                return self.constant(-number, node)
            case ast.UnaryOp():
                if type(node.op) not in _signs:
                    raise NotCompiledError("columns do not know this operator", node)
                return self.apply(_signs[type(node.op)], (self.expression(node.operand),), node)
            case ast.NamedExpr(target=ast.Name(id=name)):
                value = self.expression(node.value)
                self.scope.names[name] = value
                return value
            case ast.IfExp():
                condition = self.expression(node.test)
                return self.either(
                    condition, lambda: self.expression(node.body), lambda: self.expression(node.orelse), node
                )
            case ast.BoolOp():
                return self.operands(node, node.values)
            case ast.Compare():
                return self.chain(node, self.expression(node.left), 0)
            case ast.Call():
                return self.call(node)
            case _:
                raise NotCompiledError(f"columns do not know `{type(node).__name__}`", node)

    def either(self, condition: Node, then: Callable[[], Node], other: Callable[[], Node], origin: ast.AST) -> Node:
        """The value of one arm or of the other; names that an arm binds are merged too."""
        results: list[Node] = []
        fork, first, second = self.fork(condition, lambda: results.append(then()), lambda: results.append(other()))
        for name in {**first.names, **second.names}:
            a, b = first.names.get(name), second.names.get(name)
            if a is None or b is None:
                self.scope.names.pop(name, None)
            elif a is not b:
                self.scope.names[name] = self.merge(fork, a, b, join(first.known(a), second.known(b)), origin)
        known = join(first.known(results[0]), second.known(results[1]))
        return self.merge(fork, results[0], results[1], known, origin)

    def operands(self, node: ast.BoolOp, values: Sequence[ast.expr]) -> Node:
        """`and` and `or` give back the operand that decides."""
        first = self.expression(values[0])
        if len(values) == 1:
            return first
        if isinstance(node.op, ast.And):
            return self.either(first, lambda: self.operands(node, values[1:]), lambda: first, node)
        return self.either(first, lambda: first, lambda: self.operands(node, values[1:]), node)

    def chain(self, node: ast.Compare, left: Node, place: int) -> Node:
        op, comparator = node.ops[place], node.comparators[place]
        last = place == len(node.ops) - 1
        if isinstance(op, ast.In | ast.NotIn):
            if not isinstance(comparator, ast.Tuple) or not last:
                raise NotCompiledError("columns know `in` over a tuple only", node)
            found = self.member(left, comparator.elts, node)
            return found if isinstance(op, ast.In) else self.apply("not", (found,), node)
        if type(op) not in comparisons:
            raise NotCompiledError("columns do not know this comparison", node)
        right = self.expression(comparator)
        name, swapped = comparisons[type(op)]
        answer = self.apply(name, (right, left) if swapped else (left, right), node)
        if last:
            return answer
        return self.either(answer, lambda: self.chain(node, right, place + 1), lambda: self.constant(False, node), node)

    def member(self, left: Node, elements: Sequence[ast.expr], node: ast.expr) -> Node:
        if not elements:
            return self.constant(False, node)
        answer = self.apply("eq", (left, self.expression(elements[0])), node)
        if len(elements) == 1:
            return answer
        return self.either(
            answer, lambda: self.constant(True, node), lambda: self.member(left, elements[1:], node), node
        )

    def call(self, node: ast.Call) -> Node:
        name = ast.unparse(node.func)
        if node.keywords or any(isinstance(argument, ast.Starred) for argument in node.args):
            raise NotCompiledError("columns know positional arguments only", node)
        operands = [self.expression(argument) for argument in node.args]
        if name in ("min", "max") and len(operands) >= 2:
            result = operands[0]
            for operand in operands[1:]:
                result = self.apply(name, (result, operand), node)
            return result
        if name in ("int", "float", "bool") and not operands:
            return self.constant({"int": 0, "float": 0.0, "bool": False}[name], node)
        table: Any = {1: transfer.unary, 2: transfer.binary}.get(len(operands), {})
        if name not in table or name in ("unbound-local", "wrong-type"):
            raise NotCompiledError(f"columns do not know `{name}`", node)
        return self.apply(name, tuple(operands), node)


def _returns(body: Sequence[ast.stmt]) -> bool:
    """Tell whether a return stands anywhere in a body."""
    return any(isinstance(child, ast.Return) for statement in body for child in ast.walk(statement))
