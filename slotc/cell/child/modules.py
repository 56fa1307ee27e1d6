"""The modules as a candidate gets them: read-only objects with the functions that the profile lists, never the modules."""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import typing
from collections.abc import Callable, Collection, Mapping
from types import FunctionType
from typing import Any

from slotc.cell.child import module_classes, module_iteration, module_json, module_numbers, regex
from slotc.cell.child.guards import Own
from slotc.cell.child.meter import Meter
from slotc.cell.child.offered import Base
from slotc.cell.child.refusal import attribute_error
from slotc.cell.child.text import Text
from slotc.cell.child.views import HOOK


class Facade:
    """A module's listed members as attributes of a class without instance storage."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise attribute_error("attribute-stored")

    def __delattr__(self, name: str) -> None:
        raise attribute_error("attribute-stored")


def facade(name: str, members: Mapping[str, Any]) -> Facade:
    # Python functions would bind to the facade they are read through; all else stands on the class as it is.
    held = {k: staticmethod(v) if isinstance(v, FunctionType) else v for k, v in members.items()}
    made: Facade = type(name, (Facade,), {"__slots__": (), **held})()
    return made


def facades(
    listed: Mapping[str, Collection[str]],
    *,
    own: Own,
    text: Text,
    meter: Meter,
    sort: Callable[..., list[Any]],
    patterns: Mapping[str, Any],
) -> dict[str, Any]:
    """The listed modules with their listed members, under their plain names and under the hooks' names. `sort` is `sorted`."""
    known: dict[str, Callable[[], dict[str, Any]]] = {
        "math": lambda: module_numbers.math_members(meter),
        "statistics": lambda: module_numbers.statistics_members(meter),
        "random": lambda: {"Random": module_numbers.Random},
        "itertools": lambda: module_iteration.itertools_members(meter),
        "collections": lambda: module_classes.collections_members(own, text),
        "functools": lambda: module_iteration.functools_members(meter),
        "dataclasses": lambda: module_classes.dataclasses_members(own, text),
        "enum": module_classes.enum_members,
        "heapq": lambda: module_iteration.heapq_members(meter, sort),
        "bisect": lambda: module_iteration.bisect_members(meter),
        "json": lambda: module_json.json_members(meter),
        "re": lambda: regex.members(patterns),
    }
    made: dict[str, Any] = {}
    for name, members in listed.items():
        all_members = known[name]()
        made[name] = made[f"{HOOK}module_{name}"] = facade(name, {m: all_members[m] for m in members})
    # The base itself, and what `__mro_entries__` of typing's function gives for it.
    made[f"{HOOK}NamedTuple"] = Base(*typing.NamedTuple.__mro_entries__((typing.NamedTuple,)))  # type: ignore[attr-defined]
    return made
