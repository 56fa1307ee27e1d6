"""`json` as a candidate gets it: plain data of bounded size and depth."""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import json
import re
from typing import Any

from slotc.cell.child.containers import Counter, DefaultDict, OrderedDict
from slotc.cell.child.meter import Meter
from slotc.cell.child.refusal import type_error, value_error
from slotc.cell.child.views import DictView, ListView

JSON_MAX = 1_000_000  # characters read, and values written
JSON_DEPTH = 64
INDENT_MAX = 8
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{\]}]', re.DOTALL)


def json_members(meter: Meter) -> dict[str, Any]:
    def dumps(
        value: Any,
        *,
        sort_keys: bool = False,
        ensure_ascii: bool = True,
        indent: int | str | None = None,
        separators: Any = None,
    ) -> str:
        if (type(indent) is int and indent > INDENT_MAX) or (type(indent) is str and len(indent) > INDENT_MAX):
            raise value_error("size")
        if separators is not None and any(len(s) > INDENT_MAX for s in separators):
            raise value_error("size")
        left = [JSON_MAX]
        plain = _plain(value, 0, left, meter)
        return json.dumps(
            plain,
            sort_keys=bool(sort_keys),
            ensure_ascii=bool(ensure_ascii),
            indent=indent,
            separators=None if separators is None else tuple(separators),
        )

    def loads(text: Any) -> Any:
        if type(text) is not str:
            raise TypeError("the JSON to read is a text")
        if len(text) > JSON_MAX:
            raise value_error("size")
        meter.charge(len(text))
        depth = 0
        for found in _STRING_OR_BRACKET.finditer(text):
            depth += (found[0] in "[{") - (found[0] in "]}")
            if depth > JSON_DEPTH:
                raise value_error("depth")
        return json.loads(text)

    return {"dumps": dumps, "loads": loads, "JSONDecodeError": json.JSONDecodeError}


def _plain(value: Any, depth: int, left: list[int], meter: Meter) -> Any:
    """A copy in exact built-in types: the writer in C calls nobody's methods."""
    n_characters = len(value) if type(value) is str else 0
    left[0] -= 1 + n_characters
    meter.charge(8 + (n_characters >> 2))
    if left[0] < 0:
        raise value_error("size")
    kind: Any = type(value)
    if kind in (str, int, float, bool) or value is None:
        return meter.written(value)
    if depth > JSON_DEPTH:
        raise value_error("depth")
    if kind in (list, tuple, ListView):
        return [_plain(v, depth + 1, left, meter) for v in value]
    if kind in (dict, DictView, Counter, OrderedDict, DefaultDict):
        return {_plain(k, depth + 1, left, meter): _plain(v, depth + 1, left, meter) for k, v in dict.items(value)}  # pyright: ignore[reportArgumentType]
    raise type_error("text-of-set" if kind in (set, frozenset) else "text-of-object")
