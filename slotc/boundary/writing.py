"""Requests as text, answers as JSON, and plain data as the child reads it."""

# What a child sends has no static type before it is read.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import itertools
import json
import operator
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from slotc.cell import MalformedAnswer
from slotc.values import EnumMember, Record, ValueType

_SCALARS: frozenset[type] = frozenset({str, int, float, bool, type(None)})


def writer(places: dict[int, list[Any]], given: list[Record]) -> Callable[[Any], Any]:
    """Plain data as JSON; a record that the child knows is a number, another one gets one.

    A closure, as this is where the judge spends its time.
    """

    def write(value: Any) -> Any:
        kind = value.__class__
        if kind in _SCALARS:
            return value
        if kind is Record:
            place = places.get(id(value))
            if place is not None:
                return place
            of = _type_of(value)
            fields = _getter(of)(_fields_of(value))
            written = ["v", of.name, *[v if v.__class__ in _SCALARS else write(v) for v in fields]]
            places[id(value)] = ["h", len(given)]
            given.append(value)
            return written
        if kind is list:
            return ["l", *[v if v.__class__ in _SCALARS else write(v) for v in value]]
        if kind is tuple:
            return ["t", *[v if v.__class__ in _SCALARS else write(v) for v in value]]
        if kind is dict:
            parts = itertools.chain.from_iterable(value.items())
            return ["d", *[v if v.__class__ in _SCALARS else write(v) for v in parts]]
        if kind is EnumMember:
            return ["e", value.of, value.name]
        raise TypeError(f"{kind.__name__} is no plain data, so no scenario or callback may use it")

    return write


_type_of: Callable[[Record], ValueType] = Record.__dict__["_type"].__get__
_fields_of: Callable[[Record], dict[str, Any]] = Record.__dict__["_fields"].__get__


@lru_cache(maxsize=1024)
def _getter(of: ValueType) -> Callable[[dict[str, Any]], Iterable[Any]]:
    """The fields of a record in constructor order."""
    names = [f.name for f in of.fields]
    if len(names) > 1:
        return operator.itemgetter(*names)
    return lambda fields: [fields[n] for n in names]


def parse(raw: bytes) -> Any:
    """A child's answer as JSON without objects.

    Raises:
        MalformedAnswer: It is none.
    """
    try:
        return _DECODER.decode(raw.decode())
    except (ValueError, RecursionError):
        raise MalformedAnswer("an answer that is no JSON of the runner's kind") from None


def _no_objects(pairs: list[tuple[str, Any]]) -> Any:
    raise ValueError("the runner writes no objects")


_DECODER = json.JSONDecoder(object_pairs_hook=_no_objects)
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def encode(request: list[Any]) -> bytes:
    return _ENCODER.encode(request).encode()


def encode_text(command: list[Any]) -> str:
    """One command, to be joined with others by `joined`."""
    return _ENCODER.encode(command)


def joined(commands: Iterable[str]) -> bytes:
    """A request of several commands."""
    return f"[{','.join(commands)}]".encode()
