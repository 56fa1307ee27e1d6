"""The shape: what stands at the top level, and whether names, arity and kinds are those of the contract's Protocol."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from slotc.checks.candidate import Candidate
from slotc.checks.rule_language import nearest
from slotc.contract import MethodSpec
from slotc.diagnostics import Code, Diagnostic
from slotc.scopes import parameters
from slotc.values import Domain

ENTRY_MISSING = Code(
    "SLC301",
    "entry-missing",
    why="The engine looks the candidate up under one name, and nothing has that name.",
    help="Define it under the contract's name.",
)
ENTRY_TWICE = Code(
    "SLC302",
    "entry-twice",
    why="Two definitions of one name: the later one wins, and a reader checks the earlier one.",
    help="Keep one definition.",
)
STATEMENT_BESIDE = Code(
    "SLC303",
    "statement-beside-entry",
    why="What stands beside the rule runs when it is loaded, and outlives every call.",
    help="Move it into the function: a constant becomes a local.",
)
SIGNATURE_DIFFERS = Code(
    "SLC304",
    "signature-differs",
    why="The engine passes arguments by position; another order or number swaps values silently or fails at the call.",
    help="Copy the signature that `slotc show SLOT` prints.",
)
DECORATOR_NOT_ALLOWED = Code(
    "SLC214",
    "decorator-not-allowed",
    why="A decorator is a call without a call's syntax, and what it returns takes the place of the candidate.",
    help="Remove the decorator.",
)


MEMBER_MISSING = Code(
    "SLC305",
    "member-missing",
    why="The engine calls this member, and an instance without it ends the run.",
    help="Add it; `slotc show SLOT` prints the whole Protocol.",
)
MEMBER_DIFFERS = Code(
    "SLC306",
    "member-differs",
    why="The engine uses the member as the Protocol says; one of another kind fails at the call.",
    help="Write it as the Protocol has it: a plain `def`, or a literal of the stated type.",
)


def check(candidate: Candidate) -> Iterator[Diagnostic]:
    """Compare the candidate's top level with the contract."""
    yield from _rule(candidate) if candidate.contract.is_rule else _policy(candidate)


def _rule(candidate: Candidate) -> Iterator[Diagnostic]:
    wanted = candidate.contract.entry
    functions: list[ast.FunctionDef] = []
    for index, statement in enumerate(candidate.tree.body):
        match statement:
            case ast.FunctionDef():
                functions.append(statement)
            case ast.Import() | ast.ImportFrom():
                pass
            case ast.Expr(value=ast.Constant(value=str())) if index == 0:
                pass
            case _:
                text = candidate.text_of(statement)
                yield Diagnostic(
                    STATEMENT_BESIDE, f"`{text}` stands beside the function", candidate.spans.header(statement)
                )
    named = [f for f in functions if f.name == wanted]
    for other in functions:
        if other.name != wanted and named:
            yield Diagnostic(
                STATEMENT_BESIDE,
                f"a second function `{other.name}` stands beside `{wanted}`",
                candidate.spans.header(other),
            )
    for repeated in named[1:]:
        yield Diagnostic(ENTRY_TWICE, f"`{wanted}` is defined twice", candidate.spans.header(repeated))
    if not named:
        at = candidate.spans.header(functions[0]) if functions else None
        found = f"found `{functions[0].name}`" if functions else "found no function"
        yield Diagnostic(ENTRY_MISSING, f"{found}, the contract says a function `{wanted}`", at)
        return
    function = named[0]
    for decorator in function.decorator_list:
        yield Diagnostic(
            DECORATOR_NOT_ALLOWED, f"`@{candidate.text_of(decorator)}` decorates the rule", candidate.span(decorator)
        )
    yield from _signature(candidate, function)


