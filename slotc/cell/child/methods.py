"""Methods of plain values that cost more than a step: what each charges before it runs.

`x.name(...)` of such a name becomes `ǃdo(x, "name", ...)`, and `x.name` as a value `ǃlater(x, "name")`. On anything but a
plain value, own instances and the facades' containers first of all, these read the attribute and nothing more.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from slotc.cell.child.meter import Meter
from slotc.cell.child.refusal import type_error
from slotc.cell.child.views import HOOK, DictView, ListView

# What these cost shows in their value alone: `ǃsized(x).strip()` charges them.
SIZED = frozenset(
    (
        "capitalize casefold copy find insert isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric "
        "isprintable isspace istitle isupper lower lstrip partition removeprefix removesuffix reverse rfind rindex rpartition "
        "rsplit rstrip split splitlines strip swapcase title upper"
    ).split()
)
# These hash their first argument and do nothing else that costs: `x.get(ǃkey(k), 0)` charges them.
HASHING = frozenset("add discard get setdefault".split())
_SCANS = (*SIZED - {"copy", "insert", "reverse"}, "count", "index")
_PADS = ("center", "ljust", "rjust", "zfill")
_SET_OPERATORS = (
    "difference difference_update intersection intersection_update isdisjoint issubset issuperset symmetric_difference "
    "symmetric_difference_update union update"
).split()
# These take their first argument as a key, or compare with it.
KEYED = HASHING | {"pop", "remove"}
NAMES = frozenset(
    (*_SCANS, *_PADS, *_SET_OPERATORS, *KEYED, "copy", "extend", "insert", "join", "replace", "reverse", "sort")
)

_SETS: tuple[type, ...] = (set, frozenset, type({}.keys()), type({}.items()))

Formula = Callable[..., Any]


class Method:
    """A method of a value, taken without being called."""

    __slots__ = ("_do", "_name", "_owner")

    def __init__(self, owner: Any, name: str, do: Callable[..., Any]) -> None:
        self._owner, self._name, self._do = owner, name, do

    def __call__(self, *args: Any, **named: Any) -> Any:
        return self._do(self._owner, self._name, *args, **named)


owner_of: Callable[[Method], Any] = Method.__dict__["_owner"].__get__


def method_hooks(meter: Meter, sort: Callable[..., list[Any]]) -> dict[str, Any]:
    """`ǃdo`, `ǃlater` and `ǃof_str`. `sort` is the facade's `sorted`."""
    charge, taken, hashed = meter.charge, meter.taken, meter.hashed

    def scan(text: str, *args: Any) -> None:
        charge(len(text) >> 2)

    def pad(text: str, width: Any = 0, *args: Any) -> None:
        if isinstance(width, int):
            meter.text(max(width, len(text)))

    def replace(text: str, old: Any = "", new: Any = "", *args: Any) -> None:
        charge(len(text) >> 2)
        if type(old) is str and type(new) is str:
            meter.text(max(len(text), len(text) + text.count(old) * (len(new) - len(old))))

    def join(text: str, items: Any) -> str:
        parts = items if type(items) is list or type(items) is tuple else list(taken(items))
        charge(len(parts))
        if {str}.issuperset(map(type, parts)):
            meter.text(sum(map(len, parts)) + len(text) * len(parts))
        return text.join(parts)

    def copies(items: Any, *args: Any) -> None:
        charge(len(items) >> 4)

    def searches(items: Any, item: Any = None, *args: Any) -> None:
        charge(len(items) * meter.weigh(item))

    def looks_up(items: Any, item: Any = None, *args: Any) -> None:
        meter.key(item)

    def in_range(items: range, item: Any = None, *args: Any) -> None:
        meter.contains(item, items)

    def sort_list(items: list[Any], *, key: Any = None, reverse: Any = False) -> None:
        found = sort(items, key=key, reverse=reverse)
        if len(items) != len(found):
            raise ValueError("list modified during sort")
        items[:] = found

    def extend(items: list[Any], more: Any) -> None:
        items.extend(taken(more))

    def update_set(items: set[Any], *more: Any) -> None:
        items.update(*map(hashed, more))

    def update_dict(items: dict[Any, Any], *more: Any, **named: Any) -> None:
        for part in more:
            charge(meter.size(part))
        items.update(*(p if type(p) in (dict, DictView) else pairs(meter, p) for p in more), **named)

    def on_sets(name: str) -> Formula:
        def call(items: Any, *others: Any) -> Any:
            charge(len(items))
            return getattr(items, name)(*map(hashed, others))

        return call

    # A formula charges; a whole one also does the work, as it has to see what is iterated.
    formulas: dict[tuple[type, str], Formula] = {(str, n): scan for n in _SCANS}
    formulas |= {(str, n): pad for n in _PADS}
    formulas[str, "replace"] = replace
    formulas |= {(range, n): in_range for n in ("count", "index")}
    kind: Any
    for kind in (list, ListView, tuple):
        formulas |= {(kind, n): searches for n in ("count", "index", "remove")}
        formulas |= {(kind, n): copies for n in ("copy", "insert", "pop", "reverse")}
    for kind in (dict, DictView, set, frozenset):
        formulas |= {(kind, n): looks_up for n in KEYED}
        formulas[kind, "copy"] = copies
    whole: dict[tuple[type, str], Formula] = {(of, n): on_sets(n) for of in _SETS for n in _SET_OPERATORS}
    whole[str, "join"] = join
    whole[list, "extend"] = extend
    whole[list, "sort"] = sort_list
    whole[set, "update"] = update_set
    whole[dict, "update"] = update_dict

    def do(value: Any, name: str, *args: Any, **named: Any) -> Any:
        known = type(value), name
        if name == "pop" and not args and not named:
            return meter.pop(value)
        if known in formulas:
            formulas[known](value, *args)
        elif known in whole:
            return whole[known](value, *args, **named)
        return getattr(value, name)(*args, **named)

    def later(value: Any, name: str) -> Any:
        known = type(value), name
        if name == "pop" or known in formulas or known in whole:
            return Method(value, name, do)
        return getattr(value, name)

    def of_str(name: str) -> Any:
        def call(value: Any, *args: Any) -> Any:
            if type(value) is not str:
                raise type_error("self-of-another")
            return do(value, name, *args)

        return call

    return {HOOK + "do": do, HOOK + "later": later, HOOK + "of_str": of_str}


def pairs(meter: Meter, items: Any) -> Any:
    """What makes a dict: another one, or pairs."""
    if hasattr(items, "keys"):
        return items
    return [(meter.key(key), value) for key, value in meter.taken(items)]
