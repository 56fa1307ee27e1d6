"""The language of rules: names, definite assignment, number types and the arity of every call, in one forward pass.

The pass carries, for each local, the set of types that it may have where control stands, with "unbound" as one of
them. Branches are joined, conditions refine nothing (the proof does that), and nothing of the rule is run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from slotc.checks.candidate import Candidate
from slotc.diagnostics import Code, Diagnostic
from slotc.gate import Arity
from slotc.scopes import parameters

IMPORT_NOT_ALLOWED = Code(
    "SLC203",
    "import-not-allowed",
    why="A rule runs inside the engine; whatever it imports, the engine has to trust.",
    help="Take the value as an argument: the slot's contract lists what is passed. `import math` is fine.",
)
NAME_UNDEFINED = Code(
    "SLC204",
    "name-undefined",
    why="The name is neither bound by the candidate nor offered by the language, so reaching it raises a NameError.",
    help="Bind it first, or use a name that `slotc show SLOT` lists.",
)
NAME_SHADOWED = Code(
    "SLC205",
    "name-shadowed",
    why="A name that the language provides must keep its meaning, for the reader and for every later pass.",
    help="Choose another name.",
)
NAME_RESERVED = Code(
    "SLC206",
    "name-reserved",
    why="Names of this form belong to Python and to slotc's own guards (CVE-2026-55830 took the name of a guard).",
    help="Choose a name without two leading underscores, and without one at both ends.",
)
NAME_UNBOUND = Code(
    "SLC207",
    "name-unbound",
    why="On some path the name is read before anything was bound to it, which raises an UnboundLocalError.",
    help="Bind it on every path, or give it a value at the start.",
)
ATTRIBUTE_NOT_ALLOWED = Code(
    "SLC208",
    "attribute-not-allowed",
    why="Attributes lead from any object to all of Python; only listed ones have been shown to lead nowhere.",
    help="Use a member that `slotc show SLOT` lists.",
)
CALL_NOT_ALLOWED = Code(
    "SLC209",
    "call-not-allowed",
    why="Only functions that the language lists have a known cost, a known result and no side effect.",
    help="Call a function that `slotc show SLOT` lists.",
)
ARITY_WRONG = Code(
    "SLC210",
    "arity-wrong",
    why="Python finds a wrong number of arguments only where the call is reached, which may be a rare branch.",
    help="Pass the number of arguments that the function takes.",
)
NOT_A_NUMBER = Code(
    "SLC211",
    "value-not-a-number",
    why="A rule computes with numbers alone; a value of another kind fails where it is used.",
    help="Use a number here.",
)
TARGET_NOT_ALLOWED = Code(
    "SLC213",
    "target-not-allowed",
    why="A store to anything but a local of the candidate changes what others see.",
    help="Assign to a plain local name.",
)

Types = frozenset[str]
State = dict[str, Types]
INT, FLOAT, BOOL, UNBOUND = frozenset({"int"}), frozenset({"float"}), frozenset({"bool"}), frozenset({"unbound"})
IMPORTED = frozenset({"imported"})  # a module or a member of one, under the name that an import in the rule binds
NUMBER = INT | FLOAT

_RETURNS_INT = frozenset({"math.floor", "math.ceil", "math.trunc", "math.isqrt"})
_RETURNS_BOOL = frozenset({"math.isfinite", "math.isnan", "math.isinf", "bool"})
# Arguments that must be ints, by position.
_INT_ARGUMENTS = {"math.isqrt": 0, "round": 1}


def check(candidate: Candidate) -> Iterator[Diagnostic]:
    """Check the one function of a rule; what stands beside it is the shape's concern."""
    language = _Language(candidate)
    for statement in candidate.tree.body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            language.import_(statement)
    for statement in candidate.tree.body:
        if isinstance(statement, ast.FunctionDef):
            language.function(statement)
    yield from language.found


