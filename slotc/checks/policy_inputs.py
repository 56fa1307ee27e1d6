"""What a policy is given is not its own to change: stores to inputs, and calls that change them, as far as the text tells.

A small analysis of what a name must hold. The contract says what a method's parameters are; fields, items, loops and
copies follow from it. A name that is bound to anything else as well is left alone: when it runs, the value itself tells.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from slotc.checks.candidate import Candidate
from slotc.checks.policy_calls import target_of
from slotc.contract import MethodSpec
from slotc.diagnostics import Code, Diagnostic
from slotc.scopes import Scope
from slotc.values import Domain

INPUT_CHANGED = Code(
    "SLC230",
    "input-changed",
    why="What a method is given belongs to the engine, which goes on to use it.",
    help="Change a copy: `list(x)`, `dict(x)`; or keep your own value on `self`.",
)

_CHANGE_LIST = frozenset("append clear extend insert pop remove reverse sort".split())
_CHANGE_DICT = frozenset("clear pop popitem setdefault update".split())
_CHANGE_FIRST = frozenset(
    "heapq.heapify heapq.heappop heapq.heappush heapq.heappushpop heapq.heapreplace "
    "bisect.insort bisect.insort_left bisect.insort_right".split()
)
_COPIES = frozenset("list tuple sorted reversed iter filter".split())


@dataclass(frozen=True, slots=True)
class _Held:
    """What an expression must hold: a value of a domain, the engine's own or, with `is_copy`, a new container of such."""

    domain: Domain
    is_copy: bool = False


def check(candidate: Candidate) -> Iterator[Diagnostic]:
    """Check every store, deletion and call whose object is an input beyond doubt."""
    inputs = _Inputs(candidate)
    for node in ast.walk(candidate.tree):
        match node:
            case ast.Attribute(value=value, ctx=ast.Store() | ast.Del()) if inputs.is_record(value):
                yield _found(candidate, node, "stores to a field of an input")
            case ast.Subscript(value=value, ctx=ast.Store() | ast.Del()) if inputs.is_container(value):
                yield _found(candidate, node, "stores to an item of an input")
            case ast.AugAssign(target=ast.Name() as target, op=ast.BitOr()) if inputs.is_mapping_before(target):
                yield _found(candidate, node, "changes an input in place")
            case ast.Call(func=ast.Attribute(value=value, attr=attr)) if inputs.has_changing(value, attr):
                yield _found(candidate, node, "changes an input")
            case ast.Call(func=func, args=[first, *_]) if inputs.is_container(first) and _changes_first(
                candidate, func
            ):
                yield _found(candidate, node, "changes an input")
            case _:
                pass


def _found(candidate: Candidate, node: ast.AST, what: str) -> Diagnostic:
    return Diagnostic(INPUT_CHANGED, f"`{candidate.text_of(node)}` {what}", candidate.span(node))


def _changes_first(candidate: Candidate, func: ast.expr) -> bool:
    shuffles = (
        isinstance(func, ast.Attribute) and func.attr == "shuffle" and "shuffle" not in candidate.anatomy.own_names
    )
    return shuffles or target_of(candidate, func) in _CHANGE_FIRST


