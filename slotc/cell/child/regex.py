"""`re` as a candidate gets it: patterns that stand as literals in its text, over inputs of bounded length."""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import Any

from slotc.cell.child.refusal import type_error, value_error

TEXT_MAX = 100_000
_FLAGS = int(re.A | re.I | re.M | re.S)
_COUNT_MAX = 1 << 31


class Match:
    """What a match says of itself."""

    __slots__ = ("_match",)

    def __init__(self, match: re.Match[str]) -> None:
        self._match = match

    def group(self, *which: int | str) -> Any:
        return self._match.group(*which)

    def groups(self, default: Any = None) -> tuple[Any, ...]:
        return self._match.groups(default)

    def groupdict(self, default: Any = None) -> dict[str, Any]:
        return self._match.groupdict(default)

    def start(self, which: int | str = 0) -> int:
        return self._match.start(which)

    def end(self, which: int | str = 0) -> int:
        return self._match.end(which)

    def span(self, which: int | str = 0) -> tuple[int, int]:
        return self._match.span(which)

    def __getitem__(self, which: int | str) -> Any:
        return self._match[which]


def _matched(match: re.Match[str] | None) -> Match | None:
    return None if match is None else Match(match)


def _text(text: Any) -> str:
    if type(text) is not str:
        raise TypeError("expected text")
    if len(text) > TEXT_MAX:
        raise value_error("size")
    return text


def _replacement(repl: Any) -> Any:
    if type(repl) is str:
        return repl
    if not callable(repl):
        raise TypeError("expected text or a function")

    def replace(match: re.Match[str]) -> str:
        made = repl(Match(match))
        if type(made) is not str:
            raise TypeError("expected text")
        return made

    return replace


class Pattern:
    """A compiled pattern."""

    __slots__ = ("_pattern",)

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self._pattern = pattern

    def match(self, text: str, pos: int = 0, endpos: int = TEXT_MAX) -> Match | None:
        return _matched(self._pattern.match(_text(text), pos, endpos))

    def fullmatch(self, text: str, pos: int = 0, endpos: int = TEXT_MAX) -> Match | None:
        return _matched(self._pattern.fullmatch(_text(text), pos, endpos))

    def search(self, text: str, pos: int = 0, endpos: int = TEXT_MAX) -> Match | None:
        return _matched(self._pattern.search(_text(text), pos, endpos))

    def findall(self, text: str) -> list[Any]:
        return self._pattern.findall(_text(text))

    def finditer(self, text: str) -> Iterator[Match]:
        return iter([Match(m) for m in self._pattern.finditer(_text(text))])

    def split(self, text: str, maxsplit: int = 0) -> list[Any]:
        return self._pattern.split(_text(text), maxsplit)

    def sub(self, repl: Any, text: str, count: int = 0) -> str:
        return self._pattern.sub(_replacement(repl), _text(text), count)


def members(literals: Collection[str]) -> dict[str, Any]:
    """The functions and flags of `re` for a candidate whose text holds these literals."""
    known = frozenset(literals)

    def compile_(pattern: Any, flags: Any = 0) -> Pattern:
        if type(pattern) is Pattern and flags == 0:
            return pattern
        if type(pattern) is not str or pattern not in known:
            raise type_error("pattern-not-literal")
        if type(flags) is not int or flags & ~_FLAGS:
            raise ValueError("no such flag")
        return Pattern(re.compile(pattern, flags))

    def split(pattern: Any, text: str, maxsplit: int = 0, flags: Any = 0) -> list[Any]:
        return compile_(pattern, flags).split(text, maxsplit)

    def sub(pattern: Any, repl: Any, text: str, count: int = 0, flags: Any = 0) -> str:
        return compile_(pattern, flags).sub(repl, text, count)

    def escape(text: Any) -> str:
        return re.escape(_text(text))

    def by_name(name: str) -> Callable[..., Any]:
        def call(pattern: Any, text: str, flags: Any = 0) -> Any:
            return getattr(compile_(pattern, flags), name)(text)

        return call

    flags = {n: int(getattr(re, n)) for n in ("A", "ASCII", "I", "IGNORECASE", "M", "MULTILINE", "S", "DOTALL")}
    calls = {n: by_name(n) for n in ("match", "fullmatch", "search", "findall", "finditer")}
    return {"compile": compile_, "split": split, "sub": sub, "escape": escape, **calls, **flags}
