"""Calls in a policy: provided functions whose arguments must be seen in the text, and `**` where it could hide a name."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from slotc.anatomy import last_name
from slotc.backtracking import TOTAL_MAX, PatternError
from slotc.checks.candidate import Candidate
from slotc.checks.rule_language import ARITY_WRONG, CALL_NOT_ALLOWED
from slotc.diagnostics import Code, Diagnostic

RANDOM_UNSEEDED = Code(
    "SLC218",
    "random-unseeded",
    why="A generator that the system seeds gives other numbers in every run, so no run can be repeated.",
    help="Seed it: `self._rng = random.Random(0)`, or `random.Random(round_index)`.",
)
ARGUMENT_NOT_LITERAL = Code(
    "SLC219",
    "argument-not-literal",
    why="What this argument decides can only be judged where it stands in the text.",
    help="Write the value as a literal.",
)
PATTERN_UNBOUNDED = Code(
    "SLC228",
    "pattern-unbounded",
    why="Where a match fails, Python tries every way in which the pattern's repeats can share the text: one short text can take hours.",
    help="Let neighbouring repeats hold different characters, such as `[^,]*,` or `\\w+\\s+`, and repeat no group that has a repeat at its end.",
)
PATTERN_MALFORMED = Code(
    "SLC229",
    "pattern-malformed",
    why="Python cannot read the regular expression, or warns that it will read it otherwise some day.",
    help="Put a backslash before a character that stands for itself.",
)
_TOO_MANY = PatternError(f"goes beyond {TOTAL_MAX:,} characters of patterns in one text")
_JSON_OPTIONS = {"sort_keys", "ensure_ascii", "indent", "separators"}
_FIELD_OPTIONS = {"default", "default_factory", "compare", "repr", "init", "kw_only"}
_REGEX = {"compile", "findall", "finditer", "fullmatch", "match", "search", "split", "sub"}


def check(candidate: Candidate) -> Iterator[Diagnostic]:
    """Check every call whose callee the text names."""
    for node in ast.walk(candidate.tree):
        if isinstance(node, ast.Call):
            yield from _call(candidate, node)
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield from _mentioned(candidate, node)


def target_of(candidate: Candidate, func: ast.expr) -> str:
    """What a callee stands for: `len`, `random.Random`; empty for anything the candidate has defined."""
    anatomy = candidate.anatomy
    if isinstance(func, ast.Name):
        scope = candidate.scopes.at(func).resolve(func.id)
        if scope is None:
            return func.id
        return anatomy.imports.get(func.id, "") if scope.bindings[func.id] == {"import"} else ""
    if isinstance(func, ast.Attribute):
        module = anatomy.module_of(func.value)
        if module in candidate.profile.modules:
            return f"{module}.{func.attr}"
    return ""


def _call(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    target = target_of(candidate, node.func)
    if any(k.arg is None for k in node.keywords) and (target or _is_listed_method(candidate, node.func)):
        yield Diagnostic(
            CALL_NOT_ALLOWED,
            f"`**` passes keywords that nobody can see to `{candidate.text_of(node.func)}`",
            candidate.span(node),
            help="Write the keywords out; `**` may be used in calls of own functions and classes.",
        )
        return
    check_ = _CHECKS.get(target)
    if check_ is not None:
        yield from check_(candidate, node)
    elif target.startswith("re.") and target.partition(".")[2] in _REGEX:
        yield from _regex(candidate, node)


def _is_listed_method(candidate: Candidate, func: ast.expr) -> bool:
    """Whether a method is one of a provided type: an own instance's method of that name is not distinguished."""
    return isinstance(func, ast.Attribute) and func.attr in candidate.profile.methods and func.attr != "format"


