"""Own classes and module level: headers, special methods, and constants instead of hidden state."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from slotc.anatomy import OwnClass, dotted, last_name
from slotc.checks.annotations import check_annotation
from slotc.checks.candidate import Candidate
from slotc.checks.policy_calls import target_of
from slotc.checks.rule_language import NAME_RESERVED, is_reserved
from slotc.checks.shape import DECORATOR_NOT_ALLOWED
from slotc.diagnostics import Code, Diagnostic
from slotc.gate import SPECIAL_METHODS
from slotc.scopes import parameters

CLASS_NOT_ALLOWED = Code(
    "SLC220",
    "class-not-allowed",
    why="What builds a class runs before any method, and other bases bring methods that no check has read.",
    help="Derive from own classes, Enum, IntEnum, NamedTuple or an exception, without keywords.",
)
SPECIAL_METHOD_NOT_ALLOWED = Code(
    "SLC221",
    "special-method-not-allowed",
    why="Python calls special methods by itself, in places that no check of the candidate sees.",
    help="Write a method with a plain name and call it.",
)
STATE_OUTSIDE_INSTANCE = Code(
    "SLC222",
    "state-outside-instance",
    why="What is kept in a module, a class or a default is shared by all instances and outlives a run.",
    help="Keep state on `self`, set in `__init__`; class and module level hold constants.",
)
STATEMENT_NOT_ALLOWED = Code(
    "SLC223",
    "statement-not-allowed",
    why="At class and module level only definitions, imports and constants run, so nothing happens before the first call.",
    help="Move it into a method.",
)

_MUTABLE = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp, ast.Call)
_COMPARING = frozenset("__eq__ __hash__ __lt__ __le__ __gt__ __ge__".split())
_BASES = frozenset({"enum.Enum", "enum.IntEnum", "typing.NamedTuple", "object"})
_DATACLASS_FLAGS = frozenset("eq frozen init kw_only order repr slots unsafe_hash match_args".split())
_DATA = frozenset({"maxlen", "name", "value"})  # what the listed attributes hold besides methods
# Functions whose value follows from constants and holds no state.
_PURE = frozenset(
    "abs bool dict float frozenset int len list max min pow range round set sorted str sum tuple zip enumerate "
    "collections.OrderedDict collections.Counter collections.namedtuple re.compile".split()
)


def check(candidate: Candidate) -> Iterator[Diagnostic]:
    """Check class headers and bodies, the module's own statements, decorators, defaults and annotations."""
    yield from _body(candidate, candidate.tree.body, None)
    for own in candidate.anatomy.classes:
        yield from _header(candidate, own)
        yield from _body(candidate, own.node.body, own)
    for node in ast.walk(candidate.tree):
        if isinstance(node, ast.FunctionDef):
            yield from _function(candidate, node)
        elif isinstance(node, ast.Lambda):
            yield from _defaults(candidate, node.args)
        elif isinstance(node, ast.AnnAssign):
            yield from check_annotation(candidate, node.annotation)


# --- headers ----------------------------------------------------------------------------------------------------


def _header(candidate: Candidate, own: OwnClass) -> Iterator[Diagnostic]:
    node = own.node
    at = candidate.spans.header(node)
    around = candidate.anatomy.parent(node)
    if not isinstance(around, ast.Module | ast.ClassDef):
        yield Diagnostic(
            CLASS_NOT_ALLOWED, f"the class `{node.name}` is made inside a function", at, help="Define it at the top."
        )
    for keyword in node.keywords:
        yield Diagnostic(CLASS_NOT_ALLOWED, f"`{keyword.arg or '**'}` stands in the header of `{node.name}`", at)
    for base in node.bases:
        if not _is_base(candidate, node, base):
            yield Diagnostic(
                CLASS_NOT_ALLOWED,
                f"`{candidate.text_of(base)}` is no base that a policy may have",
                candidate.span(base),
            )
    for decorator in node.decorator_list:
        yield from _class_decorator(candidate, decorator)


