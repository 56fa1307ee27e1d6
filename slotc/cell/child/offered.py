"""The built-in functions as a candidate gets them: types are plain functions, and what iterates walks sets in order."""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable
from typing import Any

from slotc.cell.child.refusal import value_error
from slotc.cell.child.text import Text
from slotc.cell.child.views import HOOK

DIGITS_MAX = 1_000  # of `round(x, n)`: beyond, it computes a power of ten and nothing else
TYPES = ("bool", "dict", "float", "frozenset", "int", "list", "object", "set", "str", "tuple")
_MISSING = object()


class Sentinel:
    """What `object()` gives: a value like no other."""

    __slots__ = ()


class Base:
    """A name that may stand in a class header and nowhere else."""

    __slots__ = ("_bases",)

    def __init__(self, *bases: Any) -> None:
        self._bases = bases

    def __mro_entries__(self, bases: tuple[Any, ...]) -> tuple[Any, ...]:
        return self._bases


def functions(text: Text, walk: Callable[[Any], Any]) -> dict[str, Any]:
    """Every built-in function that any profile may list, by name."""

    def bool_(value: Any = False) -> bool:
        return builtins.bool(value)

    def int_(value: Any = 0, base: Any = _MISSING) -> int:
        return builtins.int(value) if base is _MISSING else builtins.int(value, base)

    def float_(value: Any = 0.0) -> float:
        return builtins.float(value)

    def list_(items: Iterable[Any] = ()) -> list[Any]:
        return builtins.list(walk(items))

    def tuple_(items: Iterable[Any] = ()) -> tuple[Any, ...]:
        return builtins.tuple(walk(items))

    def set_(items: Iterable[Any] = ()) -> set[Any]:
        return builtins.set(items)

    def frozenset_(items: Iterable[Any] = ()) -> frozenset[Any]:
        return builtins.frozenset(items)

    def dict_(items: Any = (), **more: Any) -> dict[Any, Any]:
        return builtins.dict(walk(items), **more)

    def object_() -> Sentinel:
        return Sentinel()

    def range_(*bounds: Any) -> range:
        return builtins.range(*bounds)

    def sorted_(items: Iterable[Any], *, key: Any = None, reverse: Any = False) -> list[Any]:
        return builtins.sorted(walk(items), key=key, reverse=reverse)

    def sum_(items: Iterable[Any], start: Any = 0) -> Any:
        return builtins.sum(walk(items), start)

    def min_(*items: Any, key: Any = None, default: Any = _MISSING) -> Any:
        return _extreme(builtins.min, items, key, default)

    def max_(*items: Any, key: Any = None, default: Any = _MISSING) -> Any:
        return _extreme(builtins.max, items, key, default)

    def _extreme(of: Callable[..., Any], items: tuple[Any, ...], key: Any, default: Any) -> Any:
        if len(items) == 1:
            items = (walk(items[0]),)
        return of(*items, key=key) if default is _MISSING else of(*items, key=key, default=default)

    def any_(items: Iterable[Any]) -> bool:
        return builtins.any(walk(items))

    def all_(items: Iterable[Any]) -> bool:
        return builtins.all(walk(items))

    def enumerate_(items: Iterable[Any], start: int = 0) -> Any:
        return builtins.enumerate(walk(items), start)

    def zip_(*items: Iterable[Any], strict: bool = False) -> Any:
        return builtins.zip(*map(walk, items), strict=strict)

    def map_(function: Any, *items: Iterable[Any]) -> Any:
        return builtins.map(function, *builtins.map(walk, items))

    def filter_(function: Any, items: Iterable[Any]) -> Any:
        return builtins.filter(kinds.get(function, function), walk(items))

    def reversed_(items: Any) -> Any:
        return builtins.reversed(items)

    def iter_(items: Iterable[Any]) -> Any:
        return builtins.iter(walk(items))

    def next_(items: Any, default: Any = _MISSING) -> Any:
        return builtins.next(items) if default is _MISSING else builtins.next(items, default)

    def isinstance_(value: Any, kind: Any) -> bool:
        if type(kind) is builtins.tuple:
            return builtins.any(isinstance_(value, k) for k in kind)
        return builtins.isinstance(value, types.get(kind, kind) if callable(kind) else kind)

    def round_(number: Any, digits: Any = None) -> Any:
        if type(digits) is builtins.int and not -DIGITS_MAX <= digits <= DIGITS_MAX:
            raise value_error("size")
        return builtins.round(number, digits)

    def fromkeys(keys: Iterable[Any], value: Any = None) -> dict[Any, Any]:
        return builtins.dict.fromkeys(walk(keys), value)

    found: dict[str, Any] = {
        "bool": bool_,
        "int": int_,
        "float": float_,
        "str": text.str_,
        "repr": text.repr_,
        "list": list_,
        "tuple": tuple_,
        "set": set_,
        "frozenset": frozenset_,
        "dict": dict_,
        "object": object_,
        "range": range_,
        "sorted": sorted_,
        "sum": sum_,
        "min": min_,
        "max": max_,
        "any": any_,
        "all": all_,
        "enumerate": enumerate_,
        "zip": zip_,
        "map": map_,
        "filter": filter_,
        "reversed": reversed_,
        "iter": iter_,
        "next": next_,
        "isinstance": isinstance_,
        "round": round_,
    }
    for name in (
        *("abs", "callable", "divmod", "hash", "len", "pow"),  # these iterate nothing
        *("super", "property", "staticmethod", "classmethod"),  # these stand in headers, or before a dot
    ):
        found[name] = getattr(builtins, name)
    # By identity of the functions: `isinstance(x, int)` and `filter(bool, xs)` mean the types.
    types: dict[Any, Any] = {found[n]: getattr(builtins, n) for n in (*TYPES, "range")}
    kinds: dict[Any, Any] = {None: None, found["bool"]: None}
    fromkeys.__name__ = "fromkeys"
    dict_.fromkeys = fromkeys  # type: ignore[attr-defined]
    return found


def type_hooks() -> dict[str, type]:
    """The real types, for class patterns and class headers alone."""
    return {f"{HOOK}type_{name}": getattr(builtins, name) for name in TYPES}


EXCEPTIONS: dict[str, Any] = {
    name: kind
    for name, kind in vars(builtins).items()
    if isinstance(kind, type) and issubclass(kind, Exception) and kind.__name__ == name
}