def _random(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    seed = node.args[0] if node.args else None
    if len(node.args) != 1 or node.keywords or (isinstance(seed, ast.Constant) and seed.value is None):
        yield Diagnostic(RANDOM_UNSEEDED, f"`{candidate.text_of(node)}` has no seed of its own", candidate.span(node))


def _iter(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    if len(node.args) != 1 or node.keywords:
        yield Diagnostic(
            ARITY_WRONG, "`iter` takes one argument here", candidate.span(node), help="Write a `while` loop."
        )


def _object(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    if node.args or node.keywords:
        yield Diagnostic(ARITY_WRONG, "`object` takes no argument", candidate.span(node))


def _super(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    parent = candidate.anatomy.parent(node)
    in_method = any(id(a) in candidate.anatomy.self_names for a in candidate.anatomy.ancestors(node))
    if node.args or node.keywords or not isinstance(parent, ast.Attribute) or not in_method:
        help_ = "Write `super().name(...)` inside a method."
        yield Diagnostic(
            CALL_NOT_ALLOWED, f"`{candidate.text_of(node)}` is used as a value", candidate.span(node), help=help_
        )


def _hash(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    # Only what `__hash__` returns, and nothing on the way there: a hash that is kept anywhere would show.
    around = next(
        a
        for a in candidate.anatomy.ancestors(node)
        if not isinstance(a, ast.BinOp | ast.UnaryOp | ast.Tuple | ast.IfExp | ast.Return)
    )
    is_returned = isinstance(candidate.anatomy.parent(node), ast.expr | ast.Return)
    if not (isinstance(around, ast.FunctionDef) and around.name == "__hash__" and is_returned):
        yield Diagnostic(
            CALL_NOT_ALLOWED,
            "`hash` gives other numbers in every process",
            candidate.span(node),
            help="Use the value itself as a key, or seed `random.Random` with it.",
        )


def _regex(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    pattern = node.args[0] if node.args else next((k.value for k in node.keywords if k.arg == "pattern"), None)
    if pattern is None or any(isinstance(n, ast.JoinedStr | ast.BinOp) for n in _alternatives(pattern)):
        message = f"the pattern of `{candidate.text_of(node.func)}` is computed"
        yield Diagnostic(
            ARGUMENT_NOT_LITERAL, message, candidate.span(node), help="Write the pattern as one literal string."
        )
        return
    for literal in (pattern, *_bound_to(candidate, last_name(pattern))):
        for part in _alternatives(literal):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield from _pattern(candidate, part, part.value)


def _alternatives(node: ast.expr) -> Iterator[ast.expr]:
    """The expressions of which one is what this gives, or is taken from the display that this is."""
    match node:
        case ast.IfExp(body=body, orelse=other):
            parts = [body, other]
        case ast.BoolOp(values=values) | ast.Dict(values=values):
            parts = values
        case ast.NamedExpr(value=value) | ast.Starred(value=value) | ast.Subscript(value=value):
            parts = [value]
        case ast.Tuple(elts=elts) | ast.List(elts=elts) | ast.Set(elts=elts):
            parts = elts
        case _:
            parts = []
            yield node
    for part in parts:
        yield from _alternatives(part)


def _bound_to(candidate: Candidate, name: str) -> Iterator[ast.expr]:
    """The texts, and displays of texts, that are assigned to a name or attribute, or looped over by it."""
    if not name:
        return
    for node in ast.walk(candidate.tree):
        match node:
            case ast.Assign(targets=targets, value=value):
                named = targets
            case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
                named = [target]
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                named = [target]
                value = next(_bound_to(candidate, last_name(value)), value) if last_name(value) != name else value
            case _:
                continue
        is_display = isinstance(value, ast.Constant) or is_literal(value)
        if is_display and any(last_name(n) == name for t in named for n in ast.walk(t) if isinstance(n, ast.expr)):
            yield value


def _pattern(candidate: Candidate, node: ast.Constant, pattern: str) -> Iterator[Diagnostic]:
    found = candidate.patterns.get(pattern, _TOO_MANY)
    if isinstance(found, PatternError):
        code = PATTERN_MALFORMED if found.is_malformed else PATTERN_UNBOUNDED
        yield Diagnostic(code, f"the pattern {candidate.text_of(node)} {found}", candidate.span(node))


def _dumps(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    yield from _options(candidate, node, _JSON_OPTIONS)
    for keyword in node.keywords:
        indent = keyword.value
        if (
            keyword.arg == "indent"
            and isinstance(indent, ast.Constant)
            and isinstance(indent.value, int)
            and indent.value > 8
        ):
            yield Diagnostic(
                ARGUMENT_NOT_LITERAL, f"an indent of {indent.value}, 8 is the limit", candidate.span(indent)
            )
    if len(node.args) != 1:
        yield Diagnostic(ARITY_WRONG, f"`json.dumps` takes one value, {len(node.args)} given", candidate.span(node))


def _loads(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    if len(node.args) != 1 or node.keywords:
        message = "`json.loads` takes one text and nothing else"
        yield Diagnostic(ARITY_WRONG, message, candidate.span(node), help="Convert what was read afterwards.")


def _options(candidate: Candidate, node: ast.Call, allowed: set[str]) -> Iterator[Diagnostic]:
    for keyword in node.keywords:
        if keyword.arg not in allowed:
            message = f"`{keyword.arg}` is no option of `{candidate.text_of(node.func)}` here; there are {', '.join(sorted(allowed))}"
            yield Diagnostic(CALL_NOT_ALLOWED, message, candidate.span(node))
        elif not is_literal(keyword.value):
            message = f"`{keyword.arg}` of `{candidate.text_of(node.func)}` is computed"
            yield Diagnostic(ARGUMENT_NOT_LITERAL, message, candidate.span(keyword.value))


def _namedtuple(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    if node.keywords or len(node.args) != 2 or not all(map(is_literal, node.args)):
        message = "`namedtuple` takes a literal name and literal field names"
        yield Diagnostic(
            ARGUMENT_NOT_LITERAL, message, candidate.span(node), help="Write `namedtuple('Point', 'x y')`."
        )


def _cmp_to_key(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    parent = candidate.anatomy.parent(node)
    if not (isinstance(parent, ast.keyword) and parent.arg == "key"):
        message = "`cmp_to_key` is used as a value"
        yield Diagnostic(
            CALL_NOT_ALLOWED, message, candidate.span(node), help="Write it directly as `key=cmp_to_key(f)`."
        )


def _field(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    own = candidate.anatomy.class_of(node)
    parent = candidate.anatomy.parent(node)
    if own is None or "dataclass" not in own.decorators or not isinstance(parent, ast.AnnAssign) or node.args:
        yield Diagnostic(CALL_NOT_ALLOWED, "`field` stands outside of a dataclass's fields", candidate.span(node))
        return
    for keyword in node.keywords:
        if keyword.arg not in _FIELD_OPTIONS:
            message = f"`{keyword.arg}` is no option of `field` here; there are {', '.join(sorted(_FIELD_OPTIONS))}"
            yield Diagnostic(CALL_NOT_ALLOWED, message, candidate.span(node))
        elif keyword.arg not in ("default", "default_factory") and not is_literal(keyword.value):
            yield Diagnostic(
                ARGUMENT_NOT_LITERAL, f"`{keyword.arg}` of `field` is computed", candidate.span(keyword.value)
            )


def _auto(candidate: Candidate, node: ast.Call) -> Iterator[Diagnostic]:
    own = candidate.anatomy.class_of(node)
    if own is None or not isinstance(candidate.anatomy.parent(node), ast.Assign) or node.args or node.keywords:
        yield Diagnostic(CALL_NOT_ALLOWED, "`auto` stands outside of an Enum's members", candidate.span(node))


_CHECKS: dict[str, Callable[[Candidate, ast.Call], Iterator[Diagnostic]]] = {
    "random.Random": _random,
    "iter": _iter,
    "object": _object,
    "super": _super,
    "hash": _hash,
    "json.dumps": _dumps,
    "json.loads": _loads,
    "collections.namedtuple": _namedtuple,
    "functools.cmp_to_key": _cmp_to_key,
    "dataclasses.field": _field,
    "enum.auto": _auto,
}

# These may stand only where their own rule puts them: called, as a base, or as a decorator.
_ONLY_CALLED = frozenset(
    {
        "super",
        "hash",
        "random.Random",
        "collections.namedtuple",
        "functools.cmp_to_key",
        "dataclasses.field",
        "enum.auto",
    }
)
_ONLY_IN_HEADERS = frozenset({"dataclasses.dataclass", "enum.Enum", "enum.IntEnum", "enum.unique"})
_ONLY_DECORATE = frozenset({"property", "staticmethod", "classmethod"})


def _mentioned(candidate: Candidate, node: ast.Name | ast.Attribute) -> Iterator[Diagnostic]:
    target = target_of(candidate, node)
    parent = candidate.anatomy.parent(node)
    if target in _ONLY_DECORATE and not (isinstance(parent, ast.FunctionDef) and node in parent.decorator_list):
        yield Diagnostic(
            CALL_NOT_ALLOWED,
            f"`{target}` is no decorator here",
            candidate.span(node),
            help="Write `@" + target + "` above a method.",
        )
    if target not in _ONLY_CALLED and target not in _ONLY_IN_HEADERS:
        return
    called = isinstance(parent, ast.Call) and parent.func is node
    if target in _ONLY_IN_HEADERS:
        around = candidate.anatomy.parent(parent) if called and parent is not None else parent
        if isinstance(around, ast.ClassDef) and not (called and last_name(node) != "dataclass"):
            return
    elif called or (target == "random.Random" and _is_isinstance(candidate, node)):
        return
    where = "a class's header" if target in _ONLY_IN_HEADERS else "a call"
    yield Diagnostic(CALL_NOT_ALLOWED, f"`{candidate.text_of(node)}` stands outside of {where}", candidate.span(node))


def _is_isinstance(candidate: Candidate, node: ast.expr) -> bool:
    parent = candidate.anatomy.parent(node)
    return isinstance(parent, ast.Call) and last_name(parent.func) == "isinstance"


def is_literal(node: ast.expr) -> bool:
    """Whether an expression is written out: a constant, or a display of literals."""
    match node:
        case ast.Constant():
            return True
        case ast.UnaryOp(op=ast.USub() | ast.UAdd(), operand=operand):
            return is_literal(operand)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return all(map(is_literal, parts))
        case _:
            return False
