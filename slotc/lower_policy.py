"""Lowering a policy: from the checked tree to guarded text, by a subclass of RestrictedPython's transformer.

RestrictedPython refuses every node that has no visitor, so what the static checks should have refused is refused here
again. Its run-time hooks are replaced by slotc's own, whose names begin with a letter that no candidate can spell: names
of a candidate are ASCII. What the text check has settled needs no hook; hooks stand where only a running value tells:

- `ǃown(x).name` reads a name of the candidate's own, or a private one, from own instances and classes alone;
- `ǃput(x).name = v`, `ǃitem(x)[k] = v` store to own instances and to containers of exact types;
- `ǃself(self)` opens each method that uses own names on `self`: an unbound call could pass anything;
- `ǃformat`, `ǃtemplate`, `ǃmod` format exact plain types with bounded widths;
- `ǃwalk`, `ǃtaken`, `ǃpop` mark where the order of a set would show;
- `ǃtick()` stands first in each function and loop, `ǃcharge(n)` where the body is long; lambdas and comprehensions have it
  as a condition. What C does at the price of many steps goes through a hook that charges it: operators of what may be
  more than a number (`ǃadd`, `ǃmul`, `ǃcompared`, `ǃin`, ...), keys, copies, costly methods (`ǃdo`);
- `ǃlazy`, `ǃgenerator` wrap generators, whose depth is bounded;
- `ǃclass`, `ǃfrozen` register own classes and make shared constants read-only;
- `except ǃFatal: raise` goes first in each `try`, so that limits pass every handler.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from RestrictedPython.transformer import RestrictingNodeTransformer

from slotc.anatomy import Anatomy, last_name
from slotc.cell.child.methods import HASHING, SIZED
from slotc.cell.child.methods import NAMES as COSTLY
from slotc.numeric import FLOAT, SMALL, Kind, Numbers
from slotc.scopes import Scopes

HOOK = "ǃ"

TYPE_NAMES = frozenset("bool dict float frozenset int list object set str tuple".split())
# Calls of these give what has an order of its own.
_ORDERED = frozenset("range sorted enumerate zip map filter reversed list tuple".split())
# These iterate a generator expression to its end before they return.
_EAGER = frozenset("all any dict frozenset list max min set sorted sum tuple".split())
_MAKE = f"lambda {HOOK}s: lambda {HOOK}a: {HOOK}s._make({HOOK}taken({HOOK}a))"
_OPERATORS: dict[type[ast.operator], tuple[str, str]] = {  # the hook of the operator, and of its augmented assignment
    ast.Add: ("add", "add_by"),
    ast.Sub: ("sub", "bits_by"),
    ast.Mult: ("mul", "mul_by"),
    ast.Pow: ("pow", "pow_by"),
    ast.FloorDiv: ("floordiv", "div_by"),
    ast.LShift: ("shift", "shift_by"),
    ast.BitOr: ("or", "pairs"),
    ast.BitAnd: ("and", "bits_by"),
    ast.BitXor: ("xor", "bits_by"),
}
_NODES_A_STEP = 32  # of a body, so that a long one costs more than a short one
_TYPING = ("typing", "collections.abc", "__future__")


class LoweringError(Exception):
    """The transformer refused what the checks had passed: a bug of slotc."""


def lower_policy(
    tree: ast.Module, *, modules: Collection[str], listed: Collection[str], numbers: Mapping[str, Kind]
) -> str:
    """The text of a policy that the cell and an engine run.

    Args:
        modules: The modules that the language offers.
        listed: Attributes that may be read on any value without a hook.
        numbers: The attributes of the contract's values that are always numbers.

    Raises:
        LoweringError: The tree holds what no check should have passed.
    """
    tree = copy.deepcopy(tree)
    transformer = _Lowering(tree, frozenset(modules), frozenset(listed), numbers)
    lowered = transformer.visit(tree)
    if transformer.errors:
        raise LoweringError("; ".join(transformer.errors))
    return ast.unparse(ast.fix_missing_locations(lowered))


def _name(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())


def _hook(name: str, *args: ast.expr) -> ast.Call:
    return ast.Call(_name(HOOK + name), list(args), [])


class _Lowering(RestrictingNodeTransformer):
    def __init__(
        self, tree: ast.Module, modules: frozenset[str], listed: frozenset[str], numbers: Mapping[str, Kind]
    ) -> None:
        super().__init__()
        self.scopes = Scopes(tree)
        self.anatomy = Anatomy(tree, self.scopes)
        self.numbers = Numbers(tree, self.scopes, self.anatomy, numbers)
        self.modules = modules
        self.listed = listed
        self.eager: set[int] = set()  # generator expressions that nobody keeps, by the id of the node
        self.waiting: set[str] = set()  # names of values that wait to be unpacked

    # --- the second line of defence -----------------------------------------------------------------------------

    def check_name(self, node: Any, name: str | None, allow_magic_methods: bool = False) -> None:
        if name is not None and not name.isascii() and name not in self.waiting:
            self.error(node, f"the name {name!r} is not ASCII")

    def _contents(self, node: Any) -> Any:
        return self.node_contents_visit(node)

    # Nodes that RestrictedPython does not know, or refuses, and that hold nothing of their own to guard.
    visit_Nonlocal = visit_MatchSingleton = _contents
    visit_MatchSequence = visit_MatchStar = visit_MatchAs = visit_MatchOr = _contents

    def visit_Name(self, node: ast.Name) -> ast.expr:
        self.check_name(node, node.id)
        if isinstance(node.ctx, ast.Load) and node.id.startswith("__"):
            self.error(node, f"`{node.id}` is read as a value")
        return node

    def _is_builtin(self, node: ast.expr, names: Collection[str]) -> bool:
        return isinstance(node, ast.Name) and node.id in names and self.scopes.at(node).resolve(node.id) is None

    # --- imports and definitions --------------------------------------------------------------------------------

    def visit_Import(self, node: ast.Import) -> Any:
        """A module becomes its facade; a name from it, the facade's member; hints vanish."""
        kept = [a for a in node.names if a.name in self.modules]
        return [self._bind(a.asname or a.name, _name(f"{HOOK}module_{a.name}")) for a in kept] or ast.Pass()

    def visit_ImportFrom(self, node: ast.ImportFrom) -> Any:
        module = node.module or ""
        if module in _TYPING:
            bases = [a for a in node.names if a.name == "NamedTuple"]
            return [self._bind(a.asname or a.name, _name(f"{HOOK}NamedTuple")) for a in bases] or ast.Pass()
        made: list[ast.stmt] = []
        for alias in node.names:
            owner = _name(f"{HOOK}module_{module}")
            member = (
                ast.Attribute(owner, alias.name, ast.Load())
                if module in self.modules
                else _name(f"{HOOK}symbol_{alias.name}")
            )
            made.append(self._bind(alias.asname or alias.name, member))
        return made

    def _bind(self, name: str, value: ast.expr) -> ast.Assign:
        return ast.Assign([ast.Name(name, ast.Store())], value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.check_name(node, node.name)
        self.check_function_argument_names(node)
        guard = self._self_guard(node)
        step = self._step(node.body)
        if any(isinstance(n, ast.Yield | ast.YieldFrom) for n in _own_nodes(node.body)):
            node.decorator_list.append(_name(f"{HOOK}generator"))
        node.returns = None
        node.args = self._arguments(node.args)
        node.body = [ast.Expr(step), *self._block(_without_docstring(node.body))]
        if guard is not None:
            node.body.insert(0, guard)
        return node

    def _step(self, body: list[ast.stmt] | ast.expr) -> ast.expr:
        """What one run of a body costs, without the loops and functions in it."""
        n_nodes = sum(isinstance(n, ast.expr | ast.stmt) for n in _own_nodes(body))
        n_steps = 1 + n_nodes // _NODES_A_STEP
        return _hook("tick") if n_steps == 1 else _hook("charge", ast.Constant(n_steps))

    def _self_guard(self, node: ast.FunctionDef) -> ast.stmt | None:
        """What a method's first line must check: an unbound call could pass anything."""
        name = self.anatomy.self_names.get(id(node))
        own = self.anatomy.class_of(node)
        if name is None or own is None:
            return None
        if node.name in ("__init__", "__post_init__") and self.anatomy.makes_members(own):
            return None  # members are made before their class is known
        for inner in ast.walk(node):
            if not isinstance(inner, ast.Attribute) or not self.anatomy.is_self(inner.value):
                continue
            if not isinstance(inner.ctx, ast.Load) or inner.attr not in self.listed:
                return ast.Expr(_hook("self", _name(name)))
        return None

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        self.check_function_argument_names(node)
        step = self._step(node.body)
        node.args = self._arguments(node.args)
        node.body = ast.BoolOp(ast.And(), [step, self.visit(node.body)])
        return node

    def _arguments(self, args: ast.arguments) -> ast.arguments:
        for argument in ast.walk(args):
            if isinstance(argument, ast.arg):
                argument.annotation = None
        args.defaults = [self._default(d) for d in args.defaults]
        args.kw_defaults = [None if d is None else self._default(d) for d in args.kw_defaults]
        return args

    def _default(self, value: ast.expr) -> ast.expr:
        """A default is shared by all calls; a plain name may be a local of the function around, bound early."""
        plain = isinstance(value, ast.Constant | ast.Lambda | ast.Name | ast.Attribute)
        return self.visit(value) if plain else _hook("frozen", self.visit(value))

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.check_name(node, node.name)
        if node.keywords:
            self.error(node, "a class has keywords")
        own = next(c for c in self.anatomy.classes if c.node is node)
        node.bases = [self._base(b) for b in node.bases]
        node.decorator_list = [_name(f"{HOOK}class"), *(self._decorator(d) for d in node.decorator_list)]
        body: list[ast.stmt] = []
        for statement in _without_docstring(node.body):
            if isinstance(statement, ast.AnnAssign) and own.has_fields and not _is_class_var(statement.annotation):
                # The field stays; what it is annotated with is never evaluated.
                value = None if statement.value is None else self._constant(statement.value)
                body.append(ast.AnnAssign(statement.target, _name(f"{HOOK}type_object"), value, 1))
            else:
                body.extend(self._statement(statement, constant=True))
        node.body = body or [ast.Pass()]
        return node

    def _base(self, base: ast.expr) -> ast.expr:
        name = last_name(base)
        target = self.anatomy.imports.get(name, name) if isinstance(base, ast.Name) else name
        if target.rpartition(".")[2] == "NamedTuple":
            return _name(f"{HOOK}NamedTuple")
        if self._is_builtin(base, TYPE_NAMES):
            return _name(f"{HOOK}type_{name}")
        return self._outside(base)

    def _decorator(self, decorator: ast.expr) -> ast.expr:
        if isinstance(decorator, ast.Call):
            return ast.Call(
                self._outside(decorator.func), [], [ast.keyword(k.arg, k.value) for k in decorator.keywords]
            )
        return self._outside(decorator)

    def _outside(self, node: ast.expr) -> ast.expr:
        """A name in a class header: it stands as it is, since only listed ones passed the checks."""
        if not isinstance(node, ast.Name | ast.Attribute):
            self.error(node, "a class header holds more than names")
        return node

    # --- statements ---------------------------------------------------------------------------------------------

    def visit_Module(self, node: ast.Module) -> ast.Module:
        body: list[ast.stmt] = []
        for statement in _without_docstring(node.body):
            body.extend(self._statement(statement, constant=True))
        node.body = body
        return node

    def _block(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        return [s for statement in statements for s in self._statement(statement)] or [ast.Pass()]

    def _statement(self, statement: ast.stmt, *, constant: bool = False) -> list[ast.stmt]:
        if constant and isinstance(statement, ast.Assign | ast.AnnAssign):
            if statement.value is None:
                return []
            targets: list[ast.expr] = [*statement.targets] if isinstance(statement, ast.Assign) else [statement.target]
            if any(isinstance(t, ast.Name) and t.id == "__slots__" for t in targets):
                return [ast.Assign(targets, statement.value)]
            constant_ = self._constant(statement.value)
            if any(isinstance(t, ast.Tuple) for t in targets):
                constant_ = _hook("walk", constant_)
            return [ast.Assign(targets, constant_)]
        lowered: list[ast.stmt] | ast.stmt | None = self.visit(statement)
        return lowered if isinstance(lowered, list) else [] if lowered is None else [lowered]

    def _constant(self, value: ast.expr) -> ast.expr:
        """A constant that all instances share; displays become read-only."""
        plain = isinstance(value, ast.Constant | ast.Lambda | ast.Name | ast.Attribute)
        made = isinstance(value, ast.Call) and last_name(value.func) in ("field", "auto", "namedtuple")
        lowered = self.visit(value)
        if made and isinstance(lowered, ast.Call):
            for keyword in lowered.keywords:
                if keyword.arg == "default":
                    keyword.value = _hook("frozen", keyword.value)
        return lowered if plain or made else _hook("frozen", lowered)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        if node.value is None:
            # In a function it makes a local of the name, which Python and the checks must see alike; nothing evaluates it.
            is_name = isinstance(node.target, ast.Name)
            return ast.AnnAssign(node.target, ast.Constant(None), None, 1) if is_name else ast.Pass()
        return self.visit_Assign(ast.Assign([node.target], node.value))

    def visit_Assign(self, node: ast.Assign) -> Any:
        value = self.visit(node.value)
        if any(_takes_all(t) for t in node.targets):
            value = self._taken(value, node.value)
        elif any(isinstance(t, ast.Tuple | ast.List) for t in node.targets):
            value = self._walked(value, node.value)
        if any(self._is_of_member(n) for t in node.targets for n in ast.walk(t)):
            value = _hook("frozen", value)
        later: list[ast.stmt] = []
        node.targets = [self.visit(self._flat(t, later)) for t in node.targets]
        node.value = value
        return [node, *later] if later else node

    def _is_of_member(self, node: ast.AST) -> bool:
        """Whether a target stores to a member of an own Enum, which its `__init__` may: all instances share it."""
        if not isinstance(node, ast.Attribute) or not self.anatomy.is_self(node.value):
            return False
        own = self.anatomy.class_of(node)
        return own is not None and self.anatomy.makes_members(own)

    def _flat(self, target: ast.expr, later: list[ast.stmt]) -> ast.expr:
        """A target without targets inside: each becomes a name that a statement after this one unpacks in order."""
        if not isinstance(target, ast.Tuple | ast.List):
            return target
        parts: list[ast.expr] = []
        for part in target.elts:
            if isinstance(part, ast.Starred) and isinstance(part.value, ast.Tuple | ast.List):
                parts.append(ast.Starred(self._taken_apart(part.value, later), ast.Store()))
            elif isinstance(part, ast.Tuple | ast.List):
                parts.append(self._taken_apart(part, later))
            else:
                parts.append(part)
        return ast.Tuple(parts, ast.Store())

    def _taken_apart(self, target: ast.expr, later: list[ast.stmt]) -> ast.Name:
        """Unpack into this target in a statement of its own; gives the name that what is unpacked goes by."""
        name = self._new_name()
        inner: list[ast.stmt] = []
        flat = self.visit(self._flat(target, inner))
        later += [ast.Assign([flat], _hook("taken" if _takes_all(flat) else "walk", _name(name))), *inner]
        return ast.Name(name, ast.Store())

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        if isinstance(node.op, ast.Mod):
            # `%` formats where the left side is text; the target is of a form that can be read again without a hook.
            read = copy.deepcopy(node.target)
            read.ctx = ast.Load()
            if not self.anatomy.can_be_read_twice(node.target):
                self.error(node, "`%=` on a computed target")
            value = self.visit(node.value)
            targets: list[ast.expr] = [self.visit(node.target)]
            return ast.Assign(targets, _hook("mod", read, value))
        hook = _OPERATORS.get(type(node.op))
        if hook is None or self._is_cheap(node.target, node.op, node.value):
            node.target = self.visit(node.target)
            node.value = self.visit(node.value)
            return node
        held: list[ast.stmt] = []
        if self.anatomy.can_be_read_twice(node.target):
            read = copy.deepcopy(node.target)
            node.target = self.visit(node.target)
        else:
            node.target = self._held(node.target, held)
            read = copy.deepcopy(node.target)
        read.ctx = ast.Load()
        node.value = _hook(hook[1], read, self.visit(node.value))
        return [*held, node]

    def _held(self, target: ast.expr, held: list[ast.stmt]) -> ast.Attribute | ast.Subscript:
        """A target whose parts were computed by statements before, so that it can be read and then stored to."""

        def name(value: ast.expr) -> ast.Name:
            made = self._new_name()
            held.append(ast.Assign([ast.Name(made, ast.Store())], value))
            return _name(made)

        if isinstance(target, ast.Attribute):
            owner = self.visit(target.value)
            return ast.Attribute(name(_hook("put", owner)), target.attr, ast.Store())
        assert isinstance(target, ast.Subscript)
        items = name(_hook("item", self.visit(target.value)))
        if isinstance(target.slice, ast.Slice):
            held.append(ast.Expr(_hook("sized", items)))
            parts = (target.slice.lower, target.slice.upper, target.slice.step)
            at: ast.expr = ast.Slice(*(None if p is None else name(self.visit(p)) for p in parts))
        else:
            at = name(self._key(target.slice))
        return ast.Subscript(items, at, ast.Store())

    def _is_cheap(self, left: ast.expr, op: ast.operator, right: ast.expr) -> bool:
        """Whether an operator costs no more than a step, whatever its operands are."""
        kinds = one, other = self.numbers.kind(left), self.numbers.kind(right)
        exponent = right.value if isinstance(right, ast.Constant) and type(right.value) is int else -1
        match op:
            case ast.Mult():
                return FLOAT in kinds or None not in kinds
            case ast.Pow():
                return FLOAT in kinds or (one is not None and 0 <= exponent <= 4)
            case ast.LShift():
                return one == SMALL and 0 <= exponent <= 64
            case _:
                return one is not None or other is not None  # what is no number then raises

    def _new_name(self) -> str:
        name = f"{HOOK}{len(self.waiting)}"
        self.waiting.add(name)
        return name

    def visit_For(self, node: ast.For) -> ast.For:
        original = node.iter
        node.iter = self._walked(self.visit(node.iter), original)
        later: list[ast.stmt] = []
        target = node.target
        if isinstance(target, ast.Tuple | ast.List) and not self._gives_tuples(original):
            node.target = self._taken_apart(target, later)
        else:
            node.target = self.visit(self._flat(target, later))
        step = ast.Expr(self._step(node.body))
        node.body = [step, *later, *self._block(node.body)]
        node.orelse = self._block(node.orelse) if node.orelse else []
        return node

    def visit_While(self, node: ast.While) -> ast.While:
        step = ast.Expr(self._step([ast.Expr(node.test), *node.body]))
        node.test = self.visit(node.test)
        node.body = [step, *self._block(node.body)]
        node.orelse = self._block(node.orelse) if node.orelse else []
        return node

    def visit_Match(self, node: ast.Match) -> ast.Match:
        if any(isinstance(n, ast.MatchStar | ast.MatchMapping) for case in node.cases for n in ast.walk(case.pattern)):
            node.subject = _hook("sized", self.visit(node.subject))
        else:
            node.subject = self.visit(node.subject)
        if constants := [c for case in node.cases for c in _named_constants(case.pattern)]:
            node.subject = _hook("beside", node.subject, *constants)
        for case in node.cases:
            case.pattern = self.visit(case.pattern)
            case.guard = None if case.guard is None else self.visit(case.guard)
            case.body = self._block(case.body)
        return node

    def visit_ListComp(self, node: Any) -> Any:
        last = node.generators[-1]
        made = [getattr(node, part) for part in ("elt", "key", "value") if hasattr(node, part)]
        node.generators = [
            part
            for g in node.generators
            for part in self._generators(g, self._step([ast.Expr(e) for e in (*g.ifs, *(made if g is last else ()))]))
        ]
        for part in ("elt", "key", "value"):
            if hasattr(node, part):
                setattr(node, part, self.visit(getattr(node, part)))
        return node

    def visit_SetComp(self, node: ast.SetComp) -> ast.SetComp:
        is_plain = self._is_plain(node.elt)
        made: ast.SetComp = self.visit_ListComp(node)
        made.elt = made.elt if is_plain else _hook("key", made.elt)
        return made

    def visit_DictComp(self, node: ast.DictComp) -> ast.DictComp:
        is_plain = self._is_plain(node.key)
        made: ast.DictComp = self.visit_ListComp(node)
        made.key = made.key if is_plain else _hook("key", made.key)
        return made

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.expr:
        is_eager = id(node) in self.eager
        made: ast.GeneratorExp = self.visit_ListComp(node)
        return made if is_eager else _hook("lazy", made)

    def _generators(self, node: ast.comprehension, step: ast.expr) -> list[ast.comprehension]:
        """A `for` of a comprehension, followed by one for each target that is unpacked in order."""
        original = node.iter
        node.iter = self._walked(self.visit(node.iter), original)
        later: list[ast.stmt] = []
        if isinstance(node.target, ast.Tuple | ast.List) and not self._gives_tuples(original):
            node.target = self._taken_apart(node.target, later)
        else:
            node.target = self.visit(self._flat(node.target, later))
        found = [node]
        for statement in later:
            assert isinstance(statement, ast.Assign)
            # Python takes `for x in [value]` for an assignment.
            found.append(ast.comprehension(statement.targets[0], ast.List([statement.value], ast.Load()), [], 0))
        ifs, node.ifs = [self.visit(i) for i in node.ifs], [step]
        found[-1].ifs = [*found[-1].ifs, *ifs]
        return found

    def _gives_tuples(self, original: ast.expr) -> bool:
        """Whether what is walked gives tuples, whose order is their own."""
        match original:
            case ast.Call(func=ast.Name() as func):
                return self._is_builtin(func, ("enumerate", "zip"))
            case ast.Call(func=ast.Attribute(value=owner, attr="items" | "most_common")):
                return not self.anatomy.own_names & {"items", "most_common"} and not isinstance(owner, ast.Constant)
            case _:
                return False

    def visit_Starred(self, node: ast.Starred) -> ast.Starred:
        original = node.value
        node.value = self.visit(node.value)
        if isinstance(node.ctx, ast.Load):
            node.value = self._taken(node.value, original)
        return node

    def visit_YieldFrom(self, node: ast.YieldFrom) -> ast.YieldFrom:
        original = node.value
        node.value = self._walked(self.visit(node.value), original)
        return node

    def _walked(self, lowered: ast.expr, original: ast.expr) -> ast.expr:
        """An expression whose order shows; what is ordered by itself needs no hook."""
        match original:
            case ast.Tuple() | ast.List() | ast.ListComp() | ast.Constant() | ast.Dict() | ast.DictComp():
                return lowered
            case ast.Call(func=ast.Name() as func) if self._is_builtin(func, _ORDERED):
                return lowered
            case _:
                return _hook("walk", lowered)

    def _taken(self, lowered: ast.expr, original: ast.expr) -> ast.expr:
        """What C iterates to its end; what the text bounds, or has been charged where it was made, needs no hook."""
        match original:
            case ast.Tuple() | ast.List() | ast.ListComp() | ast.Constant():
                return lowered
            case _:
                return _hook("taken", lowered)

    def _is_plain(self, node: ast.expr) -> bool:
        """Whether a value is surely one that is compared and hashed in a step; asked before it is lowered."""
        return isinstance(node, ast.Constant | ast.JoinedStr) or self.numbers.kind(node) is not None

    def _key(self, node: ast.expr) -> ast.expr:
        is_plain = self._is_plain(node)
        lowered: ast.expr = self.visit(node)
        return lowered if is_plain else _hook("key", lowered)

    def visit_Set(self, node: ast.Set) -> ast.Set:
        node.elts = [self.visit(e) if isinstance(e, ast.Starred) else self._key(e) for e in node.elts]
        return node

    def visit_Dict(self, node: ast.Dict) -> ast.Dict:
        pairs = list(zip(node.keys, node.values, strict=True))
        node.keys = [None if key is None else self._key(key) for key, _ in pairs]
        node.values = [_hook("sized", self.visit(value)) if key is None else self.visit(value) for key, value in pairs]
        return node

    def visit_Try(self, node: ast.Try) -> ast.Try:
        node.body = self._block(node.body)
        handlers: list[ast.ExceptHandler] = []
        for handler in node.handlers:
            self.check_name(handler, handler.name)
            kind = None if handler.type is None else self.visit(handler.type)
            handlers.append(ast.ExceptHandler(kind, handler.name, self._block(handler.body)))
        if handlers:
            handlers.insert(0, ast.ExceptHandler(_name(f"{HOOK}Fatal"), None, [ast.Raise()]))
        node.handlers = handlers
        node.orelse = self._block(node.orelse) if node.orelse else []
        node.finalbody = self._block(node.finalbody) if node.finalbody else []
        return node

    def visit_With(self, node: Any) -> Any:
        self.not_allowed(node)

    def visit_MatchValue(self, node: ast.MatchValue) -> ast.MatchValue:
        """A dotted name stays as it is: a pattern takes no call, and the checks have settled what it starts from."""
        if not isinstance(node.value, ast.Attribute):
            node.value = self.visit(node.value)
        return node

    def visit_MatchMapping(self, node: ast.MatchMapping) -> ast.MatchMapping:
        node.keys = [key if isinstance(key, ast.Attribute) else self.visit(key) for key in node.keys]
        node.patterns = [self.visit(p) for p in node.patterns]
        return node

    def visit_MatchClass(self, node: ast.MatchClass) -> ast.MatchClass:
        if isinstance(node.cls, ast.Name) and self._is_builtin(node.cls, TYPE_NAMES):
            node.cls = _name(f"{HOOK}type_{node.cls.id}")
        node.patterns = [self.visit(p) for p in node.patterns]
        node.kwd_patterns = [self.visit(p) for p in node.kwd_patterns]
        return node

    # --- expressions --------------------------------------------------------------------------------------------

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if isinstance(node.ctx, ast.Store | ast.Del):
            if not self.anatomy.is_self(node.value):
                node.value = _hook("put", self.visit(node.value))
            return node
        module = self.anatomy.module_of(node.value)
        if module in self.modules:
            return node
        if isinstance(node.value, ast.Name) and self._is_builtin(node.value, TYPE_NAMES):
            if (node.value.id, node.attr) == ("dict", "fromkeys"):
                return _name(f"{HOOK}fromkeys")
            return _hook("of_str", ast.Constant(node.attr))
        if node.attr == "from_iterable" and self.anatomy.is_chain(node.value):
            return node
        if self.anatomy.is_self(node.value) or self._is_super(node.value):
            node.value = self.visit(node.value)
            return node
        node.value = self._owner(node)
        if node.attr in COSTLY:
            return _hook("later", node.value, ast.Constant(node.attr))
        if node.attr == "_make":
            return ast.Call(ast.parse(_MAKE, mode="eval").body, [node.value], [])
        return node

    def _is_super(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Call) and self._is_builtin(node.func, ("super",))

    def _owner(self, node: ast.Attribute) -> ast.expr:
        """What an attribute is read from: own instances alone, where the name is the candidate's own."""
        owner: ast.expr = self.visit(node.value)
        return owner if node.attr in self.listed else _hook("own", owner)

    def visit_Subscript(self, node: ast.Subscript) -> ast.Subscript:
        is_slice = isinstance(node.slice, ast.Slice)
        node.value = self.visit(node.value)
        node.slice = self.visit(node.slice) if is_slice else self._key(node.slice)
        if is_slice:
            node.value = _hook("sized", node.value)
        if not isinstance(node.ctx, ast.Load):
            node.value = _hook("item", node.value)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        if isinstance(node.op, ast.Mod):
            hook = None if self.numbers.kind(node.left) is not None else "mod"
        else:
            named = _OPERATORS.get(type(node.op))
            hook = None if named is None or self._is_cheap(node.left, node.op, node.right) else named[0]
        left, right = self.visit(node.left), self.visit(node.right)
        if hook is not None:
            return _hook(hook, left, right)
        node.left, node.right = left, right
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        parts = [node.left, *node.comparators]
        is_cheap = [self._is_plain(p) for p in parts]
        constant = [_is_constant(p) for p in parts]
        same = [
            isinstance(op, ast.Is | ast.IsNot) and not _is_singleton(a) and not _is_singleton(b)
            for a, op, b in zip(parts, node.ops, parts[1:], strict=False)
        ]
        lowered: list[ast.expr] = [self.visit(p) for p in parts]
        if len(parts) == 2 and isinstance(node.ops[0], ast.In | ast.NotIn) and not constant[1]:
            found = _hook("in", *lowered)
            return found if isinstance(node.ops[0], ast.In) else ast.UnaryOp(ast.Not(), found)
        for index, op in enumerate(node.ops, 1):
            if isinstance(op, ast.Is | ast.IsNot) or constant[index]:
                continue
            if isinstance(op, ast.In | ast.NotIn) or not (is_cheap[index - 1] or is_cheap[index]):
                lowered[index] = _hook("compared", lowered[index])
        if not any(same):
            node.left, node.comparators = lowered[0], lowered[1:]
            return node
        # A chain becomes its pairs, and what stands in two of them is computed in the first.
        pairs: list[ast.expr] = []
        left = lowered[0]
        for index, op in enumerate(node.ops):
            right = again = lowered[index + 1]
            if index + 1 < len(node.ops) and not isinstance(right, ast.Name | ast.Constant):
                if not self.anatomy.can_name_part(node):
                    self.error(node, "`is` in a chain with a computed middle")
                name = self._new_name()
                right, again = ast.NamedExpr(ast.Name(name, ast.Store()), right), _name(name)
            if same[index]:
                one = _hook("same", left, right)
                pairs.append(one if isinstance(op, ast.Is) else ast.UnaryOp(ast.Not(), one))
            else:
                pairs.append(ast.Compare(left, [op], [right]))
            left = copy.deepcopy(again)
        return pairs[0] if len(pairs) == 1 else ast.BoolOp(ast.And(), pairs)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.expr:
        """An f-string becomes the join of its parts, each field formatted by the hook."""
        parts: list[ast.expr] = []
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                conversion = {ord("s"): "s", ord("r"): "r"}.get(part.conversion, "")
                spec = ast.Constant("") if part.format_spec is None else self.visit(part.format_spec)
                parts.append(_hook("format", self.visit(part.value), ast.Constant(conversion), spec))
            else:
                parts.append(part)
        if len(parts) == 1:
            return parts[0]
        return _hook("text", *parts)

    def visit_FormattedValue(self, node: ast.FormattedValue) -> Any:
        self.not_allowed(node)  # reached through its f-string alone

    def visit_Call(self, node: ast.Call) -> ast.expr:
        func = node.func
        is_namedtuple = last_name(func) == "namedtuple" and not self._is_own_call(func)
        is_method = isinstance(func, ast.Attribute) and self.anatomy.module_of(func.value) not in self.modules
        is_eager = self._is_builtin(func, _EAGER) or (is_method and last_name(func) == "join")
        if is_eager and len(node.args) == 1:
            self.eager.add(id(node.args[0]))
        is_plain = bool(node.args) and self._is_plain(node.args[0])
        args = [self.visit(a) for a in node.args]
        keywords = [
            ast.keyword(k.arg, self.visit(k.value) if k.arg else _hook("sized", self.visit(k.value)))
            for k in node.keywords
        ]
        if is_method and isinstance(func, ast.Attribute):
            made = self._method_call(func, args, keywords, is_plain=is_plain)
            if made is not None:
                return made
        call = ast.Call(self.visit(func), args, keywords)
        # Its fields are own names, so its instances must be own ones.
        return _hook("class", call) if is_namedtuple else call

    def _method_call(
        self, func: ast.Attribute, args: list[ast.expr], keywords: list[ast.keyword], *, is_plain: bool
    ) -> ast.expr | None:
        """A call of a method that a hook makes; None for one that is called as it stands. `is_plain`: its first argument is."""
        if func.attr == "format":
            return ast.Call(_hook("template", self.visit(func.value)), args, keywords)
        if isinstance(func.value, ast.Name) and self._is_builtin(func.value, TYPE_NAMES):
            return None
        if self.anatomy.is_self(func.value) or self._is_super(func.value):
            return None
        if func.attr == "pop" and not args and not keywords:
            return _hook("pop", self._owner(func))
        if func.attr in SIZED:
            copied = _hook("sized", self._owner(func))
            return ast.Call(ast.Attribute(copied, func.attr, ast.Load()), args, keywords)
        if func.attr in HASHING and args and not isinstance(args[0], ast.Starred):
            args[0] = args[0] if is_plain else _hook("key", args[0])
            return ast.Call(ast.Attribute(self._owner(func), func.attr, ast.Load()), args, keywords)
        if func.attr in COSTLY:
            return ast.Call(_name(HOOK + "do"), [self._owner(func), ast.Constant(func.attr), *args], keywords)
        if func.attr == "_make" and len(args) == 1:
            made = self._owner(func)
            return ast.Call(ast.Attribute(made, func.attr, ast.Load()), [_hook("taken", args[0])], keywords)
        return None

    def _is_own_call(self, func: ast.expr) -> bool:
        scope = self.scopes.at(func).resolve(func.id) if isinstance(func, ast.Name) else None
        return scope is not None and isinstance(func, ast.Name) and scope.bindings[func.id] != {"import"}


def _is_singleton(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and (node.value is None or isinstance(node.value, bool))


def _takes_all(target: ast.expr) -> bool:
    """Whether a target takes as many items as there are."""
    if isinstance(target, ast.Tuple | ast.List):
        return any(isinstance(part, ast.Starred) for part in target.elts)
    return isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice)


def _is_constant(node: ast.expr) -> bool:
    """Whether a container is written out and holds constants alone."""
    match node:
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return all(isinstance(p, ast.Constant) for p in parts)
        case ast.Constant():
            return True
        case _:
            return False


_DEFINITIONS = (ast.FunctionDef, ast.Lambda, ast.ClassDef)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def _own_nodes(body: list[ast.stmt] | ast.expr) -> Iterator[ast.AST]:
    """The nodes that one run of a body passes, without what the loops, comprehensions and functions in it repeat."""
    stack: list[ast.AST] = [*body] if isinstance(body, list) else [body]
    while stack:
        node = stack.pop()
        yield node
        if isinstance(node, _DEFINITIONS):
            continue
        if isinstance(node, ast.For):
            stack += [node.target, node.iter, *node.orelse, *_yields(node.body)]
        elif isinstance(node, ast.While):
            stack += [*node.orelse, *_yields(node.body), *_yields([ast.Expr(node.test)])]
        elif isinstance(node, _COMPREHENSIONS):
            stack.append(node.generators[0].iter)
        else:
            stack.extend(ast.iter_child_nodes(node))


def _yields(body: list[ast.stmt]) -> list[ast.AST]:
    """The `yield`s in a loop, which make a generator of the function around it."""
    return [n for n in _own_nodes(body) if isinstance(n, ast.Yield | ast.YieldFrom)]


def _is_class_var(annotation: ast.expr) -> bool:
    """`ClassVar`, `ClassVar[int]` or the same in quotes: recognised by name, as it makes no field."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value.strip().rpartition(".")[2].startswith("ClassVar") or "ClassVar[" in annotation.value
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    return last_name(annotation) == "ClassVar"


def _named_constants(pattern: ast.pattern) -> list[ast.expr]:
    """The dotted names that a pattern compares with or looks up."""
    nodes = list(ast.walk(pattern))
    values = [n.value for n in nodes if isinstance(n, ast.MatchValue)]
    keys = [key for n in nodes if isinstance(n, ast.MatchMapping) for key in n.keys]
    return [copy.deepcopy(v) for v in (*values, *keys) if isinstance(v, ast.Attribute)]


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        return body[1:]
    return body
