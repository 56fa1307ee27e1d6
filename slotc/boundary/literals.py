"""Plain data as Python text that can be pasted into a test, and read back: a record that occurs twice stays one object."""

# Plain data has no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import ast
import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Any

from slotc.contract import Contract
from slotc.values import Record, fields_of, type_of

DEPTH_MAX = 60
_NAME = "v"  # of a record that occurs again, with a number


def literals(values: Sequence[Any]) -> list[str]:
    """Each value as Python; a record that occurs again, here or in a later value, is bound by `:=` where it is first."""
    counts: dict[int, int] = {}
    for value in values:
        _count(value, counts)
    write = _Writer({at for at, n in counts.items() if n > 1}).write
    return [write(v) for v in values]


def _count(value: Any, counts: dict[int, int]) -> None:
    kind = type(value)
    if kind is Record:
        counts[id(value)] = counts.get(id(value), 0) + 1
        if counts[id(value)] == 1:
            _count([*fields_of(value).values()], counts)
    elif kind in (list, tuple):
        for item in value:
            _count(item, counts)
    elif kind is dict:
        for item in itertools.chain.from_iterable(value.items()):
            _count(item, counts)


class _Writer:
    def __init__(self, shared: set[int]) -> None:
        self._shared = shared
        self._names: dict[int, str] = {}

    def write(self, value: Any) -> str:
        kind = type(value)
        if kind is Record:
            name = self._names.get(id(value))
            if name is not None:
                return name
            inside = ", ".join(f"{k}={self.write(v)}" for k, v in fields_of(value).items())
            text = f"{type_of(value).name}({inside})"
            if id(value) not in self._shared:
                return text
            name = self._names[id(value)] = f"{_NAME}{len(self._names)}"
            return f"({name} := {text})"
        if kind is list:
            return f"[{', '.join(map(self.write, value))}]"
        if kind is tuple:
            return f"({', '.join(map(self.write, value))}{',' * (len(value) == 1)})"
        if kind is dict:
            return f"{{{', '.join(f'{self.write(k)}: {self.write(v)}' for k, v in value.items())}}}"
        if kind is float and not math.isfinite(value):
            return f'float("{value}")'
        return repr(value)


class Reader:
    """Reads what `literals` wrote, value by value in the same order."""

    def __init__(self, contract: Contract) -> None:
        self._contract = contract
        self._known: dict[str, Record] = {}

    def read(self, text: str) -> Any:
        """The value that a text stands for; nothing of the text is executed.

        Raises:
            ValueError: It is none that `literals` writes for this contract.
        """
        try:
            return self._value(ast.parse(text, mode="eval").body, 0)
        except (SyntaxError, TypeError, RecursionError, MemoryError) as error:
            raise ValueError(f"no literal of plain data: {type(error).__name__}") from None

    def _value(self, node: ast.expr, depth: int) -> Any:
        if depth > DEPTH_MAX:
            raise ValueError("nested too deep")
        match node:
            case ast.Constant(value=value) if value is None or type(value) in (str, int, float, bool):
                return value
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=value)) if type(value) in (int, float):
                assert isinstance(value, int | float)
                return -value
            case ast.List(elts=items):
                return [*self._values(items, depth)]
            case ast.Tuple(elts=items):
                return (*self._values(items, depth),)
            case ast.Dict(keys=keys, values=values) if all(k is not None for k in keys):
                pairs = itertools.chain.from_iterable(zip(keys, values, strict=True))
                parts = [*self._values([p for p in pairs if p is not None], depth)]
                return dict(zip(parts[::2], parts[1::2], strict=True))
            case ast.Call(func=ast.Name(id="float"), args=[ast.Constant(value=str() as value)], keywords=[]):
                return float(value)
            case ast.Call(func=ast.Name(id=name), args=[], keywords=keywords) if name in self._contract.value_types:
                fields = {k.arg: self._value(k.value, depth + 1) for k in keywords if k.arg is not None}
                return self._contract.value_types[name](**fields)
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                record = self._known[name] = self._value(value, depth + 1)
                return record
            case ast.Name(id=name) if name in self._known:
                return self._known[name]
            case ast.Attribute(value=ast.Name(id=of), attr=name) if of in self._contract.enums:
                return getattr(self._contract.enums[of], name)
            case _:
                raise ValueError(f"`{ast.unparse(node)[:40]}` is no plain data of the slot `{self._contract.slot}`")

    def _values(self, nodes: Sequence[ast.expr], depth: int) -> Iterator[Any]:
        for node in nodes:
            yield self._value(node, depth + 1)
