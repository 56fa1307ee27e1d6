"""Names in a policy: what may be bound, what a use refers to, and what an import stands for."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from slotc.checks.candidate import Candidate
from slotc.checks.rule_language import (
    IMPORT_NOT_ALLOWED,
    NAME_RESERVED,
    NAME_UNDEFINED,
    is_reserved,
    nearest,
)
from slotc.diagnostics import Code, Diagnostic

SELF_REBOUND = Code(
    "SLC215",
    "self-rebound",
    why="A method's first parameter is the instance: bound to something else, its private attributes would be that thing's.",
    help="Use another name.",
)
MODULE_AS_VALUE = Code(
    "SLC216",
    "module-as-value",
    why="A module that can be passed around is a module whose members no check can name.",
    help="Write the member where it is used: `math.sqrt(x)`.",
)
EXCEPTION_USED = Code(
    "SLC217",
    "exception-used",
    why="A caught exception leads to frames and objects, and its text differs between Python versions.",
    help="Use `str(e)`, which gives the name of its class, or leave `as e` out.",
)

TYPING = frozenset({"typing", "collections.abc"})
_IGNORED = frozenset({"__future__"})
_TYPE_BASES = frozenset({"NamedTuple"})

# Built-ins that may stand in some places alone.
_RULED = frozenset({"classmethod", "hash", "property", "staticmethod"})

_HINTS = {
    "print": "Remove it: nobody reads a policy's output.",
    "getattr": "Write `x.name`; a contract's values always have all their fields.",
    "hasattr": "A contract's values always have all their fields.",
    "setattr": "Write `self.name = value`.",
    "type": "Use `isinstance`.",
    "vars": "Read the fields by name.",
    "open": "A policy has no files: what it needs is passed to it.",
    "id": "Use the value's own fields as a key.",
    "ord": "Compare characters as text, or index into a literal alphabet.",
    "chr": "Index into a literal alphabet.",
    "time": "Time is no input of a decision: use the round or version that is passed.",
    "BaseException": "Catch `Exception`.",
    "slice": "Write the slice where it is used: `x[a:b]`.",
    "input": "A policy has no input but what is passed to it.",
    "deepcopy": "Copy with `list(x)` or `dict(x)`.",
}


def check(candidate: Candidate) -> Iterator[Diagnostic]:
    """Check every binding and every use of a name."""
    yield from _bindings(candidate)
    yield from _imports(candidate)
    yield from _uses(candidate)
    yield from _early(candidate)
    for method, name in candidate.anatomy.rebound_self():
        at = candidate.spans.header(method)
        yield Diagnostic(SELF_REBOUND, f"`{name}` is bound again in `{method.name}`", at)


def provided(candidate: Candidate) -> frozenset[str]:
    """Every name that a policy may use without binding it."""
    return frozenset({*candidate.profile.builtins, *candidate.profile.modules, *candidate.symbols})


def _bindings(candidate: Candidate) -> Iterator[Diagnostic]:
    for scope in candidate.scopes.all:
        for name, kinds in scope.bindings.items():
            # What stands in a class body is judged with the class: special methods and `__slots__` are listed there.
            if scope.kind == "class" and kinds <= {"def", "local"}:
                continue
            if "import" in kinds and kinds != {"import"}:
                node = next((n for n in _binders(scope.node, name)), scope.node)
                message = f"`{name}` is imported and bound to something else as well"
                at = candidate.spans.header(node)
                yield Diagnostic(IMPORT_NOT_ALLOWED, message, at, help="Use another name with `as`.")
            # What `super` gives is read without a guard, so nothing else may bear its name. At module level the others
            # would stand for the built-ins until they are bound.
            if is_reserved(name) or name == "super" or (scope.kind == "module" and name in _RULED):
                node = next((n for n in _binders(scope.node, name)), scope.node)
                yield Diagnostic(NAME_RESERVED, f"`{name}` is a reserved name", candidate.spans.header(node))


def _binders(root: ast.AST, name: str) -> Iterator[ast.AST]:
    for node in ast.walk(root):
        if isinstance(node, ast.expr | ast.stmt | ast.arg | ast.ExceptHandler | ast.pattern):
            bound = (
                getattr(node, "id", None),
                getattr(node, "arg", None),
                getattr(node, "name", None),
                getattr(node, "rest", None),
            )
            names = [a.asname or a.name for a in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            if name in bound or name in names:
                yield node


# --- imports ----------------------------------------------------------------------------------------------------


def _imports(candidate: Candidate) -> Iterator[Diagnostic]:
    for node in candidate.anatomy.import_conflicts:
        message = "the name of this import stands for something else in another scope"
        yield Diagnostic(IMPORT_NOT_ALLOWED, message, candidate.span(node), help="Use another name with `as`.")
    for node in ast.walk(candidate.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name not in candidate.profile.modules and alias.name not in TYPING:
                    yield _not_importable(candidate, node, alias.name)
                elif "." in alias.name and not alias.asname:
                    message = f"`import {alias.name}` binds `{alias.name.partition('.')[0]}`, which holds more"
                    help_ = f"Write `from {alias.name} import ...`."
                    yield Diagnostic(IMPORT_NOT_ALLOWED, message, candidate.span(node), help=help_)
        elif isinstance(node, ast.ImportFrom):
            yield from _from(candidate, node)


def _from(candidate: Candidate, node: ast.ImportFrom) -> Iterator[Diagnostic]:
    module = node.module or ""
    if node.level:
        yield _not_importable(candidate, node, "." * node.level + module)
        return
    contract = candidate.contract.imports
    if module in TYPING:
        known = None  # hints are erased: any name will do
    elif module in candidate.profile.modules:
        known = set(candidate.profile.modules[module])
    elif module in contract:
        known = set(contract[module])
    elif module in _IGNORED:
        known = {"annotations"} if all(a.asname is None for a in node.names) else set[str]()
    else:
        yield _not_importable(candidate, node, module)
        return
    for alias in node.names:
        if alias.name == "*" or (known is not None and alias.name not in known):
            near = nearest(alias.name, sorted(known or ()))
            help_ = f"Did you mean `{near}`?" if near else f"`{module}` offers {', '.join(sorted(known or ()))}."
            yield Diagnostic(
                IMPORT_NOT_ALLOWED, f"`{module}.{alias.name}` cannot be imported", candidate.span(node), help=help_
            )


def _not_importable(candidate: Candidate, node: ast.stmt, module: str) -> Diagnostic:
    help_ = f"A policy may import {', '.join(sorted(candidate.profile.modules))}, typing, and {', '.join(sorted(candidate.contract.imports))}."
    return Diagnostic(
        IMPORT_NOT_ALLOWED, f"`{module}` cannot be imported in a policy", candidate.span(node), help=help_
    )


# --- uses -------------------------------------------------------------------------------------------------------


def _uses(candidate: Candidate) -> Iterator[Diagnostic]:
    anatomy, names = candidate.anatomy, provided(candidate)
    hints = annotations_of(candidate.tree)
    for node in ast.walk(candidate.tree):
        if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load) or id(node) in hints:
            continue
        scope = candidate.scopes.at(node).resolve(node.id)
        parent = anatomy.parent(node)
        if scope is None and node.id not in names:
            yield _undefined(candidate, node, names)
            continue
        if is_reserved(node.id) and scope is not None:
            # A special method under another name could be called with anything for its self.
            message = f"`{node.id}` is read as a value"
            yield Diagnostic(
                NAME_RESERVED, message, candidate.span(node), help="Put its body into a method with a plain name."
            )
        module = anatomy.module_of(node)
        if module in candidate.profile.modules:
            if not (isinstance(parent, ast.Attribute) and parent.value is node):
                yield Diagnostic(MODULE_AS_VALUE, f"the module `{module}` is used as a value", candidate.span(node))
        elif module is not None and scope is not None and _is_hint_only(module):
            is_base = isinstance(parent, ast.ClassDef) and module.rpartition(".")[2] in _TYPE_BASES
            is_owner = isinstance(parent, ast.Attribute) and isinstance(anatomy.parent(parent), ast.ClassDef)
            if not is_base and not (is_owner and module in TYPING):
                help_ = "Names from typing stand in annotations, which are erased."
                yield Diagnostic(
                    NAME_UNDEFINED, f"`{node.id}` is a type hint, not a value", candidate.span(node), help=help_
                )
    for handler in ast.walk(candidate.tree):
        if isinstance(handler, ast.ExceptHandler) and handler.name is not None:
            yield from _exception_uses(candidate, handler, handler.name)


def _early(candidate: Candidate) -> Iterator[Diagnostic]:
    """A class or module that reads a name before it binds it reads another one: a built-in that no check has seen."""
    bound: dict[tuple[int, str], int] = {}
    places: dict[int, int] = {}
    for scope in candidate.scopes.all:
        if isinstance(scope.node, ast.Module | ast.ClassDef):
            for place, statement in enumerate(scope.node.body):
                places[id(statement)] = place
                for name in _bound_by(statement):
                    bound.setdefault((scope.serial, name), place)
    hints = annotations_of(candidate.tree)
    for node in ast.walk(candidate.tree):
        if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load) or id(node) in hints:
            continue
        if isinstance(candidate.anatomy.parent(node), ast.ClassDef):
            continue  # a base or decorator, which the class's check looks up by what binds it
        at = candidate.scopes.at(node)
        owner = at.resolve(node.id)
        if owner is None or owner.kind not in ("module", "class"):
            continue
        while at.kind == "comprehension" and at.parent is not None:
            at = at.parent
        first = bound.get((owner.serial, node.id))
        runs_now = at.kind in ("module", "class")
        if first is None or (runs_now and first >= _place(candidate, node, owner.node, places)):
            message = f"`{node.id}` is read before it is bound"
            yield Diagnostic(NAME_UNDEFINED, message, candidate.span(node), help="Bind it above, or use another name.")


def _place(candidate: Candidate, node: ast.AST, around: ast.AST, places: dict[int, int]) -> int:
    """The place in a body of the statement that holds a node."""
    inner = node
    for ancestor in candidate.anatomy.ancestors(node):
        if ancestor is around:
            break
        inner = ancestor
    return places[id(inner)]


def _bound_by(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement of a class or module binds; an annotation without a value binds none."""
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            yield from ((a.asname or a.name).partition(".")[0] for a in names)
        case ast.AnnAssign(value=None):
            pass
        case _:
            yield from (n.id for n in ast.walk(statement) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))


