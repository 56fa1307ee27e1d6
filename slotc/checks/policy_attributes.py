"""Attributes of a policy's values: which names may be read, and what may be stored to.

A name that the profile or the contract lists opens nothing on any value that a policy can reach. A name that the
candidate defines, and every `_x`, passes here and is guarded at lowering, where it reaches own instances alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from slotc.checks.candidate import Candidate
from slotc.checks.policy_calls import target_of
from slotc.checks.policy_names import annotations_of
from slotc.checks.rule_language import ATTRIBUTE_NOT_ALLOWED, TARGET_NOT_ALLOWED, is_reserved, nearest
from slotc.diagnostics import Diagnostic
from slotc.scopes import BindingKind

# Methods of text that take nothing but text and numbers, so `key=str.lower` is as good as a lambda.
TEXT_METHODS = frozenset(
    "capitalize casefold count endswith find index isalnum isalpha isdigit islower isspace isupper lower lstrip replace "
    "rfind rstrip split splitlines startswith strip swapcase title upper".split()
)
_BUILTIN_TYPES = frozenset("bool dict float frozenset int list object set str tuple".split())


def check(candidate: Candidate) -> Iterator[Diagnostic]:
    """Check every attribute read, every store and delete target, and every keyword of a class pattern."""
    hints = annotations_of(candidate.tree)
    for node in ast.walk(candidate.tree):
        match node:
            case ast.Attribute() if id(node) not in hints:
                if isinstance(node.ctx, ast.Load):
                    yield from _read(candidate, node)
                else:
                    yield from _store(candidate, node)
            case ast.Subscript(value=value, ctx=ast.Load()) if id(node) not in hints and _is_type(candidate, value):
                message = f"`{candidate.text_of(node)}` makes a type at run time"
                yield Diagnostic(
                    ATTRIBUTE_NOT_ALLOWED, message, candidate.span(node), help="Write it in an annotation only."
                )
            case ast.Subscript(value=value, ctx=ast.Store() | ast.Del()):
                yield from _owner(candidate, node, value)
            case ast.For(target=target) | ast.comprehension(target=target):
                yield from _loop_target(candidate, target)
            case ast.Delete(targets=targets):
                yield from _deleted(candidate, targets)
            case ast.MatchClass():
                yield from _pattern(candidate, node)
            case ast.MatchValue(value=ast.Attribute() as value):
                yield from _value_pattern(candidate, value)
            case ast.MatchMapping(keys=keys):
                for key in keys:
                    if isinstance(key, ast.Attribute):
                        yield from _value_pattern(candidate, key)
            case _:
                pass


def is_listed(candidate: Candidate, name: str) -> bool:
    """Whether a name may be read on any value without a guard."""
    return name in candidate.profile.methods or name in candidate.fields


def _is_own(candidate: Candidate, name: str) -> bool:
    """Whether a name is the candidate's own, to be read behind a guard."""
    return not is_reserved(name) and (name.startswith("_") or name in candidate.anatomy.own_names)


def _read(candidate: Candidate, node: ast.Attribute) -> Iterator[Diagnostic]:
    anatomy = candidate.anatomy
    module = anatomy.module_of(node.value)
    if module is not None and module in candidate.profile.modules:
        members = candidate.profile.modules[module]
        if node.attr not in members:
            near = nearest(node.attr, sorted(members))
            help_ = f"Did you mean `{module}.{near}`?" if near else f"`{module}` offers {', '.join(sorted(members))}."
            yield Diagnostic(
                ATTRIBUTE_NOT_ALLOWED,
                f"`{module}.{node.attr}` is not in the language",
                candidate.span(node),
                help=help_,
            )
        return
    if node.attr == "from_iterable" and anatomy.is_chain(node.value):
        return
    parent = anatomy.parent(node)
    if isinstance(parent, ast.ClassDef):
        return  # a base or decorator, which the class's check names
    if _is_builtin_type(candidate, node.value):
        assert isinstance(node.value, ast.Name)
        if not (
            (node.value.id == "str" and node.attr in TEXT_METHODS) or (node.value.id, node.attr) == ("dict", "fromkeys")
        ):
            yield _not_allowed(candidate, node)
        return
    if node.attr == "format" and not (isinstance(parent, ast.Call) and parent.func is node):
        help_ = "Call it where it stands: `template.format(x=1)`."
        yield Diagnostic(
            ATTRIBUTE_NOT_ALLOWED,
            f"`{candidate.text_of(node)}` takes `format` as a value",
            candidate.span(node),
            help=help_,
        )
        return
    if is_listed(candidate, node.attr) or _is_own(candidate, node.attr) or _is_super_init(candidate, node):
        return
    yield _not_allowed(candidate, node)


def _is_builtin_type(candidate: Candidate, node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Name) and node.id in _BUILTIN_TYPES and candidate.scopes.at(node).resolve(node.id) is None
    )


def _is_type(candidate: Candidate, node: ast.expr) -> bool:
    """Whether a subscript of this makes a type: of a built-in type, a container of `collections` or a named tuple."""
    if _is_builtin_type(candidate, node):
        return True
    target = target_of(candidate, node)
    if target:
        return target.startswith("collections.")
    own = candidate.anatomy.class_named(node.id) if isinstance(node, ast.Name) else None
    return (
        own is not None
        and isinstance(node, ast.Name)
        and "NamedTuple" in own.bases
        and (scope := candidate.scopes.at(node).resolve(node.id)) is not None
        and scope.bindings[node.id] == {"class"}
    )


def _is_super_init(candidate: Candidate, node: ast.Attribute) -> bool:
    """`super().__init__(...)`, the one special method that a policy may call by name."""
    parent = candidate.anatomy.parent(node)
    return (
        node.attr in ("__init__", "__post_init__")
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id == "super"
        and candidate.scopes.at(node.value.func).resolve("super") is None
        and isinstance(parent, ast.Call)
        and parent.func is node
    )


