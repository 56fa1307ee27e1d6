"""`itertools`, `functools`, `heapq` and `bisect` as a candidate gets them: in order, capped, and storing to plain lists."""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import bisect
import heapq
import itertools
import math
from collections.abc import Callable, Iterator
from typing import Any

from slotc.cell.child.containers import capped
from slotc.cell.child.meter import Meter
from slotc.cell.child.module_numbers import FACTORIAL_MAX, refuse_list

_MISSING = object()


def itertools_members(meter: Meter) -> dict[str, Any]:
    """`itertools`, lazily in Python but for what calls nothing of a candidate.

    In C, a key function or an own `__eq__` that asks the same iterator for its next item uses memory that is freed
    already (CPython 109786, 143543); a generator refuses to be entered twice.
    """

    lazy = meter.lazy

    def started(items: Any) -> Iterator[Any]:
        return iter(meter.drawn(items))

    def accumulate(items: Any, func: Any = None, *, initial: Any = None) -> Any:
        return lazy("iterator", _accumulate(started(items), meter.add if func is None else func, initial), items)

    def chain(*items: Any) -> Any:
        return lazy("chain", _chain(iter(items), meter.drawn), *items)

    def from_iterable(items: Any) -> Any:
        return lazy("chain", _chain(started(items), meter.drawn), items)

    def pools(items: tuple[Any, ...], size: Callable[[list[int]], int]) -> list[tuple[Any, ...]]:
        found = [tuple(meter.taken(i)) for i in items]
        capped(size([len(f) for f in found]))
        return found

    def product(*items: Any, repeat: int = 1) -> Any:
        capped(repeat)
        made = pools(items, lambda sizes: _power(math.prod(sizes), repeat))
        return lazy("product", itertools.product(*made, repeat=repeat))

    def combinations(items: Any, r: int) -> Any:
        (pool,) = pools((items,), lambda sizes: math.comb(min(sizes[0], FACTORIAL_MAX), r))
        return lazy("combinations", itertools.combinations(pool, r))

    def permutations(items: Any, r: int | None = None) -> Any:
        (pool,) = pools((items,), lambda sizes: math.perm(min(sizes[0], FACTORIAL_MAX), sizes[0] if r is None else r))
        return lazy("permutations", itertools.permutations(pool, r))

    def count(start: Any = 0, step: Any = 1) -> Any:
        return lazy("iterator", itertools.count(start, step))

    def repeat_(item: Any, times: Any = _MISSING) -> Any:
        return lazy("repeat", itertools.repeat(item) if times is _MISSING else itertools.repeat(item, times))

    def groupby(items: Any, key: Any = None) -> Any:
        return lazy("groupby", _groupby(started(items), key, meter), items)

    def islice(items: Any, *bounds: Any) -> Any:
        first, stop, step = _bounds(bounds)
        return lazy("iterator", _islice(started(items), first, stop, step), items)

    def pairwise(items: Any) -> Any:
        return lazy("iterator", _pairwise(started(items)), items)

    def takewhile(holds: Any, items: Any) -> Any:
        return lazy("iterator", _takewhile(holds, started(items)), items)

    def dropwhile(holds: Any, items: Any) -> Any:
        return lazy("iterator", _dropwhile(holds, started(items)), items)

    def zip_longest(*items: Any, fillvalue: Any = None) -> Any:
        return lazy("zip", _zip_longest([started(i) for i in items], fillvalue), *items)

    chain.from_iterable = from_iterable  # type: ignore[attr-defined]
    return {
        "accumulate": accumulate,
        "chain": chain,
        "combinations": combinations,
        "count": count,
        "dropwhile": dropwhile,
        "groupby": groupby,
        "islice": islice,
        "pairwise": pairwise,
        "permutations": permutations,
        "product": product,
        "repeat": repeat_,
        "takewhile": takewhile,
        "zip_longest": zip_longest,
    }


def _power(base: int, exponent: int) -> int:
    """`base ** exponent`, or anything too large as soon as it is."""
    return 1 << 64 if base > 1 and exponent > 64 else base**exponent


def _accumulate(items: Iterator[Any], func: Any, total: Any) -> Iterator[Any]:
    if total is None:
        total = next(items, _MISSING)
        if total is _MISSING:
            return
    yield total
    for item in items:
        total = func(total, item)
        yield total


def _chain(items: Iterator[Any], drawn: Callable[[Any], Any]) -> Iterator[Any]:
    for part in items:
        yield from drawn(part)


def _groupby(items: Iterator[Any], key: Any, meter: Meter) -> Iterator[Any]:
    current = next(items, _MISSING)
    if current is _MISSING:
        return
    value = current if key is None else key(current)
    is_done = False

    def group(target: Any) -> Iterator[Any]:
        nonlocal current, value, is_done
        yield current
        for current in items:
            value = current if key is None else key(current)
            if value is not target and not meter.compared(value) == target:  # noqa: SIM201 - an own `__ne__` is not asked
                return
            yield current
        is_done = True

    while not is_done:
        target = value
        members = group(target)
        yield target, meter.lazy("iterator", members, items)
        if value is target or meter.compared(value) == target:
            for _ in members:
                pass


def _bounds(bounds: tuple[Any, ...]) -> tuple[int, int | None, int]:
    """First, stop and step of `islice`."""
    if not 1 <= len(bounds) <= 3:
        raise TypeError("islice takes an iterable and up to three numbers")
    first, stop, step = (None, bounds[0], None) if len(bounds) == 1 else (*bounds, None)[:3]
    for number in (first, stop, step):
        if number is not None and (type(number) not in (int, bool) or number < 0):
            raise ValueError("islice takes numbers from 0 upwards, or None")
    if step == 0:
        raise ValueError("the step of islice is at least 1")
    return first or 0, stop, step or 1


