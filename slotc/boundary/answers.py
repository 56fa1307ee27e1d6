"""Whether an answer is what the contract says, whether two are equal, and how a message shows one."""

# What a child sends has no static type before it is read.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from slotc.values import Domain, EnumMember, Record, ValueType, fields_of, type_of

_type_of: Callable[[Record], ValueType] = Record.__dict__["_type"].__get__


def conforms(value: Any, domain: Domain) -> str | None:
    """How an answer differs from what is asked for: "returns str, the contract says StaleAction"; None where it fits.

    Of a record only the type is looked at: the fields of a given one are the contract's own, and those of one that the
    candidate built are judged when it is read.
    """
    found = difference(value, domain)
    return None if found is None else f"returns {found}"


def difference(value: Any, domain: Domain, where: str = "") -> str | None:
    """What is there and what is asked for, at the first place where they differ."""
    kind = type(value)
    match domain.kind:
        case "any":
            return None
        case "optional":
            inside = None if value is None else difference(value, domain.items[0], where)
            if inside is None or kind in (list, tuple, dict):
                return inside
            fits = False
        case "int":
            fits = kind is int and domain.low <= value <= domain.high
        case "float":
            fits = kind in (int, float) and domain.low <= value <= domain.high
        case "bool":
            fits = kind is bool
        case "none":
            fits = value is None
        case "str":
            fits = kind is str and domain.low <= len(value) <= domain.high
        case "enum":
            fits = kind is EnumMember and value.of == domain.name
        case "value":
            fits = kind is Record and type_of(value).name == domain.name
        case "sequence":
            fits = kind in (list, tuple) and domain.low <= len(value) <= domain.high
            if fits:
                only = domain.items[0]
                return _first((v, only, f" at item {i}{where}") for i, v in enumerate(value))
        case "tuple":
            fits = kind is tuple and len(value) == len(domain.items)
            if fits:
                pairs = enumerate(zip(value, domain.items, strict=True))
                return _first((v, d, f" at item {i}{where}") for i, (v, d) in pairs)
        case "mapping":
            fits = kind is dict and domain.low <= len(value) <= domain.high
            if fits:
                keys, items = domain.items
                parts = ((k, keys, f" as a key{where}") for k in value)
                return _first(
                    itertools.chain(parts, ((v, items, f" at the key {k!r:.40}{where}") for k, v in value.items()))
                )
    return None if fits else f"{shown(value, domain)}{where}, the contract says {domain.describe()}"


@lru_cache(maxsize=4096)
def fitting(domain: Domain) -> Callable[[Any], bool]:
    """Whether a value has no `difference` from a domain, as a function of its own: for where it is asked very often."""
    low, high = domain.low, domain.high
    match domain.kind:
        case "any":
            return lambda value: True
        case "optional":
            inside = fitting(domain.items[0])
            return lambda value: value is None or inside(value)
        case "int":
            return lambda value: type(value) is int and low <= value <= high
        case "float":
            return lambda value: (type(value) is float or type(value) is int) and low <= value <= high
        case "bool":
            return lambda value: type(value) is bool
        case "none":
            return lambda value: value is None
        case "str":
            return lambda value: type(value) is str and low <= len(value) <= high
        case "enum":
            return lambda value: type(value) is EnumMember and value.of == domain.name
        case "value":
            name = domain.name
            return lambda value: type(value) is Record and _type_of(value).name == name
        case "sequence":
            only = fitting(domain.items[0])
            return lambda value: type(value) in (list, tuple) and low <= len(value) <= high and all(map(only, value))
        case _:
            return lambda value: difference(value, domain) is None


def _first(parts: Iterable[tuple[Any, Domain, str]]) -> str | None:
    return next((found for part in parts if (found := difference(*part)) is not None), None)


def shown(value: Any, domain: Domain) -> str:
    """A value as a message names it: by its type where that is wrong, else as a literal or by its length."""
    kind = type(value)
    if kind is Record:
        return type_of(value).name
    if kind is EnumMember:
        return str(value.of)
    if value is None:
        return "None"
    sized = {"sequence": (list, tuple), "tuple": (tuple,), "mapping": (dict,), "str": (str,)}
    if kind in sized.get(domain.kind, ()):
        return f"a {kind.__name__} of length {len(value)}"
    if (kind is int and domain.kind in ("int", "float")) or (kind is float and domain.kind == "float"):
        return repr(value)
    return str(kind.__name__)


def literal(value: Any, limit: int = 100_000) -> str:
    """Python text that gives this value, for a counterexample."""
    text = repr(value)
    return text if len(text) <= limit else text[:limit] + "..."


def same(one: Any, other: Any) -> bool:
    """Whether two answers are equal: exact types, floats bit for bit, dicts in any order."""
    if type(one) is not type(other):
        return False
    match one:
        case float():
            return (one == other and math.copysign(1.0, one) == math.copysign(1.0, other)) or (
                one != one and other != other
            )
        case list() | tuple():
            return len(one) == len(other) and all(map(same, one, other))
        case dict():
            return one.keys() == other.keys() and all(same(v, other[k]) for k, v in one.items())
        case Record():
            return one is other or (type_of(one).name == type_of(other).name and same(fields_of(one), fields_of(other)))
        case _:
            return bool(one == other)
