"""`re` as a candidate gets it: patterns that the judge has bounded, over texts so short that they stay within a budget."""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from math import comb
from typing import Any

from slotc.cell.child.current import current
from slotc.cell.child.refusal import type_error, value_error

TEXT_MAX = 100_000
_MULTILINE = int(re.M)
STEPS_MAX = 100_000_000  # of one call; `slotc.backtracking` says how they are counted
SIZE_MAX = 1_000_000  # characters that a substitution may give


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


class Pattern:
    """A compiled pattern, with the polynomials that bound its steps at one place and at every place of a text."""

    __slots__ = ("_all", "_one", "_pattern")

    def __init__(self, pattern: re.Pattern[str], one: list[int], all_: list[int]) -> None:
        self._pattern = pattern
        self._one = one
        self._all = all_

    def match(self, text: str, pos: int = 0, endpos: int = TEXT_MAX) -> Match | None:
        return _matched(self._pattern.match(_bounded(text, self._one, self._all), pos, endpos))

    def fullmatch(self, text: str, pos: int = 0, endpos: int = TEXT_MAX) -> Match | None:
        return _matched(self._pattern.fullmatch(_bounded(text, self._one), pos, endpos))

    def search(self, text: str, pos: int = 0, endpos: int = TEXT_MAX) -> Match | None:
        return _matched(self._pattern.search(_bounded(text, self._all), pos, endpos))

    def findall(self, text: str) -> list[Any]:
        return self._pattern.findall(_bounded(text, self._all))

    def finditer(self, text: str) -> Iterator[Match]:
        found = iter([Match(m) for m in self._pattern.finditer(_bounded(text, self._all))])
        made: Iterator[Match] = current.meter.lazy("iterator", found)
        return made

    def split(self, text: str, maxsplit: int = 0) -> list[Any]:
        return self._pattern.split(_bounded(text, self._all), maxsplit)

    def sub(self, repl: Any, text: str, count: int = 0) -> str:
        text = _bounded(text, self._all)
        made: list[str] = []
        size, end = len(text), 0
        for n_done, match in enumerate(self._pattern.finditer(text)):
            if 0 < count <= n_done:
                break
            with_ = _replaced(repl, match)
            size += len(with_)
            if size > SIZE_MAX:
                raise value_error("size")
            made += (text[end : match.start()], with_)
            end = match.end()
        current.meter.text(size)
        return "".join((*made, text[end:]))


def steps(polynomial: list[int], n: int) -> int:
    """The most steps on a text of n characters, from the coefficients of the binomials of n."""
    return sum([a * comb(n, j) for j, a in enumerate(polynomial)])


def _bounded(text: Any, *polynomials: list[int]) -> str:
    """A text that a pattern with one of these bounds may be matched against."""
    n_steps = min([steps(p, len(_text(text))) for p in polynomials])
    if n_steps > STEPS_MAX:
        raise value_error("pattern-steps")
    current.meter.charge(8 + (n_steps >> 7))
    return str(text)


def _replaced(repl: Any, match: re.Match[str]) -> str:
    if type(repl) is str:
        if "\\" not in repl:
            return repl
        # A reference is two characters at least, and stands for no more than the whole match or what a group has kept.
        longest = max(len(g or "") for g in (match.group(), *match.groups()))
        if len(repl) + repl.count("\\") * longest > SIZE_MAX:
            raise value_error("size")
        return match.expand(repl)
    if not callable(repl):
        raise TypeError("expected text or a function")
    made = repl(Match(match))
    if type(made) is not str:
        raise TypeError("expected text")
    return made


def members(patterns: Mapping[str, list[Any]]) -> dict[str, Any]:
    """The functions and flags of `re` for a candidate that may use these patterns, each with its bounds."""

    compiled: dict[tuple[str, int], Pattern] = {}  # Python's own memory of them holds 512

    def compile_(pattern: Any, flags: Any = 0) -> Pattern:
        if type(pattern) is Pattern and flags == 0:
            return pattern
        if type(pattern) is not str or pattern not in patterns:
            raise type_error("pattern-not-literal")
        one, with_lines, without_lines, known = patterns[pattern]
        if type(flags) is not int or flags & ~(known | _MULTILINE):
            raise ValueError("no such flag")
        found = compiled.get((pattern, flags))
        if found is None:
            made = re.compile(pattern, flags)
            all_ = with_lines if made.flags & _MULTILINE else without_lines
            found = compiled[pattern, flags] = Pattern(made, one, all_)
        return found

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