def _undefined(candidate: Candidate, node: ast.Name, names: frozenset[str]) -> Diagnostic:
    help_ = _HINTS.get(node.id, "")
    if not help_:
        bound = {n for s in candidate.scopes.all for n in s.bindings}
        members = {m for module in candidate.profile.modules.values() for m in module}
        near = nearest(node.id, sorted(names | bound | members))
        help_ = f"Did you mean `{near}`?" if near else ""
    return Diagnostic(NAME_UNDEFINED, f"`{node.id}` is not defined", candidate.span(node), help=help_)


def _is_hint_only(target: str) -> bool:
    """Whether an import's target comes from a module of type hints: `typing.List`, `collections.abc.Sequence`."""
    return target in TYPING or target.rpartition(".")[0] in TYPING


def _exception_uses(candidate: Candidate, handler: ast.ExceptHandler, name: str) -> Iterator[Diagnostic]:
    """`str(e)`, a bare f-string field and `raise ... from e` are all that may be done with a caught exception."""
    around = candidate.scopes.at(handler)
    owner = around.resolve(name)
    inside = {id(n) for statement in handler.body for n in ast.walk(statement)}
    for node in ast.walk(candidate.tree):
        if isinstance(node, ast.Name) and node.id == name:
            at = candidate.scopes.at(node)
            # A function inside may run while the handler does, wherever it stands.
            if id(node) not in inside and (at is around or at.resolve(name) is not owner):
                continue
            parent = candidate.anatomy.parent(node)
            match parent:
                case ast.Call(func=ast.Name(id="str") as func, args=[only], keywords=[]) if only is node and (
                    candidate.scopes.at(func).resolve("str") is None
                ):
                    continue
                case ast.FormattedValue(value=value, format_spec=None) if value is node:
                    continue
                case ast.Raise(cause=cause) if cause is node:
                    continue
                case _:
                    yield Diagnostic(EXCEPTION_USED, f"`{name}` is a caught exception", candidate.span(node))


def annotations_of(tree: ast.AST) -> set[int]:
    """The ids of all nodes that stand inside annotations, which nothing evaluates."""
    found: set[int] = set()
    for node in ast.walk(tree):
        hints: list[ast.expr | None] = []
        if isinstance(node, ast.arg | ast.AnnAssign):
            hints = [node.annotation]
        elif isinstance(node, ast.FunctionDef):
            hints = [node.returns]
        for hint in hints:
            if hint is not None:
                found.update(id(n) for n in ast.walk(hint))
    return found
