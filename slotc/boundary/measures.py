"""How much a value holds and how deep it nests, told without recursion that a child could drive; and text that no eye sees."""

# What a child sends has no static type before it is read.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import itertools
import re
from typing import Any

from slotc.values import Record, fields_of

SENT_MAX = 256  # inputs whose text is kept as it is

# Control characters but newline and tab, all that change the direction of text, and what shows as nothing: a model would
# read words in it that nobody sees. Joiners and styles of emoji are parts of real text.
_ODD = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]"
)


class Measures:
    """Weight and depth, remembered by record; whoever asks keeps the records alive."""

    __slots__ = ("_depths", "_weights")

    def __init__(self) -> None:
        self._depths: dict[int, int] = {}
        self._weights: dict[int, int] = {}

    def depth(self, value: Any) -> int:
        """The nesting of containers and records. A caller that bounds it for each new record bounds this recursion too."""
        kind = type(value)
        if kind in (list, tuple):
            return 1 + max(map(self.depth, value), default=0)
        if kind is dict:
            return 1 + max(map(self.depth, itertools.chain(value, value.values())), default=0)
        if kind is Record:
            known = self._depths.get(id(value))
            if known is None:
                known = self._depths[id(value)] = 1 + max(map(self.depth, fields_of(value).values()), default=0)
            return known
        return 0

    def weight(self, value: Any) -> int:
        """Characters and items, repeats counted: what is computed from a value costs about as much."""
        kind = type(value)
        if kind is str:
            return 1 + len(value)
        if kind in (list, tuple):
            return 1 + sum(map(self.weight, value))
        if kind is dict:
            return 1 + sum(map(self.weight, itertools.chain(value, value.values())))
        if kind is Record:
            known = self._weights.get(id(value))
            if known is None:
                known = self._weights[id(value)] = 1 + sum(map(self.weight, fields_of(value).values()))
            return known
        return 1

    def forget(self, record: Record) -> None:
        self._depths.pop(id(record), None)
        self._weights.pop(id(record), None)


def odd_characters(text: str) -> set[str]:
    """The characters of a text that no eye sees."""
    return set() if text.isprintable() else set(_ODD.findall(text))


class OddText:
    """Which control characters some input has held: a candidate may hand these on, and compose no others."""

    __slots__ = ("_known", "_sent")

    def __init__(self) -> None:
        self._sent: list[Any] = []
        self._known: set[str] = set()

    def sent(self, written: Any) -> None:
        """Keep what was sent; it is looked through only when an answer has such a character."""
        self._sent.append(written)
        if len(self._sent) > SENT_MAX:
            self._known = self._given()
            self._sent.clear()

    def fault(self, value: Any) -> str | None:
        """What is wrong with the text in an answer. The fields of records are looked at where these are made."""
        stack = [value]
        while stack:
            item = stack.pop()
            kind = type(item)
            if kind is str:
                if not item.isprintable():
                    found = set(_ODD.findall(item))
                    if found and (found := found - self._given()):
                        return f"returns text with the control character U+{ord(min(found)):04X}"
            elif kind in (list, tuple):
                stack.extend(item)
            elif kind is dict:
                stack.extend(item)
                stack.extend(item.values())
        return None

    def _given(self) -> set[str]:
        found = set(self._known)
        stack: list[Any] = [*self._sent]
        while stack:
            item = stack.pop()
            if type(item) is list:
                stack.extend(item)
            elif type(item) is str:
                found.update(_ODD.findall(item))
        return found