def _not_allowed(candidate: Candidate, node: ast.Attribute) -> Diagnostic:
    known = sorted(
        candidate.profile.methods | candidate.fields | {n for n in candidate.anatomy.own_names if not is_reserved(n)}
    )
    near = nearest(node.attr, known)
    help_ = f"Did you mean `{near}`?" if near else ""
    return Diagnostic(
        ATTRIBUTE_NOT_ALLOWED,
        f"`.{node.attr}` is no attribute of the language or the contract",
        candidate.span(node),
        help=help_,
    )


# --- stores -----------------------------------------------------------------------------------------------------


def _store(candidate: Candidate, node: ast.Attribute) -> Iterator[Diagnostic]:
    text = candidate.text_of(node)
    if is_reserved(node.attr):
        yield Diagnostic(TARGET_NOT_ALLOWED, f"`{text}` stores to a reserved name", candidate.span(node))
        return
    if candidate.anatomy.is_self(node.value):
        own = candidate.anatomy.class_of(node)
        # An own instance of another class may have data of that name, but a method handed the policy could replace its own.
        of_policy = own is None or own.node.name in _policy_and_bases(candidate)
    else:
        of_policy = True
        yield from _owner(candidate, node, node.value)
    if node.attr in candidate.contract.methods or (of_policy and node.attr in candidate.contract.data):
        help_ = "Keep it in an attribute of another name."
        yield Diagnostic(
            TARGET_NOT_ALLOWED, f"`{text}` replaces what the contract asks for", candidate.span(node), help=help_
        )


def _policy_and_bases(candidate: Candidate) -> set[str]:
    """The names of the policy's class and of every own class that it derives from."""
    found: set[str] = set()
    stack = [candidate.contract.class_name]
    while stack:
        name = stack.pop()
        own = candidate.anatomy.class_named(name)
        if own is not None and name not in found:
            found.add(name)
            stack.extend(own.bases)
    return found


def _owner(candidate: Candidate, node: ast.expr, owner: ast.expr) -> Iterator[Diagnostic]:
    """A store to a member of a module, class, function or provided name is told here; the rest is guarded when it runs."""
    if not isinstance(owner, ast.Name):
        return
    scope = candidate.scopes.at(owner).resolve(owner.id)
    if scope is None or scope.bindings[owner.id] & {"import", "class", "def"}:
        text = candidate.text_of(node)
        yield Diagnostic(
            TARGET_NOT_ALLOWED,
            f"`{text}` changes `{owner.id}`, which others share",
            candidate.span(node),
            help="Keep state on `self`.",
        )


def _loop_target(candidate: Candidate, target: ast.expr) -> Iterator[Diagnostic]:
    for node in ast.walk(target):
        if isinstance(node, ast.Attribute | ast.Subscript):
            yield Diagnostic(
                TARGET_NOT_ALLOWED,
                f"`{candidate.text_of(node)}` is the target of a loop",
                candidate.span(node),
                help="Loop over a plain name and assign inside.",
            )


def _deleted(candidate: Candidate, targets: list[ast.expr]) -> Iterator[Diagnostic]:
    for target in targets:
        if isinstance(target, ast.Name):
            scope = candidate.scopes.at(target).resolve(target.id)
            if scope is None or scope.bindings[target.id] - {"local", "parameter"}:
                yield Diagnostic(TARGET_NOT_ALLOWED, f"`{target.id}` cannot be deleted", candidate.span(target))


def _value_pattern(candidate: Candidate, node: ast.Attribute) -> Iterator[Diagnostic]:
    """A value pattern is read and compared without a hook, so it is a constant of an own class, a symbol or a module."""
    owner = node.value
    known = candidate.anatomy.module_of(owner) in candidate.profile.modules
    if isinstance(owner, ast.Name) and not known:
        scope = candidate.scopes.at(owner).resolve(owner.id)
        is_own = scope is not None and scope.bindings[owner.id] == {"class"}
        is_symbol = owner.id in candidate.symbols and (scope is None or scope.bindings[owner.id] == {"import"})
        known = is_own or is_symbol
    if not known:
        message = f"`{candidate.text_of(node)}` is no constant that a pattern may name"
        help_ = "Name a member of an own class, of a value type or of a module; or compare with `if`."
        yield Diagnostic(ATTRIBUTE_NOT_ALLOWED, message, candidate.span(node), help=help_)


def _pattern(candidate: Candidate, node: ast.MatchClass) -> Iterator[Diagnostic]:
    """Class patterns name own or value types; their keywords are attributes like any other."""
    name = node.cls
    known = builtin = own = False
    if isinstance(name, ast.Name):
        scope = candidate.scopes.at(name).resolve(name.id)
        kinds: set[BindingKind] = set() if scope is None else scope.bindings[name.id]
        own = kinds == {"class"}
        builtin = scope is None and name.id in _BUILTIN_TYPES - {"object"}
        known = own or builtin or (name.id in candidate.symbols and kinds <= {"import"})
    if not known:
        message = f"`{candidate.text_of(name)}` is no class that a pattern may name"
        yield Diagnostic(
            ATTRIBUTE_NOT_ALLOWED,
            message,
            candidate.span(name),
            help="Name an own class, a value type or a built-in type.",
        )
    for key in node.kwd_attrs:
        # A pattern reads without a guard: own names off own classes alone, off value types what the contract lists.
        if builtin or is_reserved(key) or not (key in candidate.fields or (own and key in candidate.anatomy.own_names)):
            yield Diagnostic(
                ATTRIBUTE_NOT_ALLOWED, f"`{key}` is no field of the contract or of an own class", candidate.span(node)
            )