def _islice(items: Iterator[Any], first: int, stop: int | None, step: int) -> Iterator[Any]:
    at = 0
    due = first
    # What is not due any more is not taken either.
    while stop is None or at < max(first, stop):
        item = next(items, _MISSING)
        if item is _MISSING:
            return
        if at == due and (stop is None or at < stop):
            due += step
            yield item
        at += 1


def _pairwise(items: Iterator[Any]) -> Iterator[Any]:
    one = next(items, _MISSING)
    for other in items:
        yield one, other
        one = other


def _takewhile(holds: Any, items: Iterator[Any]) -> Iterator[Any]:
    for item in items:
        if not holds(item):
            return
        yield item


def _dropwhile(holds: Any, items: Iterator[Any]) -> Iterator[Any]:
    for item in items:
        if not holds(item):
            yield item
            break
    yield from items


def _zip_longest(items: list[Iterator[Any]], fillvalue: Any) -> Iterator[Any]:
    while items:
        found = [next(i, _MISSING) for i in items]
        if all(f is _MISSING for f in found):
            return
        yield tuple([fillvalue if f is _MISSING else f for f in found])


def functools_members(meter: Meter) -> dict[str, Any]:
    def reduce(function: Any, items: Any, initial: Any = _MISSING) -> Any:
        rest = iter(meter.drawn(items))
        total = next(rest, _MISSING) if initial is _MISSING else initial
        if total is _MISSING:
            raise TypeError("reduce() of empty iterable with no initial value")
        for item in rest:
            total = function(total, item)
        return total

    return {"reduce": reduce, "partial": Partial, "cmp_to_key": cmp_to_key}


def _length(n: Any) -> int:
    if not isinstance(n, int):
        raise TypeError("the number of items is an int")
    return max(n, 0)


class Partial:
    """A function with its first arguments given."""

    __slots__ = ("_args", "_function", "_named")

    def __init__(self, function: Any, /, *args: Any, **named: Any) -> None:
        if not callable(function):
            raise TypeError("the first argument must be callable")
        self._function, self._args, self._named = function, args, named

    def __call__(self, *args: Any, **named: Any) -> Any:
        return self._function(*self._args, *args, **{**self._named, **named})


def cmp_to_key(compare: Any) -> Callable[[Any], Any]:
    """A key for sorting from a function that compares."""

    class Key:
        __slots__ = ("_item",)
        __hash__ = None  # type: ignore[assignment]

        def __init__(self, item: Any) -> None:
            self._item = item

        def __lt__(self, other: Any) -> bool:
            return bool(compare(self._item, other._item) < 0)

        def __gt__(self, other: Any) -> bool:
            return bool(compare(self._item, other._item) > 0)

        def __le__(self, other: Any) -> bool:
            return bool(compare(self._item, other._item) <= 0)

        def __ge__(self, other: Any) -> bool:
            return bool(compare(self._item, other._item) >= 0)

        def __eq__(self, other: Any) -> bool:
            return bool(compare(self._item, other._item) == 0)

    return lambda item: Key(item)


def heapq_members(meter: Meter, sort: Callable[..., list[Any]]) -> dict[str, Any]:
    def on_list(name: str) -> Callable[..., Any]:
        real = getattr(heapq, name)

        def call(heap: Any, *item: Any) -> Any:
            if type(heap) is not list:
                refuse_list(heap)
            if name == "heapify":
                meter.charge(2 * meter.weigh(heap))
            else:
                meter.charge(2 * len(heap).bit_length() * meter.weigh(item or heap[-1:]))
            return real(heap, *item)

        return call

    def compared(items: Any) -> Any:
        return map(meter.compared, meter.drawn(items))

    def merge(*items: Any, key: Any = None, reverse: bool = False) -> Any:
        return meter.lazy("merge", heapq.merge(*map(compared, items), key=key, reverse=reverse), *items)

    def nlargest(n: int, items: Any, key: Any = None) -> list[Any]:
        return sort(items, key=key, reverse=True)[: _length(n)]

    def nsmallest(n: int, items: Any, key: Any = None) -> list[Any]:
        return sort(items, key=key)[: _length(n)]

    found: dict[str, Any] = {n: on_list(n) for n in "heapify heappop heappush heappushpop heapreplace".split()}
    found.update(merge=merge, nlargest=nlargest, nsmallest=nsmallest)
    return found


def bisect_members(meter: Meter) -> dict[str, Any]:
    def charge(items: Any, x: Any) -> None:
        meter.charge((1 + meter.size(items).bit_length()) * meter.weigh(x))

    def look(name: str) -> Callable[..., Any]:
        real = getattr(bisect, name)

        def call(items: Any, x: Any, lo: int = 0, hi: int | None = None, *, key: Any = None) -> Any:
            charge(items, x)
            return real(items, x, lo, hi, key=key)

        return call

    def insort(name: str) -> Callable[..., Any]:
        real = getattr(bisect, name)

        def call(items: Any, x: Any, lo: int = 0, hi: int | None = None, *, key: Any = None) -> None:
            if type(items) is not list:
                refuse_list(items)
            charge(items, x)
            meter.sized(items)
            real(items, x, lo, hi, key=key)

        return call

    looks = {n: look(n) for n in ("bisect", "bisect_left", "bisect_right")}
    return looks | {n: insort(n) for n in ("insort", "insort_left", "insort_right")}