def _signature(candidate: Candidate, function: ast.FunctionDef) -> Iterator[Diagnostic]:
    signature = candidate.contract.signature
    assert signature is not None
    wanted = [a.name for a in signature.arguments]
    args = function.args
    at = candidate.spans.header(function)
    if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs or args.defaults:
        special = (
            "*"
            if args.vararg
            else "**"
            if args.kwarg
            else "/"
            if args.posonlyargs
            else "a default"
            if args.defaults
            else "keyword-only"
        )
        yield Diagnostic(
            SIGNATURE_DIFFERS, f"the signature uses {special}; the contract says ({', '.join(wanted)})", at
        )
        return
    found = [p.arg for p in parameters(args)]
    if found != wanted:
        yield Diagnostic(SIGNATURE_DIFFERS, f"found ({', '.join(found)}), the contract says ({', '.join(wanted)})", at)


# --- policies ---------------------------------------------------------------------------------------------------


def _policy(candidate: Candidate) -> Iterator[Diagnostic]:
    wanted = candidate.contract.entry
    top = [n for n in candidate.tree.body if isinstance(n, ast.FunctionDef | ast.ClassDef)]
    named = [n for n in top if n.name == wanted]
    for repeated in named[1:]:
        yield Diagnostic(ENTRY_TWICE, f"`{wanted}` is defined twice", candidate.spans.header(repeated))
    if candidate.scopes.module.bindings.get(wanted, {"class"}) != {"class"}:
        at = candidate.spans.header(named[0]) if named else None
        yield Diagnostic(ENTRY_TWICE, f"`{wanted}` is bound to something else too", at)
        return
    if not named:
        classes = [n.name for n in top if isinstance(n, ast.ClassDef)]
        found = f"found the class `{classes[0]}`" if classes else "found no class"
        at = candidate.spans.header(next((n for n in top if isinstance(n, ast.ClassDef)), candidate.tree.body[0]))
        yield Diagnostic(ENTRY_MISSING, f"{found}, the contract says a class `{wanted}`", at)
        return
    entry = named[0]
    assert isinstance(entry, ast.ClassDef)
    members = _all_members(candidate, entry)
    yield from _init(candidate, entry, members)
    for spec in candidate.contract.methods.values():
        yield from _required_method(candidate, entry, members, spec)
    for hook in candidate.contract.hooks:
        if hook.name in members:
            yield from _method_shape(candidate, members[hook.name], hook)
    for name, domain in candidate.contract.data.items():
        yield from _datum(candidate, entry, members, name, domain)


def _all_members(candidate: Candidate, entry: ast.ClassDef) -> dict[str, list[ast.stmt]]:
    """What the body of the entry and of its own bases bind, by name; a name bound nearer hides one bound further."""
    found: dict[str, list[ast.stmt]] = {}
    for base in reversed(entry.bases):
        own = candidate.anatomy.class_named(base.id) if isinstance(base, ast.Name) else None
        if own is not None and own.node is not entry:
            found.update(_all_members(candidate, own.node))
    here: dict[str, list[ast.stmt]] = {}
    for statement in entry.body:
        match statement:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                here.setdefault(name, []).append(statement)
            case ast.Assign(targets=targets):
                for target in targets:
                    for part in target.elts if isinstance(target, ast.Tuple) else [target]:
                        if isinstance(part, ast.Name):
                            here.setdefault(part.id, []).append(statement)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr()):
                here.setdefault(name, []).append(statement)
            case _:
                pass
    return found | here


def _init(candidate: Candidate, entry: ast.ClassDef, members: dict[str, list[ast.stmt]]) -> Iterator[Diagnostic]:
    """The engine makes an instance without arguments."""
    for init in members.get("__init__", []):
        if isinstance(init, ast.FunctionDef) and len(_required(init)) > 1:
            needed = ", ".join(_required(init)[1:])
            at = candidate.spans.header(init)
            message = f"`__init__` needs {needed}; the engine passes nothing"
            yield Diagnostic(SIGNATURE_DIFFERS, message, at, help="Give every parameter a default.")


