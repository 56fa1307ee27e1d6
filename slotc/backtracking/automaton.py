"""The automaton of a pattern: a state for each place between two characters, and steps that read none."""

# The compiler's own tables have no types: what Python reads is what is judged.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from re import _constants as ops  # type: ignore[attr-defined]
from typing import Any

from slotc.backtracking.alphabet import Alphabet

STEPS_MAX = 100_000_000  # of one call, some tenths of a second
EXPANDED_MAX = 16  # copies of a counted repeat that are told apart
_PLACES_MAX = 600  # characters and sets of the automaton


class PatternError(Exception):
    """A pattern that may not be used; the message completes "the pattern ..."."""

    def __init__(self, message: str, *, is_malformed: bool = False) -> None:
        super().__init__(message)
        self.is_malformed = is_malformed


@dataclass(slots=True)
class Node:
    """A state. It reads a character of `mask` and goes on to `to`, or goes on to `empty` without reading."""

    mask: int = 0
    to: int = -1
    empty: list[tuple[int, bool]] = field(default_factory=list[tuple[int, bool]])  # and whether nothing can prevent it
    extra: int = 0  # steps of a condition that is tried here


CHARACTERS = (ops.LITERAL, ops.NOT_LITERAL, ops.ANY, ops.IN)


class Automaton:
    """States by number; `start` has nothing before it, `end` nothing behind it.

    Raises:
        PatternError: From `build`, for what no bound is known of.
    """

    def __init__(self, alphabet: Alphabet) -> None:
        self._alphabet = alphabet
        self.nodes: list[Node] = []
        self._n_places = 0
        self.conditions: list[tuple[int, list[Any]]] = []  # what is looked at from a state; it has no endless repeat
        self._repeated: dict[int, int | None] = {}  # the set that is repeated without an end just before a state
        self.start = self._node()
        self.end = -1

    def _node(self) -> int:
        self.nodes.append(Node())
        return len(self.nodes) - 1

    def _join(self, source: int, target: int, *, is_free: bool = True) -> None:
        self.nodes[source].empty.append((target, is_free))

    def build(self, items: list[Any]) -> None:
        self.end = self._sequence(items, self.start)

    def _sequence(self, items: Iterable[tuple[Any, Any]], at: int) -> int:
        for item in items:
            at = self._item(item, at)
        return at

    def _item(self, item: tuple[Any, Any], at: int) -> int:
        op, argument = item
        if op in CHARACTERS:
            self._n_places += 1
            if self._n_places > _PLACES_MAX:
                raise PatternError(f"has more than {_PLACES_MAX} characters and sets, counted repeats written out")
            after, here = self._node(), self.nodes[at]
            here.mask, here.to = self._alphabet.of(op, argument), after
            return after
        if op is ops.SUBPATTERN:
            return self._sequence(argument[3], at)
        if op is ops.ATOMIC_GROUP:
            return self._sequence(argument, at)
        if op is ops.BRANCH:
            end = self._node()
            for branch in argument[1]:
                begin = self._node()
                self._join(at, begin)
                self._join(self._sequence(branch, begin), end)
            return end
        if op is ops.AT:
            after = self._node()
            self._join(at, after, is_free=False)
            self._repeated[after] = self._repeated.get(at)
            return after
        if op in (ops.ASSERT, ops.ASSERT_NOT):
            return self._assertion(list(argument[1]), at)
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
            low, high, body = argument
            return self._repeat(low, high, list(body), at)
        if op is ops.FAILURE:
            return self._node()  # nothing leads there
        name = "a backreference" if op is ops.GROUPREF else "a condition on a group"
        raise PatternError(f"holds {name}, which no bound is known for")

    def _assertion(self, items: list[Any], at: int) -> int:
        if any(_repeats(items)):
            raise PatternError("repeats inside of a lookahead or lookbehind")
        after = self._node()
        self._join(at, after, is_free=False)
        self.conditions.append((at, items))
        return after

    def _repeat(self, low: int, high: Any, items: list[Any], at: int) -> int:
        is_endless = high is ops.MAXREPEAT
        count = low if is_endless else int(high)
        if count > 1:
            # What it costs to write the copies out is known from the first one.
            size = _size(items)
            if count > EXPANDED_MAX or count * size > _PLACES_MAX // 4:
                # One loop in its place can do all that the copies can.
                return self._loop(items, at, is_free=low <= 1, low=min(low, 1))
        if is_endless and (mask := self._only_set(items)) is not None and self._repeated.get(at) == mask:
            raise PatternError("repeats the same characters twice in a row, without an end: one repeat does the same")
        for _ in range(low):
            at = self._sequence(items, at)
        if is_endless:
            return self._loop(items, at, is_free=True, low=0)
        end = self._node()
        for _ in range(int(high) - low):
            self._join(at, end)
            begin = self._node()
            self._join(at, begin)
            at = self._sequence(items, begin)
        self._join(at, end)
        return end

    def _only_set(self, items: list[Any]) -> int | None:
        """The set of a part that is one character."""
        return self._alphabet.of(*items[0]) if len(items) == 1 and items[0][0] in CHARACTERS else None

    def _loop(self, items: list[Any], at: int, *, is_free: bool, low: int) -> int:
        if is_nullable(items):
            raise PatternError("repeats what can be empty, without an end: each repeat could be none or many")
        if low:
            at = self._sequence(items, at)
        head, end = self._node(), self._node()
        self._join(at, head)
        begin = self._node()
        self._join(head, begin)
        self._join(self._sequence(items, begin), head)
        self._join(head, end, is_free=is_free)
        self._repeated[end] = self._only_set(items)
        return end


def _repeats(items: Iterable[tuple[Any, Any]]) -> Iterable[bool]:
    """Whether any part repeats more than a few times."""
    for op, argument in items:
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
            yield argument[1] is ops.MAXREPEAT or int(argument[1]) > EXPANDED_MAX
            yield from _repeats(argument[2])
        else:
            for inner in _inner(op, argument):
                yield from _repeats(inner)


def _inner(op: Any, argument: Any) -> list[Any]:
    if op is ops.SUBPATTERN:
        return [argument[3]]
    if op is ops.ATOMIC_GROUP:
        return [argument]
    if op is ops.BRANCH:
        return list(argument[1])
    if op in (ops.ASSERT, ops.ASSERT_NOT):
        return [argument[1]]
    return []


def _size(items: Iterable[tuple[Any, Any]]) -> int:
    """The characters and sets of a part with its counted repeats written out, at most a large number."""
    total = 0
    for op, argument in items:
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
            low, high, body = argument
            count = int(low) + 1 if high is ops.MAXREPEAT else int(high)
            total += _size(body) * (2 if count > EXPANDED_MAX else count)
        elif parts := _inner(op, argument):
            total += sum(map(_size, parts))
        else:
            total += 1
    return min(total, 1 << 40)


def is_nullable(items: Iterable[tuple[Any, Any]]) -> bool:
    for op, argument in items:
        if op in (ops.AT, ops.ASSERT, ops.ASSERT_NOT):
            continue
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
            if argument[0] and not is_nullable(argument[2]):
                return False
        elif parts := _inner(op, argument):
            if not any(map(is_nullable, parts)):
                return False
        else:
            return False
    return True