def _is_base(candidate: Candidate, node: ast.ClassDef, base: ast.expr) -> bool:
    target = target_of(candidate, base) or _typing_target(candidate, base)
    if target:
        return target in _BASES or (target in candidate.profile.builtins and target.endswith(("Error", "Exception")))
    if not isinstance(base, ast.Name):
        return False
    own = candidate.anatomy.class_named(base.id)
    scope = candidate.scopes.at(base).resolve(base.id)
    # An own class that stands earlier, and nothing else is bound to its name: it is what the base refers to.
    return (
        own is not None
        and scope is not None
        and scope is candidate.scopes.at(own.node)
        and scope.bindings[base.id] == {"class"}
        and own.node.lineno < node.lineno
        and sum(c.node.name == own.node.name for c in candidate.anatomy.classes) == 1
    )


def _typing_target(candidate: Candidate, base: ast.expr) -> str:
    """`typing.NamedTuple` written with its module."""
    if isinstance(base, ast.Attribute) and candidate.anatomy.module_of(base.value) == "typing":
        return f"typing.{base.attr}"
    return ""


def _class_decorator(candidate: Candidate, decorator: ast.expr) -> Iterator[Diagnostic]:
    func = decorator.func if isinstance(decorator, ast.Call) else decorator
    target = target_of(candidate, func)
    if target == "dataclasses.dataclass":
        call = decorator if isinstance(decorator, ast.Call) else None
        keywords = call.keywords if call else []
        plain = all(
            k.arg in _DATACLASS_FLAGS and isinstance(k.value, ast.Constant) and isinstance(k.value.value, bool)
            for k in keywords
        )
        if plain and not (call and call.args):
            return
    elif target == "enum.unique" and func is decorator:
        return
    yield Diagnostic(
        DECORATOR_NOT_ALLOWED,
        f"`@{candidate.text_of(decorator)}` decorates a class",
        candidate.span(decorator),
        help="Classes may be decorated with `dataclass`, bare or with literal flags, and `enum.unique`.",
    )


# --- bodies -----------------------------------------------------------------------------------------------------


def _body(candidate: Candidate, statements: list[ast.stmt], own: OwnClass | None) -> Iterator[Diagnostic]:
    """A module's or a class's own statements."""
    for statement in statements:
        match statement:
            case ast.FunctionDef():
                if own is not None:
                    yield from _method(candidate, own, statement)
            case ast.ClassDef() | ast.Pass() | ast.Expr(value=ast.Constant(value=str())):
                pass
            case ast.Import() | ast.ImportFrom() if own is None:
                pass
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    yield from _constant_name(candidate, target, value)
                yield from _constant(candidate, value, own)
            case ast.AnnAssign(target=target, value=value):
                yield from _constant_name(candidate, target, value)
                yield from _pseudo_field(candidate, own, statement.annotation)
                if value is not None and _is_field(candidate, own, value):
                    assert isinstance(value, ast.Call)
                    yield from _field_default(candidate, own, value)
                elif value is not None:
                    yield from _constant(candidate, value, own)
            case _:
                where = f"the class `{own.node.name}`" if own else "the module"
                text = candidate.text_of(statement)
                yield Diagnostic(
                    STATEMENT_NOT_ALLOWED, f"`{text}` stands in the body of {where}", candidate.spans.header(statement)
                )


def _constant_name(candidate: Candidate, target: ast.expr, value: ast.expr | None) -> Iterator[Diagnostic]:
    match target:
        case ast.Name(id="__slots__") if value is not None and _are_slots(value):
            return
        case ast.Name(id=name) if not is_reserved(name):
            return
        case ast.Name(id=name):
            yield Diagnostic(NAME_RESERVED, f"`{name}` is a reserved name", candidate.span(target))
        case ast.Tuple(elts=parts) if not any(isinstance(p, ast.Tuple | ast.List) for p in parts):
            for part in parts:
                yield from _constant_name(candidate, part, value)
        case _:
            text = candidate.text_of(target)
            yield Diagnostic(
                STATEMENT_NOT_ALLOWED, f"`{text}` is stored to outside of a method", candidate.span(target)
            )


