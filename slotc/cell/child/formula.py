"""The formula language in which contracts describe what a value's method computes; child and judge run it alike.

A formula is one Python expression over the fields of a value and the arguments of a call. It is turned into closures
once, from a positive list of node types, functions and methods; nothing of it is ever handed to Python's own `eval`.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any

TEXT_MAX = 2_000

Names = dict[str, Any]
Step = Callable[[Names], Any]

# Only what answers with plain data, and costs no more than a walk over its arguments, is offered.
FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "abs": abs,
    "all": all,
    "any": any,
    "len": len,
    "list": list,
    "max": max,
    "min": min,
    "sorted": sorted,
    "sum": sum,
}
TEXT_METHODS = ("join", "rstrip", "split", "strip")
MAPPING_METHODS = ("get", "items", "keys", "values")
ARITHMETIC: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.FloorDiv: lambda a, b: a // b,
    ast.Mod: lambda a, b: a % b,
}
COMPARISONS: Mapping[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
    ast.In: lambda a, b: a in b,
    ast.NotIn: lambda a, b: a not in b,
}
# Attributes of these are methods, never fields: a formula reaches them through the lists above or not at all.
PLAIN: tuple[type, ...] = (str, int, float, bool, list, tuple, dict, set, frozenset, type(None))


def calculate(text: str, names: Mapping[str, object]) -> object:
    """Compute a formula: `calculate("state | diff.ops", {"state": {...}, "diff": diff})`.

    Raises:
        ValueError: The text is outside the language.
        Exception: Whatever Python raises where the values do not fit (TypeError, KeyError, ZeroDivisionError).
    """
    return _parsed(text)[0](dict(names))


def names_of(text: str) -> frozenset[str]:
    """The names that a formula reads.

    Raises:
        ValueError: The text is outside the language.
    """
    return frozenset(_parsed(text)[1])


def check(text: str, allowed_names: Collection[str]) -> None:
    """Refuse a formula that is outside the language or reads a name that it is not given.

    Raises:
        ValueError: The message says what was found and what would be allowed.
    """
    unknown = sorted(_parsed(text)[1] - set(allowed_names))
    if unknown:
        raise ValueError(
            f"`{unknown[0]}` is not known here; a formula may name {', '.join(sorted(allowed_names)) or 'nothing'}"
        )


@lru_cache(maxsize=1024)
def _parsed(text: str) -> tuple[Step, frozenset[str]]:
    if len(text) > TEXT_MAX:
        raise ValueError(f"a formula has at most {TEXT_MAX} characters, this one has {len(text)}")
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise ValueError(f"`{text[:60]}` is no Python expression") from None
    reader = _Reader()
    return reader.step(tree.body), frozenset(reader.free)


class _Reader:
    """Turns an expression into closures and collects the free names that it reads."""

    def __init__(self) -> None:
        self.free: set[str] = set()
        self.bound: list[str] = []

    def step(self, node: ast.expr) -> Step:
        match node:
            case ast.Constant(value=value) if value is None or type(value) in (str, int, float, bool):
                return lambda names: value
            case ast.Name(id=name) if not name.startswith("_"):
                if name not in self.bound:
                    self.free.add(name)
                return lambda names: names[name]
            case ast.Attribute(value=inner, attr=attr) if not attr.startswith("_"):
                owner = self.step(inner)
                return lambda names: _field(owner(names), attr)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in FUNCTIONS:
                return self.function(FUNCTIONS[name], args)
            case ast.Call(func=ast.Attribute(value=inner, attr=attr), args=args, keywords=[]):
                if attr in TEXT_METHODS or attr in MAPPING_METHODS:
                    return self.method(inner, attr, args)
            case ast.BinOp(left=left, op=op, right=right):
                if type(op) in ARITHMETIC or isinstance(op, ast.Add | ast.BitOr):
                    return self.binary(left, op, right)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inside = self.step(operand)
                return lambda names: not inside(names)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                inside = self.step(operand)
                return lambda names: -inside(names)
            case ast.BoolOp(op=op, values=values):
                return self.boolean(isinstance(op, ast.And), [self.step(v) for v in values])
            case ast.Compare(left=left, ops=ops, comparators=comparators) if all(type(o) in COMPARISONS for o in ops):
                return self.comparison(left, ops, comparators)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                a, b, c = self.step(test), self.step(body), self.step(orelse)
                return lambda names: b(names) if a(names) else c(names)
            case ast.Subscript(value=inner, slice=index):
                return self.subscript(inner, index)
            case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
                return self.display(type(node), [self.step(i) for i in items])
            case ast.Dict(keys=keys, values=values):
                return self.mapping(
                    [(self.step(k) if k else None, self.step(v)) for k, v in zip(keys, values, strict=True)]
                )
            case ast.ListComp(elt=elt, generators=generators):
                walk = self.comprehension(generators, elt)
                return lambda names: list(walk(names))
            case ast.SetComp(elt=elt, generators=generators):
                walk = self.comprehension(generators, elt)
                return lambda names: set(walk(names))
            case ast.DictComp(key=key, value=value, generators=generators):
                walk = self.comprehension(generators, ast.Tuple(elts=[key, value]))
                return lambda names: dict(walk(names))
            case _:
                pass
        raise ValueError(f"`{ast.unparse(node)[:60]}` is outside the formula language; {EXPECTED}")

    def argument(self, node: ast.expr) -> Step:
        # A generator is consumed by the function it is given to; a formula's own result is never lazy.
        if isinstance(node, ast.GeneratorExp):
            return self.comprehension(node.generators, node.elt)
        return self.step(node)

    def function(self, called: Callable[..., Any], args: list[ast.expr]) -> Step:
        steps = [self.argument(a) for a in args]
        if len(steps) == 1:
            only = steps[0]
            return lambda names: called(only(names))
        return lambda names: called(*[s(names) for s in steps])

    def method(self, inner: ast.expr, attr: str, args: list[ast.expr]) -> Step:
        owner, steps = self.step(inner), [self.argument(a) for a in args]

        def run(names: Names) -> Any:
            this = owner(names)
            if not (type(this) is str if attr in TEXT_METHODS else _is_dict(this)):
                raise TypeError(f"`{attr}` is offered on {'text' if attr in TEXT_METHODS else 'a dict'} only")
            return getattr(this, attr)(*[s(names) for s in steps])

        return run

    def binary(self, left: ast.expr, op: ast.operator, right: ast.expr) -> Step:
        a, b = self.step(left), self.step(right)
        if isinstance(op, ast.Add):
            return lambda names: a(names) + b(names)
        if isinstance(op, ast.BitOr):
            return lambda names: _union(a(names), b(names))
        apply = ARITHMETIC[type(op)]

        def run(names: Names) -> Any:
            x, y = a(names), b(names)
            # `"ab" * n` and `"%9999d" % n` would make large values out of small ones.
            if not (isinstance(x, int | float) and isinstance(y, int | float)):
                raise TypeError(f"arithmetic takes numbers, not {type(x).__name__} and {type(y).__name__}")
            return apply(x, y)

        return run

    def boolean(self, is_and: bool, steps: list[Step]) -> Step:
        if len(steps) == 1:
            return steps[0]
        if len(steps) == 2:
            one, two = steps
            if is_and:
                return lambda names: one(names) and two(names)
            return lambda names: one(names) or two(names)

        def run(names: Names) -> Any:
            value: Any = None
            for step in steps:
                value = step(names)
                if bool(value) is not is_and:
                    break
            return value

        return run

    def comparison(self, left: ast.expr, ops: list[ast.cmpop], comparators: list[ast.expr]) -> Step:
        first = self.step(left)
        rest = [(COMPARISONS[type(o)], self.step(c)) for o, c in zip(ops, comparators, strict=True)]
        if len(rest) == 1:
            compare, second = rest[0]
            return lambda names: compare(first(names), second(names))

        def run(names: Names) -> Any:
            a, held = first(names), True
            for compare, step in rest:
                b = step(names)
                held = compare(a, b)
                if not held:
                    break
                a = b
            return held

        return run

    def subscript(self, inner: ast.expr, index: ast.expr) -> Step:
        owner = self.step(inner)
        if not isinstance(index, ast.Slice):
            key = self.step(index)
            return lambda names: owner(names)[key(names)]
        low, high, by = [self.step(part) if part else None for part in (index.lower, index.upper, index.step)]

        def run(names: Names) -> Any:
            return owner(names)[slice(*[part(names) if part else None for part in (low, high, by)])]

        return run

    def display(self, kind: type[ast.expr], steps: list[Step]) -> Step:
        if kind is ast.List:
            return lambda names: [s(names) for s in steps]
        if kind is ast.Set:
            return lambda names: {s(names) for s in steps}
        return lambda names: tuple([s(names) for s in steps])

    def mapping(self, pairs: list[tuple[Step | None, Step]]) -> Step:
        def run(names: Names) -> Any:
            made: dict[Any, Any] = {}
            for key, step in pairs:
                if key is None:
                    made.update(step(names))
                else:
                    made[key(names)] = step(names)
            return made

        return run

    def comprehension(self, generators: list[ast.comprehension], elt: ast.expr) -> Callable[[Names], Iterator[Any]]:
        depth = len(self.bound)
        clauses: list[tuple[Step, Callable[[Names, Any], None], Step | None]] = []
        for part in generators:
            if part.is_async:
                raise ValueError(f"an asynchronous comprehension is outside the formula language; {EXPECTED}")
            source = self.argument(part.iter)
            bind = self.target(part.target)
            conditions = [self.step(i) for i in part.ifs]
            clauses.append((source, bind, self.boolean(True, conditions) if conditions else None))
        result = self.step(elt)
        del self.bound[depth:]
        if len(clauses) == 1:
            return _single(*clauses[0], result)

        def walk(names: Names, level: int) -> Iterator[Any]:
            source, bind, condition = clauses[level]
            last = level + 1 == len(clauses)
            for item in source(names):
                bind(names, item)
                if condition is None or condition(names):
                    if last:
                        yield result(names)
                    else:
                        yield from walk(names, level + 1)

        # A copy: what a comprehension binds is gone after it, and must not hide a field of the same name.
        return lambda names: walk(dict(names), 0)

    def pair(self, one: str, two: str) -> Callable[[Names, Any], None]:
        """Bind `k, v`, which is nearly every tuple."""
        self.bound += (one, two)

        def bind(names: Names, item: Any) -> None:
            names[one], names[two] = item

        return bind

    def target(self, node: ast.expr) -> Callable[[Names, Any], None]:
        match node:
            case ast.Name(id=name) if not name.startswith("_"):
                self.bound.append(name)
                return lambda names, item: names.__setitem__(name, item)
            case ast.Tuple(elts=[ast.Name(id=one), ast.Name(id=two)]) if one[0] != "_" != two[0]:
                return self.pair(one, two)
            case ast.Tuple(elts=elts):
                binds = [self.target(e) for e in elts]

                def bind(names: Names, item: Any) -> None:
                    for one, part in zip(binds, item, strict=True):
                        one(names, part)

                return bind
            case _:
                raise ValueError(f"`{ast.unparse(node)[:60]}` cannot be bound in a formula; {EXPECTED}")


def _single(source: Step, bind: Callable[[Names, Any], None], condition: Step | None, result: Step) -> Step:
    """A comprehension with one `for`, which is nearly every one."""

    def walk(names: Names) -> Iterator[Any]:
        names = dict(names)  # what it binds is gone after it
        for item in source(names):
            bind(names, item)
            if condition is None or condition(names):
                yield result(names)

    return walk


def _field(owner: Any, attr: str) -> Any:
    if isinstance(owner, PLAIN):
        raise TypeError(f"a {type(owner).__name__} has no field `{attr}`")
    return getattr(owner, attr)


def _is_dict(owner: object) -> bool:
    # Inside the cell a dict that came from outside is a read-only view, not an exact dict.
    return isinstance(owner, dict) or isinstance(owner, Mapping)  # noqa: SIM101 - the second costs ten times the first


def _union(a: Any, b: Any) -> Any:
    if _is_dict(a) and _is_dict(b):
        return {**a, **b}
    kinds: list[str] = [type(a).__name__, type(b).__name__]
    if kinds == ["set", "set"]:
        return a | b
    raise TypeError(f"`|` joins two dicts or two sets, not {' and '.join(kinds)}")


EXPECTED = (
    "it has names, fields, constants, comparisons, `and`, `or`, `not`, + - * / // % and |, `a if b else c`, "
    "subscripts, displays, comprehensions, the functions "
    + ", ".join(sorted(FUNCTIONS))
    + ", and the methods "
    + ", ".join((*TEXT_METHODS, *MAPPING_METHODS))
)
