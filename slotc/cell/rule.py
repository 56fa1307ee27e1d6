"""Run a rule in the cell: what it answers at each point, as exact values that the judge has parsed."""

from __future__ import annotations

import math
import re
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

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
from slotc.cell.errors import MalformedAnswer, ZygoteDied
from slotc.cell.lockstep import CellLimits, Child
from slotc.cell.owner import open_child

Value = float | int | bool
Kind = Literal["float", "int", "bool", "none", "complex", "str", "other", "raised"]

_WORD = array("d").itemsize
_NAME = re.compile(rf"[A-Za-z_][A-Za-z0-9_.-]{{0,{LONGEST_NAME - 1}}}")
_DECIMAL = re.compile(r"-?[1-9][0-9]{0,308}")
_TRIES = 4  # a zygote killed from outside costs one


class Answer(NamedTuple):  # thousands are made for each rule, and a tuple costs a third of a frozen dataclass
    """What a rule gave at one point.

    `value` is there for float, int and bool, but for an int with no finite float(): that one has the text `huge`.
    `text` is the type's name for complex, str and other, and the built-in exception's name for raised.
    """

    kind: Kind
    value: Value | None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Program:
    """A rule as the child gets it: the text of a function, its name, and all the names that it may use."""

    source: str
    name: str
    math_names: tuple[str, ...] = ()
    builtin_names: tuple[str, ...] = ()

    def encode(self) -> bytes:
        names = (" ".join(self.math_names), " ".join(self.builtin_names))
        return "\0".join((self.name, *names, self.source)).encode()


def evaluate(
    program: Program,
    points: Sequence[Sequence[Value]],
    *,
    zygote: Literal[0, 1] = 0,
    limits: CellLimits,
    deadline: float,
) -> list[Answer]:
    """Run the rule over all points in a fresh child; a zygote that dies from outside is replaced and asked again."""
    for _ in range(_TRIES - 1):
        try:
            return _evaluate_once(program, points, zygote, limits, deadline)
        except ZygoteDied:
            continue
    return _evaluate_once(program, points, zygote, limits, deadline)


def _evaluate_once(
    program: Program, points: Sequence[Sequence[Value]], zygote: Literal[0, 1], limits: CellLimits, deadline: float
) -> list[Answer]:
    with open_child("rule", program.encode(), zygote=zygote, limits=limits, deadline=deadline) as child:
        return run(child, points)


def run(child: Child, points: Sequence[Sequence[Value]], *, deadline: float = math.inf) -> list[Answer]:
    """Ask an open child for the answers at all points, in their order; each point is one call with its values.

    `deadline` may come before the child's own.

    Raises:
        MalformedAnswer: The child sent what the runner cannot have written; it is dead then.
    """
    packed = child.ask(write_points(points), deadline=deadline)
    try:
        return parse_answers(packed, len(points))
    except MalformedAnswer:
        child.close()
        raise


def write_points(points: Sequence[Sequence[Value]]) -> bytes:
    """The request for the answers at these points, a column an argument."""
    columns = list(zip(*points, strict=True))
    parts = [POINTS.pack(len(points), len(columns))]
    for column in columns:
        kinds = set(map(type, column))
        if kinds == {float}:
            parts += [bytes([FLOAT]), array("d", column).tobytes()]
        elif kinds == {int} and min(column) >= -EXACT and max(column) <= EXACT:
            parts += [bytes([INT]), array("d", column).tobytes()]
        else:
            parts += _pack_mixed(column)
    return b"".join(parts)


def _pack_mixed(column: Sequence[Value]) -> list[bytes]:
    tags, numbers, texts = bytearray(), array("d"), list[str]()
    for value in column:
        if isinstance(value, bool):
            tag = BOOL
        elif isinstance(value, int):
            tag = INT if -EXACT <= value <= EXACT else DECIMAL
        else:
            tag = FLOAT
        if tag == DECIMAL:
            texts.append(str(value))
        tags.append(tag)
        numbers.append(0.0 if tag == DECIMAL else value)
    text = " ".join(texts).encode()
    return [bytes([MIXED]), bytes(tags), numbers.tobytes(), len(text).to_bytes(4, "little"), text]


def parse_answers(packed: bytes, n_points: int) -> list[Answer]:
    """Rebuild the answers; every byte of the record must be accounted for."""
    tags, rest = packed[:n_points], packed[n_points:]
    if len(rest) < n_points * _WORD:
        raise MalformedAnswer(f"{len(packed)} bytes cannot hold {n_points} answers")
    numbers = array("d", rest[: n_points * _WORD])
    if tags.count(FLOAT) == n_points and len(rest) == n_points * _WORD:
        return [Answer("float", number) for number in numbers]
    try:
        text = rest[n_points * _WORD :].decode("ascii")
    except UnicodeDecodeError:
        raise MalformedAnswer("a text that is not ASCII") from None
    texts = iter(text.split("\n") if text else ())
    answers = [_parse_one(tag, number, texts) for tag, number in zip(tags, numbers, strict=True)]
    if next(texts, None) is not None:
        raise MalformedAnswer("more texts than answers that have one")
    return answers


def _parse_one(tag: int, number: float, texts: Iterator[str]) -> Answer:
    if tag == FLOAT:
        return Answer("float", number)
    if tag == INT and math.isfinite(number) and number.is_integer():
        return Answer("int", int(number))
    if tag == BOOL and number in (0.0, 1.0):
        return Answer("bool", number == 1.0)
    if number == 0.0:
        if tag in _WITHOUT_TEXT:
            return _WITHOUT_TEXT[tag]
        text = next(texts, "")
        if tag == DECIMAL and _DECIMAL.fullmatch(text) and _has_float(value := int(text)):
            return Answer("int", value)
        if tag in (OTHER, RAISED) and _NAME.fullmatch(text):
            return Answer("other" if tag == OTHER else "raised", None, text)
    raise MalformedAnswer(f"an answer with tag {tag} that does not fit it")


_WITHOUT_TEXT = {
    NONE: Answer("none", None),
    HUGE: Answer("int", None, "huge"),
    COMPLEX: Answer("complex", None, "complex"),
    STR: Answer("str", None, "str"),
}


def _has_float(value: int) -> bool:
    try:
        float(value)
    except OverflowError:
        return False
    return True
