"""Run one rule over many points: in come its text and packed doubles, out go exact values or what was raised."""

from __future__ import annotations

import builtins
import math
from array import array
from collections.abc import Callable, Iterable, Mapping
from itertools import repeat
from typing import cast

from slotc.cell.child.serve import Runner, exception_name
from slotc.cell.child.wire import (
    BOOL,
    COMPLEX,
    DECIMAL,
    EXACT,
    FLOAT,
    HUGE,
    INT,
    LONGEST_NAME,
    MIXED,
    NONE,
    OTHER,
    POINTS,
    RAISED,
    STR,
)

_WORD = array("d").itemsize
_ANNOTATIONS_AS_TEXT = 0x1000000  # `from __future__ import annotations`: they are not executed, so need no names


Rule = Callable[..., object]


def start(program: bytes) -> Runner:
    """Run the rule that the program holds."""
    rule = rule_of(program, {})
    return lambda request: answers(rule, rows_of(request))


def rule_of(program: bytes, hooks: Mapping[str, object]) -> Rule:
    """Compile and execute the rule's text in a namespace that holds what the program names, the hooks, and nothing else."""
    name, math_names, builtin_names, source = program.decode().split("\0", 3)
    facade = type("math", (), {"__slots__": (), **{n: getattr(math, n) for n in math_names.split()}})
    namespace: dict[str, object] = {
        "__name__": "rule",
        "__builtins__": {n: getattr(builtins, n) for n in builtin_names.split()},
        "math": facade(),  # class attributes of a slotted class: an instance takes no store
        **hooks,
    }
    code = compile(source, "<rule>", "exec", _ANNOTATIONS_AS_TEXT, dont_inherit=True)
    exec(code, namespace)
    return cast("Rule", namespace[name])  # what is not callable raises at each point


def rows_of(request: bytes) -> Iterable[tuple[object, ...]]:
    n_points, n_columns = POINTS.unpack_from(request)
    at = POINTS.size
    columns: list[list[object]] = []
    for _ in range(n_columns):
        tag = request[at]
        at += 1
        tags = b""
        if tag == MIXED:
            tags = request[at : at + n_points]
            at += n_points
        numbers = array("d", request[at : at + n_points * _WORD])
        at += n_points * _WORD
        if tag == MIXED:
            length = int.from_bytes(request[at : at + 4], "little")
            at += 4
            texts = iter(request[at : at + length].decode().split())
            at += length
            columns.append([_exact(t, number, texts) for t, number in zip(tags, numbers, strict=True)])
        elif tag == FLOAT:
            columns.append([*numbers])
        else:
            columns.append([*map(int if tag == INT else bool, numbers)])
    return zip(*columns, strict=True) if columns else repeat((), n_points)


def _exact(tag: int, number: float, texts: Iterable[str]) -> object:
    if tag == DECIMAL:
        return int(next(iter(texts)))
    return number if tag == FLOAT else int(number) if tag == INT else bool(number)


def answers(rule: Rule, rows: Iterable[tuple[object, ...]]) -> bytes:
    tags, numbers, texts = bytearray(), array("d"), list[str]()
    for row in rows:
        try:
            value = rule(*row)
        except BaseException as error:  # SystemExit and MemoryError too: this point's answer, not the child's end
            tag, number = RAISED, 0.0
            texts.append(exception_name(error))
        else:
            if type(value) is float:
                tag, number = FLOAT, value
            else:
                tag, number = _tagged(value, texts)
        tags.append(tag)
        numbers.append(number)
    return bytes(tags) + numbers.tobytes() + "\n".join(texts).encode("ascii", "replace")


def _tagged(value: object, texts: list[str]) -> tuple[int, float]:
    """By exact type only: no method of a candidate's own type is called."""
    if type(value) is bool:
        return BOOL, float(value)
    if type(value) is int:
        if -EXACT <= value <= EXACT:
            return INT, float(value)
        try:
            number = float(value)
        except OverflowError:
            return HUGE, 0.0
        if int(number) == value:
            return INT, number
        texts.append(str(value))
        return DECIMAL, 0.0
    if value is None:
        return NONE, 0.0
    if type(value) is complex:
        return COMPLEX, 0.0
    if type(value) is str:
        return STR, 0.0
    texts.append(type(value).__name__[:LONGEST_NAME])
    return OTHER, 0.0