def _required_method(
    candidate: Candidate, entry: ast.ClassDef, members: dict[str, list[ast.stmt]], spec: MethodSpec
) -> Iterator[Diagnostic]:
    found = members.get(spec.name)
    if not found:
        near = nearest(spec.name, list(members))
        signature = f"`{spec.name}(self, {', '.join(p.name for p in spec.params)})`"
        hint = f"; did you mean it by `{near}`?" if near else ""
        message = f"the class has no {signature}{hint}"
        yield Diagnostic(MEMBER_MISSING, message, candidate.spans.header(entry))
        return
    yield from _method_shape(candidate, found, spec)


def _method_shape(candidate: Candidate, found: list[ast.stmt], spec: MethodSpec) -> Iterator[Diagnostic]:
    for repeated in found[1:]:
        yield Diagnostic(ENTRY_TWICE, f"`{spec.name}` is bound twice", candidate.spans.header(repeated))
    method = found[0]
    at = candidate.spans.header(method)
    if not isinstance(method, ast.FunctionDef):
        yield Diagnostic(MEMBER_DIFFERS, f"`{spec.name}` is no method", at)
        return
    if method.decorator_list:
        message = f"`{spec.name}` is decorated; the Protocol has a plain method"
        yield Diagnostic(MEMBER_DIFFERS, message, at)
    if any(isinstance(n, ast.Yield | ast.YieldFrom) for n in _own_nodes(method)):
        yield Diagnostic(MEMBER_DIFFERS, f"`{spec.name}` is a generator; the Protocol has a plain method", at)
    wanted = [p.name for p in spec.params]
    positional = [p.arg for p in (*method.args.posonlyargs, *method.args.args)][1:]
    needed, shown = _required(method)[1:], f"(self, {', '.join(wanted)})"
    keyword_only = [a.arg for a, d in zip(method.args.kwonlyargs, method.args.kw_defaults, strict=True) if d is None]
    fits = len(needed) <= len(wanted) and (len(positional) >= len(wanted) or method.args.vararg) and not keyword_only
    if not fits:
        message = f"`{spec.name}` takes (self{''.join(f', {p}' for p in positional)}), the contract says {shown}"
        yield Diagnostic(SIGNATURE_DIFFERS, message, at)
    elif any(name in wanted and wanted.index(name) != index for index, name in enumerate(positional[: len(wanted)])):
        message = f"`{spec.name}` takes its arguments in another order, the contract says {shown}"
        yield Diagnostic(SIGNATURE_DIFFERS, message, at)


def _own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a function without those of functions inside it."""
    stack: list[ast.AST] = [*function.body]
    while stack:
        node = stack.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            stack.extend(ast.iter_child_nodes(node))


def _required(function: ast.FunctionDef) -> list[str]:
    """The positional parameters without a default, the instance first."""
    positional = [p.arg for p in (*function.args.posonlyargs, *function.args.args)]
    return positional[: len(positional) - len(function.args.defaults)]


def _datum(
    candidate: Candidate, entry: ast.ClassDef, members: dict[str, list[ast.stmt]], name: str, domain: Domain
) -> Iterator[Diagnostic]:
    found = members.get(name)
    kind = {"str": str, "int": int, "float": float, "bool": bool}.get(domain.kind, str)
    if not found:
        near = nearest(name, list(members))
        hint = f"; did you mean it by `{near}`?" if near else ""
        message = f"the class has no `{name}`, the contract says {domain.describe()}{hint}"
        yield Diagnostic(
            MEMBER_MISSING, message, candidate.spans.header(entry), help=f'Add `{name} = "..."` to the class.'
        )
        return
    statement = found[0]
    value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
    if isinstance(statement, ast.Assign) and isinstance(value, ast.Tuple):
        value = None
    if len(found) > 1 or not isinstance(value, ast.Constant) or type(value.value) is not kind or value.value == "":
        at = candidate.spans.header(statement)
        yield Diagnostic(
            MEMBER_DIFFERS, f"`{name}` is no literal of the type that the contract says, {kind.__name__}", at
        )
