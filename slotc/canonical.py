"""The canonical form: slotc's own serialisation of a tree, equal for texts that differ in nothing that runs.

Removed are comments, spacing, docstrings and annotations that nothing reads; function locals are numbered scope by
scope in the order of first binding. The form is the same on every Python version, so its hash names a candidate.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import cast

from slotc.hashing import sha256
from slotc.scopes import Scope, Scopes

VERSION = "slotc1"

# A dataclass, NamedTuple or Enum body reads its annotations: there they make fields.
_FIELD_BASES = frozenset({"NamedTuple", "Enum", "IntEnum"})


def canonical_hash(tree: ast.Module, scopes: Scopes | None = None) -> str:
    """The candidate's name: `slotc1:` and the SHA-256 of its canonical form."""
    return f"{VERSION}:{sha256(canonical_form(tree, scopes).encode()).hexdigest()}"


def canonical_form(tree: ast.Module, scopes: Scopes | None = None) -> str:
    """Serialise a tree as nested `(Type field ...)` text."""
    writer = _Writer(scopes or Scopes(tree))
    writer.body(tree.body)
    return "".join(writer.out)


class _Writer:
    def __init__(self, scopes: Scopes) -> None:
        self.out: list[str] = []
        self.scopes = scopes
        self.numbers: dict[int, dict[str, int]] = {}
        for scope in scopes.all:
            if scope.kind in ("function", "comprehension"):
                local = [n for n, kinds in scope.bindings.items() if kinds == {"local"} and n not in scope.outer]
                self.numbers[scope.serial] = {name: i for i, name in enumerate(local)}
        self.fields_kept = False

    def name(self, name: str, scope: Scope) -> str:
        """A function's local as `scope.number`, every other name as it is spelled."""
        bound = scope.resolve(name)
        number = self.numbers.get(bound.serial, {}).get(name) if bound is not None else None
        return repr(name) if bound is None or number is None else f"{bound.serial}.{number}"

    def body(self, statements: list[ast.stmt]) -> None:
        if statements and _is_text(statements[0]):
            statements = statements[1:]
        self.out.append("[")
        for statement in statements:
            self.node(statement)
        self.out.append("]")

    def node(self, node: ast.AST) -> None:
        out = self.out
        match node:
            case ast.Name(id=name):
                # Whether a name is read or stored follows from where it stands.
                out.append(self.name(name, self.scopes.at(node)))
            case ast.Constant(value=value):
                out.append(f"<{type(value).__name__} {value!r}>")
            case ast.arg(arg=name):
                out.append(repr(name))
            case ast.AnnAssign() if not self.fields_kept:
                if node.value is not None:
                    out.append("(Assign ")
                    self.values("", [node.target])
                    out.append(" ")
                    self.node(node.value)
                    out.append(")")
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                kept, self.fields_kept = self.fields_kept, False
                out.append(f"({type(node).__name__} {node.name!r} ")
                self.node(node.args)
                self.body(node.body)
                self.values("decorators", node.decorator_list)
                self.values("type_params", getattr(node, "type_params", []))
                out.append(")")
                self.fields_kept = kept
            case ast.ClassDef():
                kept, self.fields_kept = self.fields_kept, _has_fields(node)
                out.append(f"(ClassDef {node.name!r} ")
                self.values("bases", node.bases)
                self.values("keywords", node.keywords)
                self.body(node.body)
                self.values("decorators", node.decorator_list)
                self.values("type_params", getattr(node, "type_params", []))
                out.append(")")
                self.fields_kept = kept
            case ast.ExceptHandler(name=name) | ast.MatchAs(name=name) | ast.MatchStar(name=name):
                self.generic(node, {"name": name})
            case ast.MatchMapping(rest=name):
                self.generic(node, {"rest": name})
            case ast.JoinedStr(values=parts):
                self.values("JoinedStr", _merged(parts))
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                scope = self.scopes.at(node)
                out.append(f"({type(node).__name__} {' '.join(self.name(n, scope) for n in names)})")
            case _:
                self.generic(node, {})

    def generic(self, node: ast.AST, bound: dict[str, str | None]) -> None:
        out = self.out
        out.append(f"({type(node).__name__}")
        fields: Iterable[tuple[str, object]] = ast.iter_fields(node)
        for field, value in fields:
            # 3.13 brought type parameters a default.
            if field in ("ctx", "type_comment", "kind") or (field == "default_value" and value is None):
                continue
            out.append(" ")
            if field in bound and isinstance(value, str):
                out.append(self.name(value, self.scopes.at(node)))
            elif isinstance(value, list):
                self.values("", cast("list[object]", value))
            elif isinstance(value, ast.AST):
                self.node(value)
            else:
                out.append(repr(value))
        out.append(")")

    def values(self, label: str, values: Iterable[object]) -> None:
        self.out.append(f"{label}[")
        for value in values:
            if isinstance(value, ast.AST):
                self.node(value)
            else:
                self.out.append(repr(value))
            self.out.append(" ")
        self.out.append("]")


def _merged(parts: list[ast.expr]) -> Iterator[ast.expr]:
    """An f-string's parts without empty text and with adjacent text joined: Python versions split it differently."""
    text = ""
    for part in parts:
        if isinstance(part, ast.Constant):
            text += str(part.value)
            continue
        if text:
            yield ast.Constant(text)
            text = ""
        yield part
    if text:
        yield ast.Constant(text)


def _is_text(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _has_fields(node: ast.ClassDef) -> bool:
    names = {_last_name(d.func if isinstance(d, ast.Call) else d) for d in node.decorator_list}
    return "dataclass" in names or any(_last_name(b) in _FIELD_BASES for b in node.bases)


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
