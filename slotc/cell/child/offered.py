"""The built-in functions as a candidate gets them: types are plain functions, and what iterates walks sets in order."""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable
from types import NoneType
from typing import Any

from slotc.cell.child.meter import INT_BITS, NUMBERS, Meter
from slotc.cell.child.methods import pairs
from slotc.cell.child.refusal import value_error
from slotc.cell.child.text import Text
from slotc.cell.child.views import HOOK

DIGITS_MAX = 1_000  # of `round(x, n)`: beyond, it computes a power of ten and nothing else
TYPES = ("bool", "dict", "float", "frozenset", "int", "list", "object", "set", "str", "tuple")
_BARE = frozenset({float, int, bool, str, NoneType})  # compared without a walk
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


def functions(text: Text, meter: Meter) -> dict[str, Any]:
    """Every built-in function that any profile may list, by name."""
    charge, taken, hashed, lazy = meter.charge, meter.taken, meter.hashed, meter.lazy

    def bool_(value: Any = False) -> bool:
        return builtins.bool(value)

    def int_(value: Any = 0, base: Any = _MISSING) -> int:
        if type(value) is builtins.str:
            meter.text(len(value))
            meter.charge(len(value) ** 2 >> 12)  # decimal digits take the square of their number
            if len(value) > INT_BITS // 5:  # digits of the widest base; Python bounds the others' number itself
                meter.fuel.end()
        return builtins.int(value) if base is _MISSING else builtins.int(value, base)

    def float_(value: Any = 0.0) -> float:
        return builtins.float(meter.sized(value))

    def list_(items: Iterable[Any] = ()) -> list[Any]:
        return builtins.list(taken(items))

    def tuple_(items: Iterable[Any] = ()) -> tuple[Any, ...]:
        return builtins.tuple(taken(items))

    def set_(items: Iterable[Any] = ()) -> set[Any]:
        return builtins.set(hashed(items))

    def frozenset_(items: Iterable[Any] = ()) -> frozenset[Any]:
        return builtins.frozenset(hashed(items))

    def dict_(items: Any = (), **more: Any) -> dict[Any, Any]:
        if isinstance(items, builtins.dict):
            charge(len(items))
            return builtins.dict(items, **more)
        return builtins.dict(pairs(meter, items), **more)

    def object_() -> Sentinel:
        return Sentinel()

    def range_(*bounds: Any) -> range:
        return builtins.range(*bounds)

    def sorted_(items: Iterable[Any], *, key: Any = None, reverse: Any = False) -> list[Any]:
        found = builtins.list(taken(items))
        keys = found if key is None else builtins.list(builtins.map(key, found))
        charge(len(found) * len(found).bit_length() >> 2)
        if not _BARE.issuperset(builtins.map(type, keys)):
            charge(meter.weigh(keys) * len(found).bit_length())
        if key is None:
            found.sort(reverse=reverse)
            return found
        order = builtins.sorted(builtins.range(len(found)), key=keys.__getitem__, reverse=reverse)
        return [found[i] for i in order]

    def sum_(items: Iterable[Any], start: Any = 0) -> Any:
        if type(start) in NUMBERS:
            return builtins.sum(taken(items), start)
        for item in taken(items):
            start = meter.add(start, item)
        return start

    def min_(*items: Any, key: Any = None, default: Any = _MISSING) -> Any:
        return extreme(builtins.min, items, key, default)

    def max_(*items: Any, key: Any = None, default: Any = _MISSING) -> Any:
        return extreme(builtins.max, items, key, default)

    def extreme(of: Callable[..., Any], items: tuple[Any, ...], key: Any, default: Any) -> Any:
        if len(items) != 1:
            if default is not _MISSING:
                raise TypeError("a default goes with one argument")
        else:
            items = builtins.tuple(taken(items[0]))
            if not items and default is not _MISSING:
                return default
        keys = items if key is None else builtins.tuple(builtins.map(key, items))
        if not _BARE.issuperset(builtins.map(type, keys)):
            charge(meter.weigh(keys))
        if key is None:
            return of(keys)
        return items[of(builtins.range(len(keys)), key=keys.__getitem__)] if keys else of(())

    def any_(items: Iterable[Any]) -> bool:
        return builtins.any(taken(items))

    def all_(items: Iterable[Any]) -> bool:
        return builtins.all(taken(items))

    def enumerate_(items: Iterable[Any], start: int = 0) -> Any:
        return lazy("enumerate", builtins.enumerate(meter.walk(items), start), items)

    def zip_(*items: Iterable[Any], strict: bool = False) -> Any:
        return lazy("zip", builtins.zip(*builtins.map(meter.walk, items), strict=strict), *items)

    def map_(function: Any, *items: Iterable[Any]) -> Any:
        return lazy("map", builtins.map(function, *builtins.map(meter.walk, items)), *items)

    def filter_(function: Any, items: Iterable[Any]) -> Any:
        return lazy("filter", builtins.filter(kinds.get(function, function), meter.drawn(items)), items)

    def reversed_(items: Any) -> Any:
        return lazy("reversed", builtins.reversed(items), items)

    def iter_(items: Iterable[Any]) -> Any:
        found = builtins.iter(meter.walk(items))
        return found if found is items else lazy("iterator", found, items)

    def next_(items: Any, default: Any = _MISSING) -> Any:
        return builtins.next(items) if default is _MISSING else builtins.next(items, default)

    def isinstance_(value: Any, kind: Any) -> bool:
        if type(kind) is builtins.tuple:
            charge(len(kind))
            return builtins.any(isinstance_(value, k) for k in kind)
        return builtins.isinstance(value, types.get(kind, kind) if callable(kind) else kind)

    def round_(number: Any, digits: Any = None) -> Any:
        if type(digits) is builtins.int and not -DIGITS_MAX <= digits <= DIGITS_MAX:
            raise value_error("size")
        return builtins.round(number if digits is None else meter.written(number), digits)

    def divmod_(a: Any, b: Any) -> Any:
        return builtins.divmod(a, meter.divide_by(a, b))

    def pow_(a: Any, b: Any, modulus: Any = None) -> Any:
        if modulus is None:
            return meter.power(a, b)
        return meter.power_modulo(a, b, modulus)

    def hash_(value: Any) -> int:
        return builtins.hash(meter.key(value))

    def fromkeys(keys: Iterable[Any], value: Any = None) -> dict[Any, Any]:
        return builtins.dict.fromkeys(meter.keys(keys), value)

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
        "divmod": divmod_,
        "pow": pow_,
        "hash": hash_,
    }
    for name in (
        *("abs", "callable", "len"),  # these iterate nothing
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