def _are_slots(value: ast.expr) -> bool:
    """Whether these are the literal names of slots, none of which Python has a use for."""
    names = value.elts if isinstance(value, ast.Tuple | ast.List) else [value]
    return all(isinstance(n, ast.Constant) and isinstance(n.value, str) and not is_reserved(n.value) for n in names)


def _pseudo_field(candidate: Candidate, own: OwnClass | None, annotation: ast.expr) -> Iterator[Diagnostic]:
    """`InitVar` and `KW_ONLY` change what a dataclass makes of its annotations, which are erased."""
    names = {last_name(n) for n in ast.walk(annotation) if isinstance(n, ast.expr)}
    words = annotation.value if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str) else ""
    for name in ("InitVar", "KW_ONLY"):
        if own is not None and own.has_fields and (name in names or name in words):
            message = f"`{name}` makes no field"
            yield Diagnostic(
                CLASS_NOT_ALLOWED, message, candidate.span(annotation), help="Write a plain field, or `__init__`."
            )


def _is_field(candidate: Candidate, own: OwnClass | None, value: ast.expr) -> bool:
    """Whether a value is a dataclass's `field(...)`, which the calls' check has read."""
    return (
        own is not None
        and "dataclass" in own.decorators
        and isinstance(value, ast.Call)
        and target_of(candidate, value.func) == "dataclasses.field"
    )


def _field_default(candidate: Candidate, own: OwnClass | None, call: ast.Call) -> Iterator[Diagnostic]:
    """A field's default is a constant; its factory a name or a lambda, so that each instance gets its own value."""
    for keyword in call.keywords:
        if keyword.arg == "default_factory" and own is not None and candidate.anatomy.makes_members(own):
            message = (
                f"`{candidate.text_of(keyword.value)}` makes a value for a member of an Enum, which all instances share"
            )
            yield Diagnostic(STATE_OUTSIDE_INSTANCE, message, candidate.span(keyword.value))
        if keyword.arg == "default":
            yield from _constant(candidate, keyword.value, own)
        elif keyword.arg == "default_factory" and not (isinstance(keyword.value, ast.Lambda) or dotted(keyword.value)):
            yield Diagnostic(
                STATE_OUTSIDE_INSTANCE,
                f"`{candidate.text_of(keyword.value)}` is made once for all instances",
                candidate.span(keyword.value),
                help="Name a class or function, or write `lambda: ...`.",
            )


def _constant(candidate: Candidate, value: ast.expr, own: OwnClass | None) -> Iterator[Diagnostic]:
    fault = constant_fault(candidate, value, own)
    if fault is not None:
        message = f"`{candidate.text_of(fault)}` is no constant"
        yield Diagnostic(STATE_OUTSIDE_INSTANCE, message, candidate.span(fault))


