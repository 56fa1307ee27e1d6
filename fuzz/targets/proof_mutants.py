"""Single-edit mutants of good rules against the proof: `python fuzz/targets/proof_mutants.py --count 20000 --seed 0`.

Every PROVED answer is attacked with boundary-heavy points, every REFUTED one is run again. Exit code 1 if any answer was wrong.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

import libcst as cst
from proof_oracle import PRIORITY, Tally

ROOT = Path(__file__).resolve().parents[2]
RULES = (ROOT / "seeds" / "priority", ROOT / "tests" / "candidates" / "benign" / "rule")
ARGUMENTS = tuple(argument.name for argument in PRIORITY.arguments)
OPERATORS: tuple[type[cst.BaseBinaryOp], ...] = (
    cst.Add, cst.Subtract, cst.Multiply, cst.Divide, cst.FloorDivide, cst.Modulo, cst.Power,
)  # fmt: skip
COMPARISONS: tuple[type[cst.BaseCompOp], ...] = (
    cst.LessThan, cst.LessThanEqual, cst.GreaterThan, cst.GreaterThanEqual, cst.Equal, cst.NotEqual,
)  # fmt: skip
FUNCTIONS = ("sqrt", "log", "exp", "log1p", "tanh", "log2", "expm1", "cosh", "atan", "acos", "fabs", "floor")
Edit = Callable[[cst.CSTNode, random.Random], cst.CSTNode | None]


def number(text: str) -> cst.BaseExpression:
    """Return a number as an expression."""
    return cst.parse_expression(text)


def edit_constant(node: cst.CSTNode, rng: random.Random) -> cst.CSTNode | None:
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


def edit_operator(node: cst.CSTNode, rng: random.Random) -> cst.CSTNode | None:
    """Another arithmetic operator."""
    if not isinstance(node, cst.BinaryOperation):
        return None
    return node.with_changes(operator=rng.choice(OPERATORS)())


def edit_order(node: cst.CSTNode, rng: random.Random) -> cst.CSTNode | None:
    """Operands exchanged."""
    if not isinstance(node, cst.BinaryOperation):
        return None
    return parenthesized(node.with_changes(left=parenthesized(node.right), right=parenthesized(node.left)))


def edit_operand(node: cst.CSTNode, rng: random.Random) -> cst.CSTNode | None:
    """One operand alone."""
    if not isinstance(node, cst.BinaryOperation):
        return None
    return parenthesized(rng.choice((node.left, node.right)))


def edit_comparison(node: cst.CSTNode, rng: random.Random) -> cst.CSTNode | None:
    """Another comparison."""
    if not isinstance(node, cst.ComparisonTarget):
        return None
    return node.with_changes(operator=rng.choice(COMPARISONS)())


def edit_name(node: cst.CSTNode, rng: random.Random) -> cst.CSTNode | None:
    """Another argument."""
    if not isinstance(node, cst.Name) or node.value not in ARGUMENTS:
        return None
    return node.with_changes(value=rng.choice(ARGUMENTS))


def edit_function(node: cst.CSTNode, rng: random.Random) -> cst.CSTNode | None:
    """Another function of math, or the bare argument."""
    if not isinstance(node, cst.Call) or not node.args:
        return None
    if isinstance(node.func, cst.Attribute) and len(node.args) == 1 and rng.random() < 0.6:
        return node.with_changes(func=node.func.with_changes(attr=cst.Name(rng.choice(FUNCTIONS))))
    if isinstance(node.func, cst.Name) and node.func.value in ("min", "max") and rng.random() < 0.3:
        return node.with_changes(func=cst.Name("max" if node.func.value == "min" else "min"))
    return parenthesized(rng.choice(node.args).value)


def edit_negation(node: cst.CSTNode, rng: random.Random) -> cst.CSTNode | None:
    """The operand negated, or no longer negated."""
    if isinstance(node, cst.UnaryOperation):
        return parenthesized(node.expression)
    if isinstance(node, cst.BinaryOperation):
        return cst.UnaryOperation(cst.Minus(), parenthesized(node))
    if isinstance(node, cst.Comparison):
        return parenthesized(cst.UnaryOperation(cst.Not(), parenthesized(node)))
    return None


def edit_condition(node: cst.CSTNode, rng: random.Random) -> cst.CSTNode | None:
    """The other branch, or `and` for `or`."""
    if isinstance(node, cst.IfExp):
        return node.with_changes(body=node.orelse, orelse=node.body)
    if isinstance(node, cst.BooleanOperation):
        return node.with_changes(operator=rng.choice((cst.And(), cst.Or())))
    if isinstance(node, cst.If) and isinstance(node.orelse, cst.Else):
        return node.with_changes(body=node.orelse.body, orelse=node.orelse.with_changes(body=node.body))
    return None


def edit_statement(node: cst.CSTNode, rng: random.Random) -> cst.CSTNode | None:
    """A statement left out."""
    if isinstance(node, cst.SimpleStatementLine) and rng.random() < 0.3:
        return cst.SimpleStatementLine([cst.Pass()])
    return None


def edit_wrap(node: cst.CSTNode, rng: random.Random) -> cst.CSTNode | None:
    """An operand changed by one more operation."""
    if not isinstance(node, cst.BinaryOperation | cst.Name | cst.Call | cst.Integer | cst.Float):
        return None
    if isinstance(node, cst.Name) and node.value not in ARGUMENTS:
        return None
    inner = cst.Module([]).code_for_node(node)
    c = rng.choice(
        ("1", "2", "0.5", "1e-6", "100", repr(round(rng.uniform(0.0, 10.0), 3)), str(rng.randint(0, 500)), *ARGUMENTS)
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


EDITS: tuple[Edit, ...] = (
    edit_constant, edit_operator, edit_order, edit_operand, edit_comparison, edit_name, edit_function, edit_negation, edit_condition,
    edit_statement, edit_wrap, edit_wrap,
)  # fmt: skip


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


def mutant(module: cst.Module, nodes: list[cst.CSTNode], rng: random.Random) -> str | None:
    """Return a rule with one random edit, or None if the edit changes nothing or does not parse."""
    old, edit = rng.choice(nodes), rng.choice(EDITS)
    try:
        new = edit(old, rng)
        if new is None:
            return None
        text = module.visit(Replace(old, new)).code
        compile(text, "<mutant>", "exec")
    except (cst.CSTValidationError, cst.ParserSyntaxError, SyntaxError, TypeError, AttributeError):
        return None
    return text if text != module.code else None


def rules(folders: list[Path]) -> list[tuple[cst.Module, list[cst.CSTNode]]]:
    """Return the good rules of some folders, parsed, each with the nodes that may be edited."""
    found = list[tuple[cst.Module, list[cst.CSTNode]]]()
    for path in (path for folder in folders for path in sorted(folder.glob("*.py"))):
        text, collect = path.read_text(encoding="utf-8"), Collect()
        if "def priority(" in text:
            module = cst.parse_module(text)
            module.visit(collect)
            found.append((module, collect.nodes))
    return found


def main() -> int:
    """Run the tester."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000, help="mutants")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--points", type=int, default=250, help="shared and own points each PROVED mutant is attacked with"
    )
    parser.add_argument(
        "--rules", type=Path, action="append", default=list(RULES), help="one more folder of good rules"
    )
    parser.add_argument("--show", type=int, default=0, help="print so many unknown and slow mutants")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    modules = rules(options.rules)
    tally = Tally((PRIORITY,), rng, points=options.points)
    seen = set[str]()
    for _ in range(40 * options.count):
        if len(seen) == options.count:
            break
        text = mutant(*rng.choice(modules), rng)
        if text is not None and text not in seen:
            seen.add(text)
            tally.check(text, PRIORITY, time.perf_counter)
    print(f"{len(modules)} rules, {len(seen)} mutants")
    return tally.report(show=options.show)


if __name__ == "__main__":
    sys.exit(main())
