"""The order in which sets are walked: by value, so that one zygote sees the reverse of what the other sees.

Hash seeds alone would not do: of two texts, two seeds give the same order as often as not.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

from enum import Enum
from typing import Any

from slotc.cell.child.views import Member, Value, fields_of

_SORTABLE = ({str}, {int}, {float}, {int, float}, {bool})


class _Unordered(Exception):  # noqa: N818 - a signal
    """An element has no order by value."""


def ordered(items: set[Any] | frozenset[Any], *, is_reversed: bool) -> list[Any]:
    """The elements by value, or in reverse. What has none, such as own instances, goes by address.

    Addresses rise in one zygote and fall in the other, so they are not reversed as well.
    """
    found = list(items)
    if len(found) > 1:
        try:
            if set(map(type, found)) in _SORTABLE:
                found.sort()
            else:
                found.sort(key=_key)
        except (_Unordered, TypeError):
            found.sort(key=id)
            return found
    if is_reversed:
        found.reverse()
    return found


def _key(item: Any) -> tuple[Any, ...]:
    kind = type(item)
    if item is None:
        return (0,)
    if kind in (bool, int, float):
        return (1, item)
    if kind is str:
        return (2, item)
    if isinstance(item, Enum):
        return (3, kind.__name__, item._name_)
    if isinstance(item, Member):
        return (4, kind.__name__, item.name)
    if isinstance(item, tuple):
        return (5, *map(_key, tuple.__iter__(item)))
    if kind is frozenset:
        return (6, *sorted(map(_key, item)))
    if isinstance(item, Value):
        return (7, kind.__name__, *map(_key, fields_of(item)))
    raise _Unordered