def constant_fault(candidate: Candidate, node: ast.expr, own: OwnClass | None = None) -> ast.expr | None:
    """The first part that keeps an expression from being a constant, or None.

    Constants are literals, arithmetic and comprehensions over them, other constants, members of the contract's symbols
    and of modules, lambdas, and displays and pure functions of these; at lowering lists and dicts become read-only.
    """

    def first(*parts: ast.expr | None) -> ast.expr | None:
        return next((f for p in parts if p is not None and (f := constant_fault(candidate, p, own)) is not None), None)

    match node:
        case ast.Constant():
            return None
        case ast.Lambda():
            return node if _holds_a_value(candidate, node) else None
        case ast.Name(id=name):
            scope = candidate.scopes.at(node).resolve(name)
            if scope is None or scope.kind in ("module", "class", "comprehension"):
                return None
            return node
        case ast.Attribute(value=value, attr=attr):
            if attr in candidate.profile.methods - _DATA and not _is_shared(candidate, value):
                return node  # a bound method of a value that nobody else sees: hidden state
            return None if isinstance(value, ast.Name | ast.Attribute) else first(value)
        case ast.UnaryOp(operand=operand):
            return first(operand)
        case ast.BinOp(left=left, right=right):
            return first(left, right)
        case ast.BoolOp(values=values):
            return first(*values)
        case ast.Compare(left=left, comparators=comparators):
            return first(left, *comparators)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return first(test, body, orelse)
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return first(*parts)
        case ast.Dict(keys=keys, values=values):
            return first(*keys, *values)
        case ast.Subscript(value=value, slice=index):
            return first(value, index)
        case ast.Slice(lower=lower, upper=upper, step=step):
            return first(lower, upper, step)
        case ast.Starred(value=value) | ast.FormattedValue(value=value):
            return first(value)
        case ast.JoinedStr(values=values):
            return first(*values)
        case ast.ListComp(elt=elt, generators=generators) | ast.SetComp(elt=elt, generators=generators):
            return first(elt, *(g.iter for g in generators), *(i for g in generators for i in g.ifs))
        case ast.DictComp(key=key, value=value, generators=generators):
            return first(key, value, *(g.iter for g in generators), *(i for g in generators for i in g.ifs))
        case ast.GeneratorExp(elt=elt, generators=generators) if isinstance(candidate.anatomy.parent(node), ast.Call):
            return first(elt, *(g.iter for g in generators), *(i for g in generators for i in g.ifs))
        case ast.Call(func=func, args=args, keywords=keywords):
            target = target_of(candidate, func)
            is_auto = target == "enum.auto" and own is not None
            if not (target in _PURE or is_auto or target.startswith(("math.", "statistics."))) and not _is_text_method(
                func
            ):
                return node
            if target in ("zip", "enumerate") and not isinstance(
                candidate.anatomy.parent(node), ast.Call | ast.comprehension
            ):
                return node  # an iterator is state
            return first(*args, *(k.value for k in keywords))
        case _:
            return node


