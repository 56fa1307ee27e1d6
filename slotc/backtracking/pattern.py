"""The verdict on one pattern, and on all that a candidate's text may use."""

# The compiler's own tables have no types: what Python reads is what is judged.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import lru_cache
from re import _constants as ops  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

from slotc.backtracking.alphabet import Alphabet
from slotc.backtracking.automaton import STEPS_MAX, PatternError
from slotc.backtracking.paths import bounds
from slotc.backtracking.polynomial import Polynomial, add, scaled, value_at

TEXT_MIN = 100  # characters that every accepted pattern can be matched against within `STEPS_MAX`
PATTERN_MAX = 4_000  # characters
GROUPS_MAX = 100
TOTAL_MAX = 4_000  # characters of all patterns of one candidate, but those that match themselves alone
FLAGS = int(re.A | re.I | re.S)  # those that change which characters a set holds
_FLAG_NAMES = {int(re.A): {"A", "ASCII"}, int(re.I): {"I", "IGNORECASE"}, int(re.S): {"S", "DOTALL"}}
_SPECIAL = re.compile(r"[\\.^$*+?{}\[\]|()]")
_INLINE_FLAGS = re.compile(r"\(\?[a-zA-Z-]+[:)]")


@dataclass(frozen=True, slots=True)
class Growth:
    """The most steps that a pattern takes on a text of n characters.

    Attributes:
        one: At one place of the text: `fullmatch`.
        all: At every place, with the flag MULTILINE: `search`, `findall`, `finditer`, `sub`, `split`.
        anchored: The same without MULTILINE, where a pattern that begins with `^` or `\\A` fails at once but at one place.
        flags: Those of `FLAGS` that the pattern may be compiled with.
    """

    one: Polynomial
    all: Polynomial
    anchored: Polynomial
    flags: int

    def data(self) -> list[Any]:
        """As it crosses to the cell, which bounds the texts by it."""
        return [list(self.one), list(self.all), list(self.anchored), self.flags]


def growth(pattern: str, flags: int) -> Growth:
    """Judge a pattern that may be compiled with any of these flags, of those in `FLAGS`; MULTILINE needs no leave.

    Raises:
        PatternError: Python cannot read it, or a text of `TEXT_MIN` characters may take more than `STEPS_MAX` steps.
    """
    found = _verdict(pattern, flags)
    if isinstance(found, PatternError):
        raise PatternError(str(found), is_malformed=found.is_malformed)
    return found


@lru_cache(maxsize=512)
def _verdict(pattern: str, flags: int) -> Growth | PatternError:
    try:
        return _judge(pattern, flags)
    except PatternError as error:
        return error.with_traceback(None)


def _judge(pattern: str, flags: int) -> Growth:
    if pattern and _is_plain(pattern):
        n = len(pattern) + 1
        return Growth((n,), (n, n), (n, n), flags)
    if len(pattern) > PATTERN_MAX:
        raise PatternError(f"has {len(pattern):,} characters, {PATTERN_MAX:,} are the limit")
    if pattern.count("(") > GROUPS_MAX:
        raise PatternError(f"has more than {GROUPS_MAX} groups")
    if "[" in pattern and (operator := _set_operator(pattern)):
        raise PatternError(f"holds `{operator}` inside a set; put a backslash before it", is_malformed=True)
    if _INLINE_FLAGS.search(pattern):
        flags |= FLAGS
    try:
        tree = parser.parse(pattern)
    except (re.error, OverflowError, RecursionError) as error:
        told = error.msg if isinstance(error, re.error) else "a number in it is too large"
        raise PatternError(f"cannot be read: {told}", is_malformed=True) from None
    items = list(tree)
    one, everywhere = bounds(items, Alphabet(flags))
    if bool(items) and _is_start(items[0]):
        # Tried twice at one place, where it matches nothing, and at every other place it fails at once.
        anchored = add(scaled(one, 2), (0, one[0]))
    else:
        anchored = everywhere
    total = value_at(anchored, TEXT_MIN)
    if total > STEPS_MAX:
        raise PatternError(
            f"may take {total:.0e} steps on a text of {TEXT_MIN} characters: its repeats share characters"
        )
    return Growth(one, everywhere, anchored, flags)


def _set_operator(pattern: str) -> str:
    """What Python warns of inside a set, since it may mean a set in a set or an operator on sets some day."""
    at, start = 0, -1  # `start` is where the set around begins
    while at < len(pattern):
        here = pattern[at]
        if here == "\\":
            at += 1
        elif start < 0:
            if here == "[":
                at += pattern[at + 1 : at + 2] == "^"
                start = at + 1
                if pattern[start : start + 1] == "[":
                    return "["
        elif here == "]" and at > start:
            start = -1
        elif at > start and here in "-&~|" and pattern[at + 1 : at + 2] == here:
            return here * 2
        at += 1
    return ""


def _is_start(item: tuple[Any, Any]) -> bool:
    return item[0] is ops.AT and item[1] in (ops.AT_BEGINNING, ops.AT_BEGINNING_STRING)


def judged(tree: ast.Module) -> dict[str, Growth | PatternError]:
    """Every text constant that may be used as a regular expression, with the verdict on it.

    The shortest come first, up to `TOTAL_MAX` characters in all: the judge's own time is bounded.
    """
    nodes = list(ast.walk(tree))
    if not any(map(_is_regex, nodes)):
        return {}
    flags = regex_flags(tree)
    texts = {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    found: dict[str, Growth | PatternError] = {}
    left = TOTAL_MAX
    for text in sorted(texts, key=lambda t: (len(t), t)):
        if not _is_plain(text):
            left -= len(text)
            if left < 0:
                continue
        found[text] = _verdict(text, flags)
    return found


def patterns(tree: ast.Module) -> dict[str, list[Any]]:
    """Those that are accepted, as they cross to the cell."""
    return {text: found.data() for text, found in judged(tree).items() if isinstance(found, Growth)}


def _is_plain(pattern: str) -> bool:
    """Whether a pattern matches itself and nothing else."""
    return not _SPECIAL.search(pattern)


def _is_regex(node: ast.AST) -> bool:
    match node:
        case ast.Name(id=name) | ast.alias(name=name):
            return name == "re"
        case ast.ImportFrom(module=module):
            return module == "re"
        case _:
            return False


def regex_flags(tree: ast.Module) -> int:
    """The flags of `re` that a text names anywhere; no other may be set."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                names.add(name)
            case _:
                pass
    return sum(flag for flag, known in _FLAG_NAMES.items() if names & known)
