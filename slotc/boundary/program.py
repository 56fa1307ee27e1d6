"""The program that a child gets: a policy's lowered text, and all that the text may name, as data."""

# A default of a field has no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from slotc.contract import Contract
from slotc.diagnostics import ContentError
from slotc.gate import Profile
from slotc.values import EnumMember, Method, Record, ValueType, fields_of, type_of

# Attributes that lead out of a sandbox on values that Python itself makes; no contract may call a field so.
_LEADS_OUT = re.compile(
    r"(?:gi|cr|ag|tb|f|co|im|func)_\w+|mro|format_map|with_traceback|add_note|fget|fset|fdel|obj|mapping"
)


def program_of(
    contract: Contract, profile: Profile, lowered: str, patterns: Mapping[str, Any], *, steps: int, reverse_sets: bool
) -> bytes:
    """What a child needs to run a policy: its lowered text and all that the text may name, as data.

    Args:
        steps: The fuel of one call.

    Raises:
        ContentError: A field of the contract has a name that opens something on Python's own values.
    """
    for value in contract.value_types.values():
        for name in (*(f.name for f in value.fields), *value.methods):
            if _LEADS_OUT.fullmatch(name) or name.startswith("_"):
                raise ContentError(f"`{value.name}.{name}` cannot be offered: Python's own values have this attribute")
    known = {
        **{v: _value(t) for v, t in contract.value_types.items()},
    }
    program = {
        "source": lowered,
        "steps": steps,
        "class": contract.class_name,
        "builtins": sorted(profile.builtins),
        "modules": {m: sorted(names) for m, names in sorted(profile.modules.items())},
        "methods": sorted(profile.methods),
        "patterns": dict(patterns),
        "values": list(known.values()),
        "enums": [
            {"name": e.name, "members": [[m.name, m.value] for m in e.members.values()]}
            for e in contract.enums.values()
        ],
        "symbols": [
            {"name": s.name, "call": None if s.call is None else _method(s.name, s.call)} for s in contract.symbols
        ],
        "reverse_sets": reverse_sets,
    }
    return json.dumps(program).encode()  # as ASCII: a literal of the candidate may hold half a surrogate pair


def _value(kind: ValueType) -> dict[str, Any]:
    return {
        "name": kind.name,
        "frozen": kind.frozen,
        "fields": [
            {"name": f.name, "required": f.required, "default": None if f.required else _constant(f.default)}
            for f in kind.fields
        ],
        "methods": [_method(name, m) for name, m in kind.methods.items()],
    }


def _method(name: str, method: Method) -> dict[str, Any]:
    return {
        "name": name,
        "kind": method.kind,
        "params": list(method.params),
        "result": method.result,
        "updates": dict(method.updates),
        "builds": None if method.builds is None else method.builds.name,
    }


def _constant(value: Any) -> Any:
    """A default as JSON; a record among them is built anew in the child."""
    match value:
        case list():
            return ["l", *map(_constant, value)]
        case tuple():
            return ["t", *map(_constant, value)]
        case dict():
            return ["d", *(_constant(part) for pair in value.items() for part in pair)]
        case EnumMember():
            return ["e", value.of, value.name]
        case Record():
            kind, fields = type_of(value), fields_of(value)
            return ["b", kind.name, *[_constant(fields[f.name]) for f in kind.fields]]
        case _:
            return value