def _holds_a_value(candidate: Candidate, node: ast.Lambda) -> bool:
    """Whether a lambda of a comprehension keeps what the comprehension was walking, which may be a list."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Name):
            scope = candidate.scopes.at(inner).resolve(inner.id)
            if scope is not None and scope.kind == "comprehension" and not _is_inside(candidate, scope.node, node):
                return True
    return False


def _is_inside(candidate: Candidate, node: ast.AST, around: ast.AST) -> bool:
    return node is around or any(a is around for a in candidate.anatomy.ancestors(node))


def _is_shared(candidate: Candidate, owner: ast.expr) -> bool:
    """Whether what a method is taken from is a text, a type, a module or another constant, which are read-only."""
    if isinstance(owner, ast.Attribute):
        return _is_shared(candidate, owner.value)
    if isinstance(owner, ast.Constant):
        return True
    if not isinstance(owner, ast.Name):
        return False
    scope = candidate.scopes.at(owner).resolve(owner.id)
    return scope is None or scope.kind in ("module", "class")


def _is_text_method(func: ast.expr) -> bool:
    """A method of a literal text: `"a b c".split()`."""
    return (
        isinstance(func, ast.Attribute) and isinstance(func.value, ast.Constant) and isinstance(func.value.value, str)
    )


# --- functions --------------------------------------------------------------------------------------------------


def _method(candidate: Candidate, own: OwnClass, method: ast.FunctionDef) -> Iterator[Diagnostic]:
    at = candidate.spans.header(method)
    name = method.name
    if is_reserved(name) and name not in SPECIAL_METHODS:
        yield Diagnostic(SPECIAL_METHOD_NOT_ALLOWED, f"`{name}` is no special method that a class may define", at)
    elif name in _COMPARING:
        for node in ast.walk(method):
            if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
                message = f"`{name}` stores to `{candidate.text_of(node)}`"
                yield Diagnostic(
                    SPECIAL_METHOD_NOT_ALLOWED, message, candidate.span(node), help="Compare tuples of own fields."
                )
    if candidate.anatomy.makes_members(own):
        yield from _stores_to_member(candidate, method)
    if name in SPECIAL_METHODS and method.decorator_list:
        yield Diagnostic(DECORATOR_NOT_ALLOWED, f"`{name}` is decorated", at)
    if id(method) in candidate.anatomy.self_names or any(last_name(d) == "staticmethod" for d in method.decorator_list):
        return
    if not parameters(method.args):
        yield Diagnostic(
            CLASS_NOT_ALLOWED, f"`{name}` has no parameter for the instance", at, help="Add `self`, or `@staticmethod`."
        )


def _stores_to_member(candidate: Candidate, method: ast.FunctionDef) -> Iterator[Diagnostic]:
    """A member of an Enum is shared: `__init__` alone stores to it, and only what becomes read-only at lowering."""
    for node in ast.walk(method):
        if not isinstance(node, ast.Attribute) or isinstance(node.ctx, ast.Load):
            continue
        if not candidate.anatomy.is_self(node.value):
            continue
        statement = next(a for a in candidate.anatomy.ancestors(node) if isinstance(a, ast.stmt))
        value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
        if method.name != "__init__" or value is None or any(_is_live(candidate, n) for n in ast.walk(value)):
            yield Diagnostic(
                STATE_OUTSIDE_INSTANCE,
                f"`{candidate.text_of(node)}` changes a member of an Enum, which all instances share",
                candidate.span(node),
                help="Store parameters and constants in its `__init__`; keep state on `self` of the policy.",
            )


def _is_live(candidate: Candidate, node: ast.AST) -> bool:
    """Whether a part of an expression may be more than a parameter, a constant or what a pure function makes of them."""
    match node:
        case ast.Lambda() | ast.GeneratorExp():
            return True
        case ast.Call(func=func):
            target = target_of(candidate, func)
            return not (target in _PURE or target.startswith(("math.", "statistics.")) or _is_text_method(func))
        case ast.Attribute(attr=attr, value=value):
            return attr in candidate.profile.methods - _DATA and not _is_shared(candidate, value)
        case ast.Name(id=name):
            scope = candidate.scopes.at(node).resolve(name)
            return scope is not None and scope.kind == "function" and scope.bindings[name] != {"parameter"}
        case _:
            return False


def _function(candidate: Candidate, node: ast.FunctionDef) -> Iterator[Diagnostic]:
    in_class = isinstance(candidate.anatomy.parent(node), ast.ClassDef)
    for decorator in node.decorator_list:
        plain = isinstance(decorator, ast.Name) and candidate.scopes.at(decorator).resolve(decorator.id) is None
        name = last_name(decorator)
        if not (
            in_class and plain and name in ("property", "staticmethod", "classmethod") and len(node.decorator_list) == 1
        ):
            yield Diagnostic(
                DECORATOR_NOT_ALLOWED,
                f"`@{candidate.text_of(decorator)}` decorates `{node.name}`",
                candidate.span(decorator),
                help="Methods may be decorated with one of `property`, `staticmethod` and `classmethod`.",
            )
    yield from _defaults(candidate, node.args)
    for parameter in parameters(node.args):
        if parameter.annotation is not None:
            yield from check_annotation(candidate, parameter.annotation)
    if node.returns is not None:
        yield from check_annotation(candidate, node.returns)


def _defaults(candidate: Candidate, args: ast.arguments) -> Iterator[Diagnostic]:
    """A default is made once for all calls, so it must be an immutable constant."""
    for default in [*args.defaults, *(d for d in args.kw_defaults if d is not None)]:
        mutable = next(
            (n for n in ast.walk(default) if isinstance(n, _MUTABLE)),
            None,
        )
        fault = mutable or constant_fault(candidate, default)
        # A loop variable of the function around is the one local that models bind early with a default.
        if fault is not None and not (isinstance(default, ast.Name) and mutable is None):
            yield Diagnostic(
                STATE_OUTSIDE_INSTANCE,
                f"the default `{candidate.text_of(default)}` is shared by all calls",
                candidate.span(default),
                help="Use None as the default and make the value inside.",
            )
