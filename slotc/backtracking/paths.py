"""The paths that one text may take through an automaton: how many, as a polynomial of its length, or exponentially many."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from slotc.backtracking.alphabet import Alphabet
from slotc.backtracking.automaton import EXPANDED_MAX, STEPS_MAX, Automaton, PatternError, is_nullable
from slotc.backtracking.polynomial import Polynomial, add, most, scaled, sum_below, sum_of_all, value_at

_OPEN_MAX = 1_000  # sets of open paths that are told apart
_WORK_MAX = 50_000  # steps of the judge itself


def bounds(items: list[Any], alphabet: Alphabet) -> tuple[Polynomial, Polynomial]:
    """The most steps at one place of a text, and at all of its places, for a parsed pattern.

    Raises:
        PatternError: They are exponential in the text's length, or no bound is known.
    """
    flow = _flow(items, alphabet)
    one = flow.steps_from_start(flow.places)
    n_tries = 2 if is_nullable(items) else 1  # behind an empty match the next search begins at the same place
    everywhere = scaled(sum_of_all(one), n_tries)
    closed = flow.steps_where_success_is_sure(n_tries)
    if closed is not None:
        everywhere = min(everywhere, closed, key=lambda p: value_at(p, 10_000))
    return one, everywhere


def _flow(items: list[Any], alphabet: Alphabet) -> Flow:
    automaton = Automaton(alphabet)
    automaton.build(items)
    for at, condition in automaton.conditions:
        inner = _flow(condition, alphabet)
        # Without an endless repeat the steps are the same on every text.
        automaton.nodes[at].extra += value_at(inner.steps_from_start(inner.places), EXPANDED_MAX)
    return Flow(automaton)


class Flow:
    """What each state leads to with the next character, and how many steps may follow."""

    def __init__(self, automaton: Automaton) -> None:
        nodes = self._nodes = automaton.nodes
        start = self._start = automaton.start
        self._end = automaton.end
        self._work = 0
        self._visits: dict[int, int] = {}
        self._reached: dict[int, dict[int, int]] = {}
        self.places = frozenset(i for i, n in enumerate(nodes) if n.to >= 0)
        # The origins of paths: the start, and the state behind each place.
        for origin in (start, *(nodes[p].to for p in self.places)):
            self._reach(origin)
        self._classes = _classes({nodes[p].mask for p in self.places})

    def _reach(self, origin: int) -> None:
        """The places that are reached without reading, in how many ways, and the steps that it takes to try them all."""
        stack = [origin]
        while stack:
            at = stack[-1]
            if at in self._visits:
                stack.pop()
                continue
            node = self._nodes[at]
            missing = [target for target, _ in node.empty if target not in self._visits]
            if missing:
                stack += missing
                continue
            ways: dict[int, int] = {at: 1} if node.to >= 0 else {}
            self._spend(sum(len(self._reached[target]) for target, _ in node.empty))
            for target, _ in node.empty:
                for place, n in self._reached[target].items():
                    ways[place] = ways.get(place, 0) + n
            self._reached[at] = ways
            self._visits[at] = 1 + node.extra + sum(self._visits[t] for t, _ in node.empty)
            stack.pop()
            if self._visits[at] > STEPS_MAX:
                raise PatternError("leaves too many choices before it reads a character")

    def _spend(self, n: int) -> None:
        """The judge's own work is counted: it must not take longer than what it judges."""
        self._work += n
        if self._work > _WORK_MAX:
            raise PatternError("is too long for its steps to be bounded")

    def _after(self, place: int) -> int:
        return self._nodes[place].to

    def _next(self, origin: int, kept: frozenset[int]) -> list[list[tuple[int, int]]]:
        """For each class of characters, the places that are reached and read it, with the number of ways."""
        found = [(p, n) for p, n in self._reached[origin].items() if p in kept]
        self._spend(len(found) * len(self._classes))
        made = [[(p, n) for p, n in found if self._nodes[p].mask & symbol] for symbol in self._classes]
        return [m for m in made if m]

    def steps_from_start(self, kept: frozenset[int]) -> Polynomial:
        """The steps of a whole search through these places from one start.

        Raises:
            PatternError: They are exponential.
        """
        return self._steps(self._start, kept, self._steps_behind(kept))

    def _steps(self, origin: int, kept: frozenset[int], behind: Mapping[int, Polynomial]) -> Polynomial:
        worst: Polynomial = ()
        for reached in self._next(origin, kept):
            worst = most(worst, _total(reached, behind))
        return add((self._visits[origin],), worst)

    def _steps_behind(self, kept: frozenset[int]) -> dict[int, Polynomial]:
        """For each place, the steps that may follow once it has read its character."""
        found: dict[int, Polynomial] = {}
        edges = {p: [t for t in self._reached[self._after(p)] if t in kept] for p in kept}
        for component in _components(edges):
            inside = frozenset(component)
            (first, *_) = component
            if len(component) == 1 and first not in edges[first]:
                found[first] = self._steps(self._after(first), kept, found)
                continue
            visits = max(self._visits[self._after(p)] for p in component)
            # What begins with a character that the component reads as well begins again and again; the rest but once.
            beside: Polynomial = ()
            instead: Polynomial = ()
            is_forked = False
            for place in component:
                for reached in self._next(self._after(place), kept):
                    leaving = _total([(p, n) for p, n in reached if p not in inside], found)
                    n_staying = sum(n for p, n in reached if p in inside)
                    if n_staying:
                        beside = most(beside, leaving)
                    else:
                        instead = most(instead, leaving)
                    is_forked = is_forked or n_staying > 1
            if is_forked:
                self._refuse_ambiguous(inside)
                total = scaled(sum_below(add((visits,), most(beside, instead))), self._width(inside))
            else:
                total = add(sum_below(add((visits,), beside)), instead)
            found.update(dict.fromkeys(component, add((visits,), total)))
        return found

    def _refuse_ambiguous(self, inside: frozenset[int]) -> None:
        """Raise if one text leads from a place back to it in two ways."""
        following = {p: self._next(self._after(p), inside) for p in inside}
        seen: set[tuple[int, int]] = set()
        stack: list[tuple[int, int]] = []

        def take(one: int, other: int) -> None:
            if one == other:
                raise PatternError("repeats what can match one text in several ways, without an end: each way is tried")
            pair = (min(one, other), max(one, other))
            if pair not in seen:
                seen.add(pair)
                stack.append(pair)

        for ways in following.values():
            for reached in ways:
                for index, (place, n) in enumerate(reached):
                    if n > 1:
                        take(place, place)
                    for other, _ in reached[index + 1 :]:
                        take(place, other)
        while stack:
            one, other = stack.pop()
            for symbol in self._classes:
                for p, _ in self._reading(one, inside, symbol):
                    for q, _ in self._reading(other, inside, symbol):
                        take(p, q)

    def _width(self, inside: frozenset[int]) -> int:
        """How many paths one text can keep open at once; from one place to another it leads in one way at most."""
        stack = [frozenset({p}) for p in inside]
        seen = set(stack)
        while stack and len(seen) <= _OPEN_MAX:
            places = stack.pop()
            for symbol in self._classes:
                following = frozenset(p for place in places for p, _ in self._reading(place, inside, symbol))
                self._spend(len(places))
                if following and following not in seen:
                    seen.add(following)
                    stack.append(following)
        return len(inside) if stack else max(map(len, seen))

    def _reading(self, place: int, inside: frozenset[int], symbol: int) -> list[tuple[int, int]]:
        reached = self._reached[self._after(place)].items()
        self._spend(len(reached) + 1)
        return [(p, n) for p, n in reached if p in inside and self._nodes[p].mask & symbol]

    def steps_where_success_is_sure(self, n_tries: int) -> Polynomial | None:
        """The steps at all starts of a text, if no more than a constant is lost once a match is certain; else None.

        A match is certain behind a place from which nothing that could fail stands between it and the end. A failing
        search never comes there, and what a match has read is not read again.
        """
        sure = frozenset(p for p in self.places if self._is_sure(self._after(p)))
        if not sure:
            return None
        rest = self.places - sure
        behind = self._steps_behind(rest)
        lost = 0
        for place in sure:
            found = self._steps(self._after(place), rest, behind)
            if len(found) > 1:
                return None
            lost = max(lost, *found)
        failing = self._steps(self._start, rest, behind)
        return add(scaled(sum_of_all(failing), n_tries), (lost, lost))

    def _is_sure(self, origin: int) -> bool:
        stack, seen = [origin], {origin}
        while stack:
            at = stack.pop()
            if at == self._end:
                return True
            for target, is_free in self._nodes[at].empty:
                if is_free and target not in seen:
                    seen.add(target)
                    stack.append(target)
        return False


