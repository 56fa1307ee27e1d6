"""Which expressions of a policy are surely numbers, and how wide: on these an operator needs no hook that prices it.

`FLOAT` stays one whatever it meets, or the operation raises. `SMALL` is an int of at most 64 bits or a bool, `COUNT` one
that only grows by small steps. None is anything else, or nothing known. Names count where every binding in their own
function is an assignment of such a value.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial, reduce

from slotc.anatomy import Anatomy
from slotc.scopes import Scopes


class Kind(Enum):
    """A kind of number, the best known first."""

    FLOAT = 0
    SMALL = 1
    COUNT = 2


FLOAT, SMALL, COUNT = Kind.FLOAT, Kind.SMALL, Kind.COUNT

_INT_MAX = 1 << 64
_FLOATS = frozenset(
    "acos acosh asin asinh atan atan2 atanh cbrt copysign cos cosh degrees dist erf erfc exp exp2 expm1 fabs fmod fsum gamma "
    "hypot lgamma log log10 log1p log2 pow radians remainder sin sinh sqrt tan tanh e inf nan pi tau".split()
)
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod)


class Numbers:
    """The kinds of one policy's expressions, asked for by the nodes of its own tree.

    Args:
        fields: The contract's numeric attributes with their kinds; the candidate's own names are taken out.
    """

    def __init__(self, tree: ast.Module, scopes: Scopes, anatomy: Anatomy, fields: Mapping[str, Kind]) -> None:
        self._scopes = scopes
        self._anatomy = anatomy
        self._fields = {n: k for n, k in fields.items() if n not in anatomy.own_names}
        self._names: dict[int, dict[str, Kind]] = {}  # by the id of the function's node
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                self._names[id(node)] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                self._settle(node)

    def kind(self, node: ast.expr) -> Kind | None:
        """What an expression gives, if it gives anything."""
        match node:
            case ast.Constant(value=bool()):
                return SMALL
            case ast.Constant(value=int() as value):
                return SMALL if -_INT_MAX < value < _INT_MAX else None
            case ast.Constant(value=float()):
                return FLOAT
            case ast.Name(id=name):
                scope = self._scopes.at(node).resolve(name)
                return None if scope is None else self._names.get(id(scope.node), {}).get(name)
            case ast.Attribute(value=value, attr=name):
                if self._anatomy.module_of(value) == "math":
                    return FLOAT if name in _FLOATS else None
                return self._fields.get(name)
            case ast.UnaryOp(op=ast.Not()) | ast.Compare():
                return SMALL
            case ast.UnaryOp(operand=operand):
                return self.kind(operand)
            case ast.BinOp(left=left, op=op, right=right):
                return self._combined(self.kind(left), op, self.kind(right))
            case ast.IfExp(body=body, orelse=orelse):
                return joined(self.kind(body), self.kind(orelse))
            case ast.BoolOp(values=values):
                return reduce(joined, map(self.kind, values))
            case ast.NamedExpr(value=value):
                return self.kind(value)
            case ast.Call(func=func, args=args, keywords=[]):
                return self._called(func, args)
            case _:
                return None

    def _combined(self, one: Kind | None, op: ast.operator, other: Kind | None) -> Kind | None:
        if isinstance(op, ast.Div):
            return FLOAT
        if FLOAT in (one, other) and isinstance(op, _ARITHMETIC):
            return FLOAT
        if one is None or other is None:
            return None
        if isinstance(op, ast.FloorDiv | ast.Mod | ast.RShift):
            return COUNT
        # The sum of two counts could double a name that it is assigned to, turn by turn.
        return COUNT if isinstance(op, ast.Add | ast.Sub) and SMALL in (one, other) else None

    def _called(self, func: ast.expr, args: list[ast.expr]) -> Kind | None:
        if isinstance(func, ast.Attribute):
            return FLOAT if self._anatomy.module_of(func.value) == "math" and func.attr in _FLOATS else None
        if not isinstance(func, ast.Name) or any(isinstance(a, ast.Starred) for a in args):
            return None
        if self._scopes.at(func).resolve(func.id) is not None:
            return FLOAT if self._imported(func) in _FLOATS else None
        kinds = [self.kind(a) for a in args]
        match func.id:
            case "len" | "bool" | "isinstance":
                return SMALL
            case "float":
                return FLOAT
            case "abs" if kinds:
                return kinds[0]
            case "int" if kinds[:1] == [FLOAT] or kinds[:1] == [SMALL]:
                return COUNT  # of a float, at most 1,024 bits
            case "round" if kinds:
                return FLOAT if kinds[0] == FLOAT and len(kinds) == 2 else COUNT if None not in kinds else None
            case "min" | "max" if len(kinds) > 1:
                return reduce(joined, kinds)
            case _:
                return None

    def _imported(self, node: ast.Name) -> str:
        scope = self._scopes.at(node).resolve(node.id)
        if scope is None or scope.bindings[node.id] != {"import"}:
            return ""
        module, _, member = self._anatomy.imports.get(node.id, "").rpartition(".")
        return member if module == "math" else ""

    # --- names --------------------------------------------------------------------------------------------------

    def _settle(self, function: ast.FunctionDef) -> None:
        """Find the names of one function whose every binding is a number. Begins by believing all, and takes back."""
        scope = self._scopes.of(function)
        values: dict[str, list[Callable[[], Kind | None]]] = {}
        for name, ways in scope.bindings.items():
            if ways == {"local"} and name not in self._anatomy.nonlocals:
                values[name] = []
        n_seen = dict.fromkeys(values, 0)
        stack: list[ast.AST] = list(function.body)
        while stack:
            node = stack.pop()
            if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda):
                continue
            stack.extend(ast.iter_child_nodes(node))
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in values:
                    values[name].append(partial(self.kind, value))
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value) if name in values:
                    values[name].append(partial(self.kind, value))
                case ast.NamedExpr(target=ast.Name(id=name), value=value) if name in values:
                    values[name].append(partial(self.kind, value))
                case ast.AugAssign(target=ast.Name(id=name), op=op, value=value) if name in values:
                    values[name].append(partial(self._grown, function, name, op, value))
                case ast.For(target=target, iter=items):
                    for name, of in self._drawn(target, items):
                        if name in values:
                            values[name].append(of)
                case (
                    ast.Name(id=name, ctx=ast.Store())
                    | ast.ExceptHandler(name=str() as name)
                    | ast.MatchAs(name=str() as name)
                    | ast.MatchStar(name=str() as name)
                    | ast.MatchMapping(rest=str() as name)
                ) if name in n_seen:
                    n_seen[name] += 1
                case _:
                    pass
        found = self._names[id(function)]
        believed: dict[str, Kind] = {n: FLOAT for n, v in values.items() if v and len(v) == n_seen[n]}
        # From the best that is possible downwards, until nothing changes.
        found.update(believed)
        is_changed = True
        while is_changed:
            is_changed = False
            for name in list(found):
                kind = reduce(joined, [value() for value in values[name]])
                if kind != found[name]:
                    is_changed = True
                    if kind is None or kind.value < found[name].value:
                        del found[name]
                    else:
                        found[name] = kind

    def _grown(self, function: ast.FunctionDef, name: str, op: ast.operator, value: ast.expr) -> Kind | None:
        """What a name holds after `name op= value`."""
        before, kind = self._names[id(function)].get(name), self.kind(value)
        if isinstance(op, ast.Div) or before == FLOAT or kind == FLOAT:
            return FLOAT if isinstance(op, _ARITHMETIC) else None
        if before is None or kind != SMALL:
            return None
        return COUNT if isinstance(op, ast.Add | ast.Sub) else None

    def _bounded(self, bounds: list[ast.expr]) -> Kind | None:
        return COUNT if all(self.kind(b) in (SMALL, COUNT) for b in bounds) else None

    def _drawn(self, target: ast.expr, items: ast.expr) -> list[tuple[str, Callable[[], Kind | None]]]:
        """The names that a loop over `range` or `enumerate` binds to its numbers."""
        if not isinstance(items, ast.Call) or not isinstance(items.func, ast.Name) or items.keywords:
            return []
        if self._scopes.at(items.func).resolve(items.func.id) is not None:
            return []
        match items.func.id, target:
            case "range", ast.Name(id=name):
                return [(name, partial(self._bounded, items.args))]
            case "enumerate", ast.Tuple(elts=[ast.Name(id=name), _]) if len(items.args) == 1:
                return [(name, lambda: SMALL)]
            case _:
                return []


def joined(one: Kind | None, other: Kind | None) -> Kind | None:
    """What either may be. A float that may be an int is counted as the wider int: no operator makes a list of it."""
    if one is None or other is None:
        return None
    return one if one == other else COUNT
