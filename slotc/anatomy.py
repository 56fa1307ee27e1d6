"""What a policy's tree consists of: own classes and their members, imports, parents, and which name is a method's self.

Computed once from a parsed tree and read by the static checks and by the lowering, so that both see the same policy.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

from slotc.scopes import Scope, Scopes, parameters


@dataclass(eq=False, repr=False, slots=True)
class OwnClass:
    """One class of the candidate."""

    node: ast.ClassDef
    bases: tuple[str, ...]
    decorators: tuple[str, ...]
    methods: dict[str, ast.FunctionDef] = field(default_factory=dict[str, ast.FunctionDef])

    @property
    def has_fields(self) -> bool:
        """Whether annotations in its body make fields: a dataclass or a NamedTuple."""
        return "dataclass" in self.decorators or "NamedTuple" in self.bases


class Anatomy:
    """The parts of one policy's tree.

    `imports` maps a bound name to what it stands for: `math`, `math.sqrt`, `agentdescent.policies.AcceptDecision`.
    """

    def __init__(self, tree: ast.Module, scopes: Scopes) -> None:
        self.tree = tree
        self.scopes = scopes
        self.parents: dict[int, ast.AST] = {}
        self.classes: list[OwnClass] = []
        self.imports: dict[str, str] = {}
        self.import_conflicts: list[ast.AST] = []
        self.nonlocals: set[str] = set()
        self.own_names: set[str] = set()
        self.self_names: dict[int, str] = {}  # by the id of the method's node
        self._by_node: dict[int, OwnClass] = {}
        self._read(tree)

    def _read(self, tree: ast.Module) -> None:
        stack: list[ast.AST] = [tree]
        while stack:
            node = stack.pop()
            for child in ast.iter_child_nodes(node):
                self.parents[id(child)] = node
                stack.append(child)
            match node:
                case ast.ClassDef():
                    self._read_class(node)
                case ast.Import(names=names):
                    for alias in names:
                        top = alias.name.partition(".")[0]
                        self._import(alias.asname or top, alias.name if alias.asname else top, node)
                case ast.ImportFrom(names=names, module=module):
                    for alias in names:
                        self._import(alias.asname or alias.name, f"{module}.{alias.name}", node)
                case ast.Nonlocal(names=names):
                    self.nonlocals.update(names)
                case ast.Attribute(attr=name, ctx=ast.Store() | ast.Del()):
                    self.own_names.add(name)
                case ast.Call(func=func) if dotted(func).endswith("namedtuple"):
                    self.own_names.update(_namedtuple_fields(node))
                case _:
                    pass

    def _import(self, bound: str, target: str, node: ast.AST) -> None:
        if self.imports.setdefault(bound, target) != target:
            self.import_conflicts.append(node)  # one name for two things in two scopes: no pass tells them apart

    def _read_class(self, node: ast.ClassDef) -> None:
        own = OwnClass(
            node,
            tuple(last_name(b) for b in node.bases),
            tuple(last_name(d.func if isinstance(d, ast.Call) else d) for d in node.decorator_list),
        )
        self.classes.append(own)
        self._by_node[id(node)] = own
        for statement in node.body:
            match statement:
                case ast.FunctionDef():
                    own.methods[statement.name] = statement
                    self.own_names.add(statement.name)
                    first = next(iter(parameters(statement.args)), None)
                    if first is not None and not is_bound_to_class(statement):
                        self.self_names[id(statement)] = first.arg
                case ast.ClassDef():
                    self.own_names.add(statement.name)
                case ast.Assign(targets=targets):
                    for target in targets:
                        self.own_names.update(_names(target))
                case ast.AnnAssign(target=ast.Name(id=name)):
                    self.own_names.add(name)
                case _:
                    pass

    # --- questions ----------------------------------------------------------------------------------------------

    def parent(self, node: ast.AST) -> ast.AST | None:
        return self.parents.get(id(node))

    def ancestors(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes around this one, innermost first."""
        found = self.parents.get(id(node))
        while found is not None:
            yield found
            found = self.parents.get(id(found))

    def is_self(self, node: ast.expr) -> bool:
        """Whether an expression is the first parameter of the method around it, which nothing rebinds."""
        if not isinstance(node, ast.Name):
            return False
        scope = self.scopes.at(node).resolve(node.id)
        return scope is not None and self.self_names.get(id(scope.node)) == node.id and self._is_kept(scope, node.id)

    def rebound_self(self) -> Iterator[tuple[ast.FunctionDef, str]]:
        """Methods that bind their first parameter's name again."""
        for own in self.classes:
            for method in own.methods.values():
                name = self.self_names.get(id(method))
                if name is not None and not self._is_kept(self.scopes.of(method), name):
                    yield method, name

    def _is_kept(self, scope: Scope, name: str) -> bool:
        """Whether nothing but the parameter binds a name: neither here nor by a nonlocal further in."""
        return scope.bindings.get(name) == {"parameter"} and name not in self.nonlocals

    def module_of(self, node: ast.expr) -> str | None:
        """The module that a name stands for, where it does; a module needs no import to be used."""
        if not isinstance(node, ast.Name):
            return None
        scope = self.scopes.at(node).resolve(node.id)
        if scope is None:
            return node.id
        if scope.bindings[node.id] == {"import"}:
            return self.imports.get(node.id)
        return None

    def is_chain(self, node: ast.expr) -> bool:
        """Whether an expression is `itertools.chain`, whose `from_iterable` is the one member of a member."""
        if isinstance(node, ast.Attribute):
            return node.attr == "chain" and self.module_of(node.value) == "itertools"
        if not isinstance(node, ast.Name) or self.imports.get(node.id) != "itertools.chain":
            return False
        scope = self.scopes.at(node).resolve(node.id)
        return scope is not None and scope.bindings[node.id] == {"import"}

    def can_be_read_twice(self, target: ast.expr) -> bool:
        """Whether a target is a name, an attribute of self, or an item of these under a name or constant."""
        match target:
            case ast.Name():
                return True
            case ast.Attribute(value=value):
                return self.is_self(value)
            case ast.Subscript(value=value, slice=ast.Name() | ast.Constant()):
                return self.can_be_read_twice(value)
            case _:
                return False

    def can_name_part(self, node: ast.AST) -> bool:
        """Whether an expression may bind a name inside: in a function, and in no comprehension, which may not where it loops."""
        for around in self.ancestors(node):
            if isinstance(around, ast.FunctionDef | ast.Lambda):
                return True
            if isinstance(around, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp | ast.ClassDef):
                return False
        return False

    def class_of(self, node: ast.AST) -> OwnClass | None:
        """The class whose body holds a node directly or inside a method."""
        for around in self.ancestors(node):
            if isinstance(around, ast.ClassDef):
                return self._by_node[id(around)]
        return None

    def makes_members(self, own: OwnClass) -> bool:
        """Whether a class is an Enum, or a base of one: its instances are then members, made once for all."""
        enums = {id(c) for c in self.classes if "Enum" in c.bases or "IntEnum" in c.bases}
        enums |= {id(c) for c in self.classes if any(self.imports.get(b, "").endswith("Enum") for b in c.bases)}
        ordered = sorted(self.classes, key=lambda c: c.node.lineno)  # a base stands before what derives from it
        for other in ordered:
            if any(id(base) in enums for base in map(self.class_named, other.bases)):
                enums.add(id(other))
        for other in reversed(ordered):
            if id(other) in enums:
                enums.update(id(base) for base in map(self.class_named, other.bases) if base is not None)
        return id(own) in enums

    def class_named(self, name: str) -> OwnClass | None:
        """The own class of this name at the top level or nested."""
        return next((c for c in self.classes if c.node.name == name), None)


def is_bound_to_class(method: ast.FunctionDef) -> bool:
    return any(last_name(d) in ("staticmethod", "classmethod") for d in method.decorator_list)


def last_name(node: ast.expr) -> str:
    """`b` of `a.b`, or the name itself; empty for anything else."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def dotted(node: ast.expr) -> str:
    """`a.b.c` as text; empty where it is anything but names."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return ""
    return ".".join([node.id, *reversed(parts)])


def _names(target: ast.expr) -> Iterator[str]:
    if isinstance(target, ast.Name):
        yield target.id
    elif isinstance(target, ast.Tuple | ast.List):
        for part in target.elts:
            yield from _names(part)


def _namedtuple_fields(call: ast.AST) -> list[str]:
    """The literal field names of a `namedtuple(...)` call."""
    if not isinstance(call, ast.Call) or len(call.args) < 2:
        return []
    fields = call.args[1]
    if isinstance(fields, ast.Constant) and isinstance(fields.value, str):
        return fields.value.replace(",", " ").split()
    if isinstance(fields, ast.Tuple | ast.List):
        return [e.value for e in fields.elts if isinstance(e, ast.Constant) and isinstance(e.value, str)]
    return []
