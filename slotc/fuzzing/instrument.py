"""Put hooks into a lowered text, so that a run tells which outcomes of its branches it reached and how near it came to others.

The hooks are those of `slotc.cell.child.tracing`. They compute nothing: a finding is still confirmed on the text without
them.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass

from slotc.cell.child.tracing import COMPARE, COMPARISONS, REACH, WATCH

_RAISES = (ast.Div, ast.FloorDiv, ast.Mod, ast.Pow)


@dataclass(frozen=True, slots=True)
class Instrumented:
    """The text with hooks; it has `n_sites` branches of two outcomes each, and `n_aims` distances, those of comparisons `compared`."""

    text: str
    n_sites: int
    n_aims: int
    compared: frozenset[int]

    @property
    def n_outcomes(self) -> int:
        return 2 * self.n_sites


def instrument(lowered: str, *, is_rule: bool) -> Instrumented:
    """Hooks at each condition and comparison; in a rule also at each number that an operation may fail on."""
    hooks = _Hooks(is_rule=is_rule)
    tree = hooks.visit(ast.parse(lowered))
    return Instrumented(
        ast.unparse(ast.fix_missing_locations(tree)), hooks.n_sites, hooks.n_aims, frozenset(hooks.compared)
    )


class _Hooks(ast.NodeTransformer):
    def __init__(self, *, is_rule: bool) -> None:
        self.is_rule = is_rule
        self.n_sites = 0
        self.n_aims = 0
        self.compared: set[int] = set()

    def _call(self, name: str, *args: ast.expr) -> ast.expr:
        return ast.Call(ast.Name(name, ast.Load()), list(args), [])

    def _site(self, test: ast.expr) -> ast.expr:
        if isinstance(test, ast.Constant):
            return test
        self.n_sites += 1
        return self._call(REACH, ast.Constant(self.n_sites - 1), test)

    def _aims(self, count: int) -> ast.expr:
        self.n_aims += count
        return ast.Constant(self.n_aims - count)

    def _watched(self, value: ast.expr) -> ast.expr:
        if not self.is_rule or isinstance(value, ast.Constant):
            return value
        return self._call(WATCH, self._aims(3), value)

    # --- conditions ---------------------------------------------------------------------------------------------

    def _with_test(self, node: ast.If | ast.While | ast.IfExp | ast.Assert) -> ast.AST:
        self.generic_visit(node)
        node.test = self._site(node.test)
        return node

    visit_If = visit_While = visit_IfExp = visit_Assert = _with_test

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        self.generic_visit(node)
        node.ifs = [self._site(i) for i in node.ifs]
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.AST:
        guard = None if node.guard is None else self._site(self.visit(node.guard))
        node.body = [self.visit(s) for s in node.body]
        node.guard = guard  # a pattern takes no call
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """Comparisons give True or False as they are; any other operand keeps its value, which may be the answer."""
        self.generic_visit(node)
        node.values = [self._site(v) if _is_comparison(v) else v for v in node.values]
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        how = type(node.ops[0]).__name__
        if len(node.ops) != 1 or how not in COMPARISONS:
            return node
        self.compared |= {self.n_aims, self.n_aims + 1}
        return self._call(COMPARE, self._aims(2), ast.Constant(how), node.left, node.comparators[0])

    # --- numbers that an operation may fail on ------------------------------------------------------------------

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, _RAISES):
            node.right = self._watched(node.right)
        if isinstance(node.op, ast.Pow):
            node.left = self._watched(node.left)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if not (isinstance(node.func, ast.Name) and node.func.id in ("min", "max", "abs", "bool")):
            node.args = [self._watched(a) for a in node.args]
        return node

    def visit_Return(self, node: ast.Return) -> ast.AST:
        self.generic_visit(node)
        if node.value is not None:
            node.value = self._watched(node.value)
        return node


def _is_comparison(node: ast.expr) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id == COMPARE
    return isinstance(node, ast.Compare)