def _total(reached: list[tuple[int, int]], behind: Mapping[int, Polynomial]) -> Polynomial:
    total: Polynomial = ()
    for place, n in reached:
        total = add(total, scaled(behind[place], n))
    return total


def _classes(masks: set[int]) -> list[int]:
    """One symbol of each class of characters that all sets treat alike."""
    union = 0
    for mask in masks:
        union |= mask
    parts = [union]
    for mask in sorted(masks):
        parts = [p for part in parts for p in (part & mask, part & ~mask) if p]
    return [p & -p for p in parts]


def _components(edges: Mapping[int, list[int]]) -> list[list[int]]:
    """Strongly connected components, each after those that it leads to (Tarjan, without recursion)."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    waiting: list[int] = []
    is_waiting: set[int] = set()
    found: list[list[int]] = []
    for root in sorted(edges):
        if root in index:
            continue
        work = [(root, iter(edges[root]))]
        index[root] = low[root] = len(index)
        waiting.append(root)
        is_waiting.add(root)
        while work:
            at, targets = work[-1]
            for target in targets:
                if target not in index:
                    index[target] = low[target] = len(index)
                    waiting.append(target)
                    is_waiting.add(target)
                    work.append((target, iter(edges[target])))
                    break
                if target in is_waiting:
                    low[at] = min(low[at], index[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[at])
                if low[at] == index[at]:
                    component: list[int] = []
                    while True:
                        last = waiting.pop()
                        is_waiting.discard(last)
                        component.append(last)
                        if last == at:
                            break
                    found.append(component)
    return found
