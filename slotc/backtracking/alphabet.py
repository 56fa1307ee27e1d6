"""Sets of characters as bits: the symbols that a pattern can tell apart, under every flag that it may be compiled with."""

# The compiler's own tables have no types: what Python reads is what is judged.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from re import _constants as ops  # type: ignore[attr-defined]
from typing import Any

_ASCII = 128
_LETTERS = [ord(c) for c in "abcdefghijklmnopqrstuvwxyz"]
_FOLDED = _ASCII  # a letter under IGNORECASE, for both of its cases
_NEWLINE = _FOLDED + 26  # under DOTALL
_UNICODE = _NEWLINE + 1  # beyond ASCII: a letter, a digit, a space, anything else
_AS_ASCII = _UNICODE + 4  # the same four under the flag ASCII
_LETTER, _DIGIT, _SPACE, _OTHER = 1, 2, 4, 8
_ANY_KIND = 15
_RANGE_MAX = 1024

_KIND_OF = {ops.CATEGORY_DIGIT: _DIGIT, ops.CATEGORY_SPACE: _SPACE, ops.CATEGORY_WORD: _LETTER | _DIGIT}
_NEGATED = {
    ops.CATEGORY_NOT_DIGIT: ops.CATEGORY_DIGIT,
    ops.CATEGORY_NOT_SPACE: ops.CATEGORY_SPACE,
    ops.CATEGORY_NOT_WORD: ops.CATEGORY_WORD,
}


def _bits(text: Iterable[str]) -> int:
    return sum(1 << ord(c) for c in text)


_ASCII_ALL = (1 << _ASCII) - 1
_ASCII_OF = {
    ops.CATEGORY_DIGIT: _bits("0123456789"),
    ops.CATEGORY_SPACE: _bits(" \t\n\r\f\v\x1c\x1d\x1e\x1f"),
    ops.CATEGORY_WORD: _bits(c for c in map(chr, range(_ASCII)) if c.isalnum() or c == "_"),
}


@dataclass(slots=True)
class _Set:
    """A set of characters: bits of ASCII, kinds beyond it of which some may be in it, and kinds that are in it as a whole."""

    ascii: int = 0
    some: int = 0  # by kind
    whole: int = 0
    some_a: int = 0  # the same under the flag ASCII
    whole_a: int = 0

    def add(self, other: _Set) -> None:
        self.ascii |= other.ascii
        self.some |= other.some
        self.whole |= other.whole
        self.some_a |= other.some_a
        self.whole_a |= other.whole_a

    def negated(self) -> _Set:
        some, some_a = _ANY_KIND & ~self.whole, _ANY_KIND & ~self.whole_a
        whole, whole_a = _ANY_KIND & ~self.some, _ANY_KIND & ~self.some_a
        return _Set(_ASCII_ALL & ~self.ascii, some, whole, some_a, whole_a)


def _kind(character: str) -> int:
    if character.isdecimal():
        return _DIGIT
    return _LETTER if character.isalnum() else _SPACE if character.isspace() else _OTHER


def _range(low: int, high: int) -> _Set:
    found = _Set()
    for code in range(low, min(high, _ASCII - 1) + 1):
        found.ascii |= 1 << code
    if high >= _ASCII:
        low = max(low, _ASCII)
        if high - low > _RANGE_MAX:
            found.some = _ANY_KIND
        else:
            for code in range(low, high + 1):
                found.some |= _kind(chr(code))
        found.some_a = found.some
    return found


def _category(category: Any) -> _Set:
    if category in _NEGATED:
        return _category(_NEGATED[category]).negated()
    kind = _KIND_OF[category]
    return _Set(_ASCII_OF[category], kind, kind, 0, 0)


class Alphabet:
    """The symbols that are told apart under the flags that may be set; a set of characters is an int of bits."""

    __slots__ = ("_flags",)

    def __init__(self, flags: int) -> None:
        self._flags = flags

    def of(self, op: Any, argument: Any) -> int:
        if op is ops.ANY:
            mask = self._mask(
                _Set(_ASCII_ALL & ~_bits("\n"), _ANY_KIND, _ANY_KIND, _ANY_KIND, _ANY_KIND), is_negated=False
            )
            return mask | (1 << _NEWLINE if self._flags & re.S else 0)
        if op is ops.LITERAL:
            return self._mask(_range(argument, argument), is_negated=False)
        if op is ops.NOT_LITERAL:
            return self._mask(_range(argument, argument), is_negated=True)
        found, is_negated = _Set(), False
        for kind, value in argument:
            if kind is ops.NEGATE:
                is_negated = True
            elif kind is ops.LITERAL:
                found.add(_range(value, value))
            elif kind is ops.RANGE:
                found.add(_range(*value))
            else:
                found.add(_category(value))
        return self._mask(found, is_negated=is_negated)

    def _mask(self, found: _Set, *, is_negated: bool) -> int:
        folded = 0
        if self._flags & re.I:
            for place, code in enumerate(_LETTERS):
                is_in = bool(found.ascii & (1 << code | 1 << (code - 32)))
                # Letters beyond ASCII fold to these three.
                if not is_negated and chr(code) in "iks":
                    found.some |= _LETTER if is_in else 0
                    is_in = is_in or bool(found.some & _LETTER)
                folded |= (is_in is not is_negated) << place
            if found.some & ~found.whole & _LETTER:
                found.some |= _OTHER  # a combining mark folds to a letter
            found.some_a = found.some_a | found.some & ~found.whole
        if is_negated:
            found = found.negated()
        mask = found.ascii | folded << _FOLDED | found.some << _UNICODE
        if self._flags & re.S and found.ascii & _bits("\n"):
            mask |= 1 << _NEWLINE
        if self._flags & re.A:
            mask |= found.some_a << _AS_ASCII
        return mask
