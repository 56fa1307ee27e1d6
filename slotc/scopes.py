"""Which scope binds each name of a tree: Python's own rules, computed once and shared by every pass."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

# How a name is bound. Only a "local" may be renamed: the other spellings are seen from outside or looked up by text.
BindingKind = Literal["parameter", "local", "def", "class", "import"]
Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
_SHARED = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)


@dataclass(eq=False, repr=False, slots=True)
class Scope:
    """One scope with the names that it binds, in the order of their first binding."""

    kind: Literal["module", "class", "function", "comprehension"]
    node: ast.AST
    parent: Scope | None
    serial: int
    bindings: dict[str, set[BindingKind]] = field(default_factory=dict[str, "set[BindingKind]"])
    outer: set[str] = field(default_factory=set[str])  # names declared nonlocal or global here

    def binds(self, name: str) -> bool:
        return name in self.bindings and name not in self.outer

    def resolve(self, name: str) -> Scope | None:
        """The scope that a use of `name` here refers to; None for a name that no scope binds."""
        scope: Scope | None = self
        while scope is not None:
            if scope.binds(name) and (scope is self or scope.kind != "class"):
                return scope
            scope = scope.parent
        return None


class Scopes:
    """The scopes of one tree. `at` gives the scope in which a node is evaluated, `of` the one that it opens."""

    def __init__(self, tree: ast.Module) -> None:
        self.all: list[Scope] = []
        self._at: dict[int, Scope] = {}
        self._of: dict[int, Scope] = {}
        self.module = self._open("module", tree, None)
        for statement in tree.body:
            self._visit(statement, self.module)

    def at(self, node: ast.AST) -> Scope:
        return self._at[id(node)]

    def of(self, node: ast.AST) -> Scope:
        return self._of[id(node)]

    def _open(
        self, kind: Literal["module", "class", "function", "comprehension"], node: ast.AST, parent: Scope | None
    ) -> Scope:
        scope = Scope(kind, node, parent, len(self.all))
        self.all.append(scope)
        self._of[id(node)] = scope
        return scope

    def _bind(self, name: str, kind: BindingKind, scope: Scope) -> None:
        scope.bindings.setdefault(name, set()).add(kind)

    def _visit(self, node: ast.AST, scope: Scope) -> None:
        self._at[id(node)] = scope
        match node:
            case ast.Name(id=name):
                if not isinstance(node.ctx, ast.Load):
                    self._bind(name, "local", scope)
            case ast.Constant():
                pass
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self._bind(node.name, "def", scope)
                for outside in (*_type_params(node), *node.decorator_list, *_defaults(node.args), *_annotations(node)):
                    self._visit(outside, scope)
                self._function(node, node.body, scope)
            case ast.Lambda():
                for default in _defaults(node.args):
                    self._visit(default, scope)
                self._function(node, [node.body], scope)
            case ast.ClassDef():
                self._bind(node.name, "class", scope)
                for header in (*_type_params(node), *node.decorator_list, *node.bases, *node.keywords):
                    self._visit(header, scope)
                inner = self._open("class", node, scope)
                for statement in node.body:
                    self._visit(statement, inner)
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
                self._comprehension(node, scope)
            case ast.NamedExpr(target=ast.Name(id=name)):
                # A walrus inside a comprehension binds in the scope around it.
                around = scope
                while around.kind == "comprehension" and around.parent is not None:
                    around = around.parent
                self._at[id(node.target)] = around
                self._bind(name, "local", around)
                self._visit(node.value, scope)
            case ast.Import() | ast.ImportFrom():
                for alias in node.names:
                    self._at[id(alias)] = scope
                    self._bind((alias.asname or alias.name).partition(".")[0], "import", scope)
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                scope.outer.update(names)
            case ast.ExceptHandler(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchAs(name=str(name)):
                self._bind(name, "local", scope)
                self._children(node, scope)
            case ast.MatchMapping(rest=str(name)):
                self._bind(name, "local", scope)
                self._children(node, scope)
            case ast.Assign():
                # Targets are bound after the value is read, as Python does it.
                self._visit(node.value, scope)
                for target in node.targets:
                    self._visit(target, scope)
            case _:
                self._children(node, scope)

    def _children(self, node: ast.AST, scope: Scope) -> None:
        for child in ast.iter_child_nodes(node):
            # Operators and contexts are shared objects without a place; nobody asks for their scope.
            if not isinstance(child, _SHARED):
                self._visit(child, scope)

    def _function(self, node: Function, body: list[ast.stmt] | list[ast.expr], scope: Scope) -> None:
        inner = self._open("function", node, scope)
        for argument in parameters(node.args):
            self._at[id(argument)] = inner
            self._bind(argument.arg, "parameter", inner)
        for part in body:
            self._visit(part, inner)

    def _comprehension(self, node: Comprehension, scope: Scope) -> None:
        self._visit(node.generators[0].iter, scope)
        inner = self._open("comprehension", node, scope)
        for index, generator in enumerate(node.generators):
            self._at[id(generator)] = inner
            if index:
                self._visit(generator.iter, inner)
            self._visit(generator.target, inner)
            for condition in generator.ifs:
                self._visit(condition, inner)
        for part in (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,):
            self._visit(part, inner)


def parameters(args: ast.arguments) -> list[ast.arg]:
    """Every parameter, in the order in which a signature lists them."""
    found = [*args.posonlyargs, *args.args]
    if args.vararg:
        found.append(args.vararg)
    found += args.kwonlyargs
    if args.kwarg:
        found.append(args.kwarg)
    return found


def _type_params(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> list[ast.AST]:
    """What `def f[T]` and `class C[T]` declare, from Python 3.12 on. No language lists it; the scopes survive it."""
    return getattr(node, "type_params", [])


def _defaults(args: ast.arguments) -> Iterator[ast.expr]:
    yield from args.defaults
    yield from (d for d in args.kw_defaults if d is not None)


def _annotations(node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.expr]:
    for argument in parameters(node.args):
        if argument.annotation is not None:
            yield argument.annotation
    if node.returns is not None:
        yield node.returns
