"""`collections`, `dataclasses` and `enum` as a candidate gets them: what they make is an own class, with safe text."""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import collections
import dataclasses
import enum
from collections.abc import Callable
from typing import Any

from slotc.cell.child.containers import Counter, DefaultDict, Deque, OrderedDict
from slotc.cell.child.current import current
from slotc.cell.child.guards import Own
from slotc.cell.child.offered import Base
from slotc.cell.child.text import Text
from slotc.cell.child.views import Value, fields_of


def collections_members(own: Own, text: Text) -> dict[str, Any]:
    def namedtuple(name: Any, fields: Any) -> Any:
        if type(name) is not str or not name.isascii():
            raise TypeError("the name is a text")
        current.meter.charge(4096)  # Python compiles a class
        if type(fields) is str:
            fields = fields.replace(",", " ").split()
        if not all(type(f) is str and f.isascii() for f in fields):
            raise TypeError("the fields are texts")
        made: Any = collections.namedtuple(name, list(fields))  # type: ignore[misc]
        made.__repr__ = _repr_of_tuple(text)  # type: ignore[method-assign]
        return own.register(made)

    return {
        "Counter": Counter,
        "OrderedDict": OrderedDict,
        "defaultdict": DefaultDict,
        "deque": Deque,
        "namedtuple": namedtuple,
    }


def _repr_of_tuple(text: Text) -> Callable[[Any], str]:
    def repr_(self: Any) -> str:
        parts = [f"{n}={text.repr_(v)}" for n, v in zip(self._fields, tuple.__iter__(self), strict=True)]
        return f"{type(self).__name__}({', '.join(parts)})"

    return repr_


def dataclasses_members(own: Own, text: Text) -> dict[str, Any]:
    def dataclass(kind: Any = None, /, **flags: bool) -> Any:
        if kind is None:
            return lambda later: dataclass(later, **flags)
        has_repr = flags.pop("repr", True) and "__repr__" not in kind.__dict__
        made: Any = dataclasses.dataclass(kind, repr=False, **flags)
        if has_repr:
            made.__repr__ = _repr_of_dataclass(text)
        return made

    def field(**options: Any) -> Any:
        if options.keys() - {"default", "default_factory", "init", "repr", "hash", "compare", "kw_only"}:
            raise TypeError("no such option of field")
        return dataclasses.field(**options)

    def replace(value: Any, **changes: Any) -> Any:
        if isinstance(value, Value):
            kind = type(value)
            names = kind.__match_args__  # type: ignore[attr-defined]
            return kind(**{**dict(zip(names, fields_of(value), strict=True)), **changes})
        if type(value) not in own.types or not dataclasses.is_dataclass(value):
            raise TypeError("replace takes an instance of a dataclass")
        return dataclasses.replace(value, **changes)  # type: ignore[type-var]

    return {"dataclass": dataclass, "field": field, "replace": replace}


def _repr_of_dataclass(text: Text) -> Callable[[Any], str]:
    def repr_(self: Any) -> str:
        shown = [f.name for f in dataclasses.fields(self) if f.repr]
        return f"{type(self).__name__}({', '.join(f'{n}={text.repr_(getattr(self, n))}' for n in shown)})"

    return repr_


def enum_members() -> dict[str, Any]:
    def auto() -> Any:
        return enum.auto()

    return {"Enum": Base(enum.Enum), "IntEnum": Base(enum.IntEnum), "auto": auto, "unique": enum.unique}
