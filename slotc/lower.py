"""From a checked tree to the text that runs: only what is lowered here crosses to the cell and to an engine."""

from __future__ import annotations

import ast
import copy
from collections.abc import Mapping


def lower_rule(tree: ast.Module, aliases: Mapping[str, str]) -> str:
    """The text of a rule without imports, annotations and docstrings; imported names become members of `math`."""
    eraser = _RuleEraser(aliases)
    functions = [n for n in tree.body if isinstance(n, ast.FunctionDef)]
    return ast.unparse(ast.Module([eraser.function(f) for f in functions], []))


class _RuleEraser:
    """Copies a rule's statements; expressions are copied only where they change."""

    def __init__(self, aliases: Mapping[str, str]) -> None:
        self.rename = _Rename(aliases) if any(bound != target for bound, target in aliases.items()) else None

    def function(self, node: ast.FunctionDef) -> ast.FunctionDef:
        args = ast.arguments([], [ast.arg(a.arg) for a in node.args.args], None, [], [], None, [])
        return ast.fix_missing_locations(ast.FunctionDef(node.name, args, self.block(node.body), []))

    def block(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        kept: list[ast.stmt] = []
        for node in statements:
            match node:
                case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
                    continue
                case ast.AnnAssign(value=None):
                    continue
                case ast.AnnAssign(target=target, value=ast.expr() as value):
                    kept.append(ast.Assign([target], self.expression(value)))
                case ast.Assign():
                    kept.append(ast.Assign(node.targets, self.expression(node.value)))
                case ast.AugAssign():
                    kept.append(ast.AugAssign(node.target, node.op, self.expression(node.value)))
                case ast.Return(value=ast.expr() as value):
                    kept.append(ast.Return(self.expression(value)))
                case ast.If():
                    kept.append(
                        ast.If(
                            self.expression(node.test),
                            self.block(node.body),
                            self.block(node.orelse) if node.orelse else [],
                        )
                    )
                case _:
                    kept.append(node)
        return kept or [ast.Pass()]

    def expression(self, node: ast.expr) -> ast.expr:
        return node if self.rename is None else self.rename.apply(node)


class _Rename(ast.NodeTransformer):
    def __init__(self, aliases: Mapping[str, str]) -> None:
        self.aliases = aliases

    def apply(self, node: ast.expr) -> ast.expr:
        renamed = self.visit(copy.deepcopy(node))
        assert isinstance(renamed, ast.expr)
        return renamed

    def visit_Name(self, node: ast.Name) -> ast.expr:
        module, _, member = self.aliases.get(node.id, node.id).partition(".")
        name = ast.Name(module, node.ctx)
        return ast.Attribute(name, member, ast.Load()) if member else name