class _Language:
    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate
        self.profile = candidate.profile
        self.found: list[Diagnostic] = []
        self.members: dict[str, Arity] = {
            f"{module}.{name}": arity for module, names in self.profile.modules.items() for name, arity in names.items()
        }
        self.offered = {*self.profile.builtins, *self.profile.modules}
        self.returns: list[tuple[ast.stmt, Types]] = []
        self.last: State = {}  # where control last stood, for code that it cannot reach

    def find(self, code: Code, message: str, node: ast.AST, *, help: str = "") -> None:
        self.found.append(Diagnostic(code, message, self.candidate.span(node), help=help))

    # --- names --------------------------------------------------------------------------------------------------

    def import_(self, statement: ast.Import | ast.ImportFrom, state: State | None = None) -> None:
        """Take `import math`, `import math as m` and `from math import sqrt, log as ln`; they are erased later.

        Lowering erases imports and puts the member in place of the name everywhere, so a name stands for one member.
        """
        prefix = ""
        if isinstance(statement, ast.ImportFrom):
            prefix = f"{statement.module}."
            if statement.level or statement.module not in self.profile.modules:
                self.find(
                    IMPORT_NOT_ALLOWED,
                    f"`{'.' * statement.level}{statement.module or ''}` cannot be imported in a rule",
                    statement,
                )
                return
        for alias in statement.names:
            known = self.members if prefix else self.profile.modules
            target = prefix + alias.name
            if target not in known:
                self.find(IMPORT_NOT_ALLOWED, f"`{target}` cannot be imported in a rule", statement)
                continue
            bound = alias.asname or alias.name
            if self.candidate.aliases.get(bound, target) != target:
                self.find(NAME_SHADOWED, f"`{bound}` is already `{self.candidate.aliases[bound]}`", statement)
            elif bound != target:
                self.bindable(bound, statement, module=prefix.rstrip("."), again=bound in self.candidate.aliases)
            self.candidate.aliases.setdefault(bound, target)
            if state is not None:
                if self.bindings[bound] != {"import"}:
                    self.find(NAME_SHADOWED, f"`{bound}` is bound by the rule and imported over", statement)
                state[bound] = IMPORTED

    def bindable(self, name: str, node: ast.AST, *, module: str = "", again: bool = False) -> bool:
        """Whether the candidate may bind this name; `module` is the module it is imported from, if it is.

        `again` says that an earlier import has bound it to the same member.
        """
        if is_reserved(name):
            self.find(NAME_RESERVED, f"`{name}` is a reserved name", node)
            return False
        imported = name in self.candidate.aliases and not again
        taken = name in self.offered or imported or name == self.candidate.contract.function
        if taken and not (module and name in self.profile.modules[module]):
            self.find(NAME_SHADOWED, f"`{name}` is provided by the language and cannot be bound again", node)
            return False
        return True

    def function(self, function: ast.FunctionDef) -> None:
        state: State = {}
        contract = (
            {a.name: frozenset({a.type.__name__}) for a in self.candidate.contract.signature.arguments}
            if self.candidate.contract.signature
            else {}
        )
        for parameter in parameters(function.args):
            if self.bindable(parameter.arg, parameter):
                state[parameter.arg] = contract.get(parameter.arg, NUMBER)
        # Names bound anywhere in the function are its locals everywhere in it, as Python has it.
        self.bindings = self.candidate.scopes.of(function).bindings
        self.locals = set(self.bindings)
        self.function_node = function
        end = self.block(function.body, state)
        if end is not None:
            self.returns.append((function.body[-1], frozenset({"none"})))
        self.results()

    def results(self) -> None:
        """Every path must answer a number; an answer that may be a bool is one that will be."""
        for statement, types in self.returns:
            if "none" in types:
                what = (
                    "the end of the function is reached without a `return`"
                    if not isinstance(statement, ast.Return)
                    else "`return` has no value"
                )
                self.find(
                    RETURN_MISSING,
                    what,
                    self.function_node.body[-1] if not isinstance(statement, ast.Return) else statement,
                )
            elif "bool" in types:
                assert isinstance(statement, ast.Return)
                text = self.candidate.text_of(statement.value or statement)
                help_ = f"Write `1.0 if {text} else 0.0`." if types == BOOL else ""
                self.find(
                    RESULT_IS_BOOL, f"`{text}` may be a truth value, the contract says a number", statement, help=help_
                )

    # --- statements ---------------------------------------------------------------------------------------------

    def block(self, statements: list[ast.stmt], state: State | None) -> State | None:
        """Run a block; the answer is None where no path reaches its end."""
        for statement in statements:
            # Code behind a return is checked too, as if it could be reached: it is part of the text.
            after = self.statement(statement, dict(self.last if state is None else state))
            state = None if state is None else after
            if after is not None:
                self.last = after
        return state

    def statement(self, statement: ast.stmt, state: State) -> State | None:
        self.last = state
        match statement:
            case ast.Return(value=None):
                self.returns.append((statement, frozenset({"none"})))
                return None
            case ast.Return(value=ast.expr() as value):
                self.returns.append((statement, self.number(value, state)))
                return None
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    self.assign(target, value, state)
            case ast.AnnAssign(target=target, value=value):
                if value is not None:
                    self.assign(target, value, state)
                elif not isinstance(target, ast.Name):
                    self.find(
                        TARGET_NOT_ALLOWED, f"`{self.candidate.text_of(target)}` cannot be annotated in a rule", target
                    )
            case ast.AugAssign(target=target, op=op, value=value):
                if not isinstance(target, ast.Name):
                    self.store(target, frozenset(), state)
                    self.number(value, state)
                else:
                    left = self.read(target, state)
                    self.store(target, arithmetic(op, left, self.number(value, state), value), state)
            case ast.If(test=test, body=body, orelse=orelse):
                self.number(test, state)
                return join(self.block(body, dict(state)), self.block(orelse, dict(state)))
            case ast.Pass():
                pass
            case ast.Expr(value=ast.Constant(value=str())):
                pass  # a docstring, or a note in its style
            case ast.Import() | ast.ImportFrom():
                self.import_(statement, state)
            case ast.FunctionDef():
                self.find(
                    CALL_NOT_ALLOWED,
                    f"a function inside a rule (`{statement.name}`) is not in the language",
                    statement,
                    help="Write the expression where it is used.",
                )
            case ast.Expr(value=value):
                self.number(value, state)
                self.find(
                    NOT_A_NUMBER,
                    f"the value of `{self.candidate.text_of(value)}` is not used",
                    statement,
                    help="Assign it to a name, or remove the line.",
                )
            case _:  # not in the language, and refused as such
                return None
        return state

    def assign(self, target: ast.expr, value: ast.expr, state: State) -> None:
        if not isinstance(target, ast.Tuple):
            self.store(target, self.number(value, state), state)
            return
        if not isinstance(value, ast.Tuple) or len(value.elts) != len(target.elts):
            self.find(
                NOT_A_NUMBER, f"`{self.candidate.text_of(value)}` is no tuple of {len(target.elts)} values", value
            )
            return
        types = [self.number(v, state) for v in value.elts]  # all values are read before the first is stored
        for part, kind in zip(target.elts, types, strict=True):
            self.store(part, kind, state)

    def store(self, target: ast.expr, types: Types, state: State) -> None:
        if not isinstance(target, ast.Name):
            self.find(TARGET_NOT_ALLOWED, f"`{self.candidate.text_of(target)}` cannot be assigned to in a rule", target)
        elif self.bindable(target.id, target):
            state[target.id] = types

    # --- expressions --------------------------------------------------------------------------------------------

    def number(self, node: ast.expr, state: State) -> Types:
        """The types that an expression may have; bool counts as a number until it is returned."""
        match node:
            case ast.Constant(value=value):
                return frozenset({type(value).__name__})
            case ast.Name():
                return self.read(node, state)
            case ast.NamedExpr(target=target, value=value):
                types = self.number(value, state)
                self.store(target, types, state)
                return types
            case ast.BinOp(left=left, op=op, right=right):
                one = self.number(left, state)
                return arithmetic(op, one, self.number(right, state), right)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self.number(operand, state)
                return BOOL
            case ast.UnaryOp(operand=operand):
                return plain(self.number(operand, state))
            case ast.BoolOp(values=values):
                types = self.number(values[0], state)
                later = dict(state)
                for value in values[1:]:
                    types |= self.number(value, later)
                    merge(state, later)
                return types
            case ast.IfExp(test=test, body=body, orelse=orelse):
                self.number(test, state)
                then, otherwise = dict(state), dict(state)
                types = self.number(body, then) | self.number(orelse, otherwise)
                state.update(join(then, otherwise) or {})
                return types
            case ast.Compare():
                return self.compare(node, state)
            case ast.Call():
                return self.call(node, state)
            case ast.Attribute():
                member = self.member(node, state)
                if member is not None and self.members[member] is not None:
                    self.find(NOT_A_NUMBER, f"`{self.candidate.text_of(node)}` is a function, not a number", node)
                return FLOAT
            case ast.Tuple(elts=parts):
                for part in parts:
                    self.number(part, state)
                self.find(
                    NOT_A_NUMBER,
                    f"`{self.candidate.text_of(node)}` is a tuple, not a number",
                    node,
                    help="A tuple may stand on both sides of an assignment: `a, b = 1.0, 0.1`.",
                )
                return NUMBER
            case _:  # not in the language, and refused as such
                return NUMBER

    def read(self, node: ast.Name, state: State) -> Types:
        name = node.id
        if not self.is_bound(name, node, state):
            return state[name]
        types = state.get(name, frozenset())
        if types and types != IMPORTED:
            return types
        target = self.candidate.aliases.get(name, name)
        if target in self.members and self.members[target] is None:
            return FLOAT
        if name in self.offered or name in self.candidate.aliases or name == self.candidate.contract.function:
            self.find(NOT_A_NUMBER, f"`{name}` is no number", node)
        else:
            self.undefined(name, node)
        return NUMBER

    def is_bound(self, name: str, node: ast.AST, state: State) -> bool:
        """Whether every path here has bound this name, if it is a local; what is wrong is told once."""
        types = state.get(name, frozenset())
        if name not in self.locals or (types and "unbound" not in types):
            return True
        self.find(
            NAME_UNBOUND, f"`{name}` may be unbound on some path" if types else f"`{name}` is not bound here", node
        )
        state[name] = (types - UNBOUND) or (IMPORTED if name in self.candidate.aliases else NUMBER)
        return False

    def is_own(self, name: str, state: State) -> bool:
        """Whether the name is a local that holds a number, whatever the language offers under it."""
        return name in self.locals and state.get(name, NUMBER) != IMPORTED

    def undefined(self, name: str, node: ast.AST) -> None:
        near = nearest(name, [*self.locals, *self.offered, *(m.partition(".")[2] for m in self.members)])
        self.find(NAME_UNDEFINED, f"`{name}` is not defined", node, help=f"Did you mean `{near}`?" if near else "")

    def member(self, node: ast.Attribute, state: State) -> str | None:
        """The dotted name of a listed member of a module, or None after telling what is wrong."""
        owner = node.value
        if isinstance(owner, ast.Name) and not self.is_bound(owner.id, owner, state):
            return None
        if isinstance(owner, ast.Name) and not self.is_own(owner.id, state):
            module = self.candidate.aliases.get(owner.id, owner.id)
            if module in self.profile.modules:
                if f"{module}.{node.attr}" in self.members:
                    return f"{module}.{node.attr}"
                near = nearest(node.attr, list(self.profile.modules[module]))
                help_ = f"Did you mean `{module}.{near}`?" if near else ""
                self.find(ATTRIBUTE_NOT_ALLOWED, f"`{module}.{node.attr}` is not in the language", node, help=help_)
                return None
        self.find(ATTRIBUTE_NOT_ALLOWED, f"`{self.candidate.text_of(node)}` reads an attribute", node)
        return None

    def compare(self, node: ast.Compare, state: State) -> Types:
        self.number(node.left, state)
        later = state
        for index, (op, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
            if index == 1:
                later = dict(state)  # from the second comparison on, an operand may not be reached
            if not isinstance(op, ast.In | ast.NotIn):
                self.number(right, later)
            elif isinstance(right, ast.Tuple) and all(is_number(e) for e in right.elts):
                pass
            else:
                self.find(
                    NOT_A_NUMBER,
                    f"`{self.candidate.text_of(right)}` is no tuple of numbers",
                    right,
                    help="After `in` write the numbers: `depth in (1, 2, 3)`.",
                )
        if later is not state:
            merge(state, later)
        return BOOL

    def call(self, node: ast.Call, state: State) -> Types:
        types = [self.number(a, state) for a in node.args]
        for keyword in node.keywords:
            self.number(keyword.value, state)
        target = self.callee(node, state)
        if target is None:
            return NUMBER
        arity = self.profile.builtins[target] if target in self.profile.builtins else self.members[target]
        if arity is None:
            self.find(CALL_NOT_ALLOWED, f"`{target}` is a number, not a function", node)
            return NUMBER
        if node.keywords:
            self.find(ARITY_WRONG, f"`{target}` takes no keyword arguments in a rule", node)
        elif not arity[0] <= len(types) <= arity[1]:
            wanted = f"{arity[0]}" if arity[0] == arity[1] else f"{arity[0]} to {arity[1]}"
            self.find(ARITY_WRONG, f"`{target}` takes {wanted} arguments, {len(types)} given", node)
        position = _INT_ARGUMENTS.get(target, len(types))
        if position < len(types) and types[position] == FLOAT:
            self.find(
                NOT_A_NUMBER,
                f"`{self.candidate.text_of(node.args[position])}` is a float, `{target}` takes an int there",
                node.args[position],
            )
        return result_of(target, types, node)

    def callee(self, node: ast.Call, state: State) -> str | None:
        match node.func:
            case ast.Name(id=name) if not self.is_bound(name, node.func, state):
                pass
            case ast.Name(id=name) if not self.is_own(name, state):
                target = self.candidate.aliases.get(name, name)
                if target in self.profile.builtins or target in self.members:
                    return target
                if name in self.offered or name == self.candidate.contract.function:
                    self.find(CALL_NOT_ALLOWED, f"`{name}` cannot be called in a rule", node)
                elif name in _HINTS or name in _PYTHON_NAMES:
                    self.find(
                        CALL_NOT_ALLOWED, f"`{name}` is not in the language of a rule", node, help=_HINTS.get(name, "")
                    )
                else:
                    self.undefined(name, node.func)
            case ast.Attribute() as attribute:
                return self.member(attribute, state)
            case func:
                self.find(CALL_NOT_ALLOWED, f"`{self.candidate.text_of(func)}` cannot be called in a rule", node)
        return None


_PYTHON_NAMES = frozenset(
    "open eval exec compile print len sorted range list dict set tuple str input getattr setattr type vars globals locals dir id hash".split()
)
_HINTS = {
    "sum": "Write the sum with `+`.",
    "sqrt": "Write `math.sqrt`.",
    "log": "Write `math.log`.",
    "exp": "Write `math.exp`.",
    "divmod": "Write `a // b` and `a % b`.",
    "len": "A rule has no containers.",
}

# These belong to band 3: they are faults against the contract's result, found while types are at hand.
RETURN_MISSING = Code(
    "SLC307",
    "return-missing",
    why="A path that ends without a value answers None, which is no number.",
    help="End every path with `return` and a number; give each `if` an `else`, or a `return` behind it.",
)
RESULT_IS_BOOL = Code(
    "SLC308",
    "result-is-bool",
    why="A truth value is no score: True and False order nodes into two heaps.",
    help="Return a number on every path.",
)


def is_reserved(name: str) -> bool:
    return name.startswith("__") or (
        len(name) > 1 and name.startswith("_") and name.endswith("_") and name.strip("_") != ""
    )


def is_number(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.UAdd):
        node = node.operand
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def nearest(name: str, known: list[str]) -> str | None:
    import difflib  # only a refusal needs it

    found = difflib.get_close_matches(name, sorted(set(known)), n=1, cutoff=0.75)
    return found[0] if found else None


def plain(types: Types) -> Types:
    """The types after arithmetic, which turns a bool into an int."""
    return (types - BOOL) | INT if "bool" in types else types


def arithmetic(op: ast.operator, left: Types, right: Types, right_node: ast.expr) -> Types:
    """The types of a binary operation; a negative base to a fractional power is the proof's concern."""
    if isinstance(op, ast.Div):
        return FLOAT
    left, right = plain(left) & NUMBER or NUMBER, plain(right) & NUMBER or NUMBER
    types: Types = frozenset()
    if "float" in left or "float" in right:
        types |= FLOAT
    if "int" in left and "int" in right:
        types |= INT
        if isinstance(op, ast.Pow) and not (isinstance(right_node, ast.Constant) and right_node.value >= 0):  # type: ignore[operator]  # a number, as the syntax check saw
            types |= FLOAT
    return types


def result_of(target: str, types: list[Types], node: ast.Call) -> Types:
    if target in _RETURNS_BOOL:
        return BOOL
    if target in _RETURNS_INT or target == "int" or (target == "round" and len(types) == 1):
        return INT
    if target in ("abs", "round") and types:
        return plain(types[0])
    if target in ("min", "max"):
        return frozenset[str]().union(*types)
    if target == "pow" and len(types) == 2:
        return arithmetic(ast.Pow(), types[0], types[1], node.args[1])
    return FLOAT


def join(one: State | None, other: State | None) -> State | None:
    if one is None or other is None:
        return other if one is None else one
    return {name: one.get(name, UNBOUND) | other.get(name, UNBOUND) for name in {**one, **other}}


def merge(state: State, later: State) -> None:
    """Take over what `later`, which may not be reached, has bound."""
    for name, types in later.items():
        state[name] = state.get(name, UNBOUND) | types