class _Inputs:
    """What names and attributes of self must hold."""

    def __init__(self, candidate: Candidate) -> None:
        self._candidate = candidate
        self._parameters = dict(_parameters(candidate))
        self._stores: dict[tuple[int, str], list[ast.Name]] = {}
        self._kept: dict[str, list[ast.Attribute]] = {}
        self._obscure: set[str] = set(candidate.anatomy.nonlocals)  # bound by what is not looked at here
        self._known: dict[tuple[int, str], _Held | None] = {}
        self._known_kept: dict[str, _Held | None] = {}
        for node in ast.walk(candidate.tree):
            match node:
                case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                    scope = candidate.scopes.at(node)
                    self._stores.setdefault((scope.serial, name), []).append(node)
                case ast.Attribute(attr=name, ctx=ast.Store() | ast.Del()):
                    self._kept.setdefault(name, []).append(node)
                case (
                    ast.ExceptHandler(name=str(name))
                    | ast.MatchAs(name=str(name))
                    | ast.MatchStar(name=str(name))
                    | ast.MatchMapping(rest=str(name))
                ):
                    self._obscure.add(name)
                case _:
                    pass

    # --- questions ----------------------------------------------------------------------------------------------

    def is_record(self, node: ast.expr) -> bool:
        held = self._held(node)
        return held is not None and held.domain.kind == "value"

    def is_container(self, node: ast.expr) -> bool:
        held = self._held(node)
        return held is not None and not held.is_copy and held.domain.kind in ("sequence", "mapping", "tuple")

    def is_mapping_before(self, target: ast.Name) -> bool:
        """Whether a target of `|=` is an input but for this statement, which binds it again."""
        scope = self._candidate.scopes.at(target)
        held = self._name(scope, target.id, but=target)
        return held is not None and not held.is_copy and held.domain.kind == "mapping"

    def has_changing(self, node: ast.expr, method: str) -> bool:
        if method not in _CHANGE_LIST | _CHANGE_DICT:
            return False
        held = self._held(node)
        if held is None or held.is_copy:
            return False
        return method in {"sequence": _CHANGE_LIST, "mapping": _CHANGE_DICT}.get(held.domain.kind, ())

    # --- what an expression holds -------------------------------------------------------------------------------

    def _held(self, node: ast.expr) -> _Held | None:
        match node:
            case ast.Name(id=name):
                scope = self._candidate.scopes.at(node).resolve(name)
                return None if scope is None else self._name(scope, name)
            case ast.Attribute(value=value, attr=attr):
                if self._candidate.anatomy.is_self(value):
                    return self._attribute_of_self(node)
                held = self._held(value)
                return None if held is None else self._field(held.domain, attr)
            case ast.Subscript(value=value, slice=index):
                held = self._held(value)
                return None if held is None else _item(held, index)
            case ast.NamedExpr(value=value):
                return self._held(value)
            case ast.IfExp(body=body, orelse=other):
                return self._both(body, other)
            case ast.BoolOp(values=[first, *rest]):
                found = self._held(first)
                return found if all(self._held(r) == found for r in rest) else None
            case ast.Call():
                return self._answer(node)
            case _:
                return None

    def _both(self, one: ast.expr, other: ast.expr) -> _Held | None:
        found = self._held(one)
        return found if found is not None and self._held(other) == found else None

    def _field(self, domain: Domain, name: str) -> _Held | None:
        kind = self._candidate.contract.value_types.get(domain.name) if domain.kind == "value" else None
        field = next((f for f in kind.fields if f.name == name), None) if kind is not None else None
        return None if field is None else _of(field.domain)

    def _answer(self, node: ast.Call) -> _Held | None:
        """What a call gives: a copy of an input, a part of it, or a record that a method of it makes."""
        match node.func:
            case ast.Attribute(value=value, attr=attr) if not target_of(self._candidate, node.func):
                held = self._held(value)
                return None if held is None else self._method(held, attr, node)
            case func if node.args:
                name = target_of(self._candidate, func)
                if name == "enumerate":
                    element = self._element(node.args[0])
                    return None if element is None else _copy_of(_pair(Domain("int"), element))
                if name == "zip":
                    parts = [self._element(a) for a in node.args]
                    domains = tuple(Domain("none") if p is None else p for p in parts)
                    return _copy_of(Domain("tuple", items=domains))
                if name in _COPIES:
                    element = self._element(node.args[-1])
                    return None if element is None else _copy_of(element)
                if name in ("min", "max", "next") and len(node.args) == 1 and not _has_default(node):
                    element = self._element(node.args[0])
                    return None if element is None else _of(element)
                return None
            case _:
                return None

    def _method(self, held: _Held, name: str, node: ast.Call) -> _Held | None:
        domain = held.domain
        if domain.kind == "mapping":
            key, item = domain.items
            given = {"values": _copy_of(item), "keys": _copy_of(key), "items": _copy_of(_pair(key, item))}
            if name == "get" and len(node.args) == 1:
                return _of(item)
            return given.get(name)
        if domain.kind == "value":
            method = self._candidate.contract.value_types[domain.name].methods.get(name)
            if method is not None and method.kind == "local" and not method.result:
                return _Held(domain if method.builds is None else Domain("value", name=method.builds.name))
        return None

    def _element(self, node: ast.expr) -> Domain | None:
        """What iterating over an input gives."""
        held = self._held(node)
        if held is None:
            return None
        return held.domain.items[0] if held.domain.kind in ("sequence", "mapping") else None

    # --- what a name holds --------------------------------------------------------------------------------------

    def _name(self, scope: Scope, name: str, *, but: ast.Name | None = None) -> _Held | None:
        if scope.kind not in ("function", "comprehension") or name in self._obscure:
            return None
        key = (scope.serial, name)
        if but is None and key in self._known:
            return self._known[key]
        self._known[key] = None  # while it is worked out: what follows from itself is not known
        kinds = scope.bindings.get(name, set())
        stores = [s for s in self._stores.get(key, []) if s is not but]
        found: list[_Held | None] = [self._bound(s) for s in stores]
        if "parameter" in kinds:
            found.append(self._parameters.get((id(scope.node), name)))
        held = found[0] if found and kinds <= {"parameter", "local"} and all(f == found[0] for f in found) else None
        if but is None:
            self._known[key] = held
        else:
            del self._known[key]
        return held

    def _bound(self, store: ast.Name | ast.Attribute) -> _Held | None:
        """What a target is given, where one statement says so."""
        path: list[int] = []
        node: ast.AST = store
        parent = self._candidate.anatomy.parent(node)
        while isinstance(parent, ast.Tuple | ast.List):
            if any(isinstance(e, ast.Starred) for e in parent.elts):
                return None
            path.append(next(i for i, e in enumerate(parent.elts) if e is node))
            node, parent = parent, self._candidate.anatomy.parent(parent)
        held: _Held | None = None
        match parent:
            case ast.Assign(value=value) | ast.NamedExpr(value=value) | ast.AnnAssign(value=ast.expr() as value):
                held = self._held(value)
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value) if target is node:
                element = self._element(value)
                held = None if element is None else _of(element)
            case _:
                pass
        for index in reversed(path):
            held = None if held is None else _part(held, index)
        return held

    def _attribute_of_self(self, node: ast.Attribute) -> _Held | None:
        """What every store to this attribute keeps, in the class of the policy alone."""
        name = node.attr
        if name in self._known_kept:
            return self._known_kept[name]
        self._known_kept[name] = None
        anatomy, entry = self._candidate.anatomy, self._candidate.contract.class_name
        stores = self._kept.get(name, [])
        classes = [anatomy.class_of(s) for s in (node, *stores)]
        alone = all(anatomy.is_self(s.value) for s in stores) and all(
            c is not None and c.node.name == entry for c in classes
        )
        own = any(name in self._candidate.scopes.of(c.node).bindings for c in anatomy.classes)
        found = [self._bound(s) for s in stores]
        if found and alone and not own and all(f == found[0] for f in found):
            self._known_kept[name] = found[0]
        return self._known_kept[name]


def _parameters(candidate: Candidate) -> Iterator[tuple[tuple[int, str], _Held]]:
    """The parameters of what the engine calls, by the method's node and the parameter's own name."""
    own = candidate.anatomy.class_named(candidate.contract.class_name)
    specs: dict[str, MethodSpec] = {**candidate.contract.methods, **{h.name: h for h in candidate.contract.hooks}}
    for name, method in own.methods.items() if own is not None else ():
        if name in specs and not method.decorator_list:
            arguments = [*method.args.posonlyargs, *method.args.args][1:]
            for argument, param in zip(arguments, specs[name].params, strict=False):
                held = _of(param.domain)
                if held is not None:
                    yield (id(method), argument.arg), held


def _of(domain: Domain) -> _Held | None:
    while domain.kind == "optional":
        domain = domain.items[0]
    return _Held(domain) if domain.kind in ("sequence", "mapping", "tuple", "value") else None


def _copy_of(element: Domain) -> _Held:
    return _Held(Domain("sequence", items=(element,)), is_copy=True)


def _pair(one: Domain, other: Domain) -> Domain:
    return Domain("tuple", items=(one, other))


def _item(held: _Held, index: ast.expr) -> _Held | None:
    domain = held.domain
    match domain.kind:
        case "sequence":
            return _Held(domain, is_copy=True) if isinstance(index, ast.Slice) else _of(domain.items[0])
        case "mapping":
            return _of(domain.items[1])
        case "tuple" if isinstance(index, ast.Constant) and isinstance(index.value, int):
            return _part(held, index.value)
        case _:
            return None


def _part(held: _Held, index: int) -> _Held | None:
    """One of the values that a tuple or sequence is unpacked to."""
    domain = held.domain
    if domain.kind == "sequence":
        return _of(domain.items[0])
    if domain.kind == "tuple" and -len(domain.items) <= index < len(domain.items):
        return _of(domain.items[index])
    return None


def _has_default(node: ast.Call) -> bool:
    return any(k.arg == "default" or k.arg is None for k in node.keywords)
