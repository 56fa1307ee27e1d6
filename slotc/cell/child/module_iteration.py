"""`itertools`, `functools`, `heapq` and `bisect` as a candidate gets them: in order, capped, and storing to plain lists."""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import bisect
import functools
import heapq
import itertools
import math
from collections.abc import Callable
from typing import Any

from slotc.cell.child.containers import capped
from slotc.cell.child.module_numbers import FACTORIAL_MAX, refuse_list
from slotc.cell.child.order import Walk

_MISSING = object()


def itertools_members(walk: Walk) -> dict[str, Any]:
    def accumulate(items: Any, func: Any = None, *, initial: Any = None) -> Any:
        return itertools.accumulate(walk(items), func, initial=initial)

    def chain(*items: Any) -> Any:
        return itertools.chain(*map(walk, items))

    def from_iterable(items: Any) -> Any:
        return itertools.chain.from_iterable(map(walk, walk(items)))

    def pools(items: tuple[Any, ...], size: Callable[[list[int]], int]) -> list[tuple[Any, ...]]:
        found = [tuple(walk(i)) for i in items]
        capped(size([len(f) for f in found]))
        return found

    def product(*items: Any, repeat: int = 1) -> Any:
        capped(repeat)
        made = pools(items, lambda sizes: _power(math.prod(sizes), repeat))
        return itertools.product(*made, repeat=repeat)

    def combinations(items: Any, r: int) -> Any:
        (pool,) = pools((items,), lambda sizes: math.comb(min(sizes[0], FACTORIAL_MAX), r))
        return itertools.combinations(pool, r)

    def permutations(items: Any, r: int | None = None) -> Any:
        (pool,) = pools((items,), lambda sizes: math.perm(min(sizes[0], FACTORIAL_MAX), sizes[0] if r is None else r))
        return itertools.permutations(pool, r)

    def count(start: Any = 0, step: Any = 1) -> Any:
        return itertools.count(start, step)

    def repeat_(item: Any, times: Any = _MISSING) -> Any:
        return itertools.repeat(item) if times is _MISSING else itertools.repeat(item, times)

    def groupby(items: Any, key: Any = None) -> Any:
        return itertools.groupby(walk(items), key)

    def islice(items: Any, *bounds: Any) -> Any:
        return itertools.islice(walk(items), *bounds)

    def pairwise(items: Any) -> Any:
        return itertools.pairwise(walk(items))

    def takewhile(holds: Any, items: Any) -> Any:
        return itertools.takewhile(holds, walk(items))

    def dropwhile(holds: Any, items: Any) -> Any:
        return itertools.dropwhile(holds, walk(items))

    def zip_longest(*items: Any, fillvalue: Any = None) -> Any:
        return itertools.zip_longest(*map(walk, items), fillvalue=fillvalue)

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


def functools_members(walk: Walk) -> dict[str, Any]:
    def reduce(function: Any, items: Any, initial: Any = _MISSING) -> Any:
        return (
            functools.reduce(function, walk(items))
            if initial is _MISSING
            else functools.reduce(function, walk(items), initial)
        )

    return {"reduce": reduce, "partial": Partial, "cmp_to_key": cmp_to_key}


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


def heapq_members(walk: Walk) -> dict[str, Any]:
    def on_list(name: str) -> Callable[..., Any]:
        real = getattr(heapq, name)

        def call(heap: Any, *item: Any) -> Any:
            if type(heap) is not list:
                refuse_list(heap)
            return real(heap, *item)

        return call

    def merge(*items: Any, key: Any = None, reverse: bool = False) -> Any:
        return heapq.merge(*map(walk, items), key=key, reverse=reverse)

    def nlargest(n: int, items: Any, key: Any = None) -> list[Any]:
        return heapq.nlargest(n, walk(items), key)

    def nsmallest(n: int, items: Any, key: Any = None) -> list[Any]:
        return heapq.nsmallest(n, walk(items), key)

    found: dict[str, Any] = {n: on_list(n) for n in "heapify heappop heappush heappushpop heapreplace".split()}
    found.update(merge=merge, nlargest=nlargest, nsmallest=nsmallest)
    return found


def bisect_members() -> dict[str, Any]:
    def look(name: str) -> Callable[..., Any]:
        real = getattr(bisect, name)

        def call(items: Any, x: Any, lo: int = 0, hi: int | None = None, *, key: Any = None) -> Any:
            return real(items, x, lo, hi, key=key)

        return call

    def insort(name: str) -> Callable[..., Any]:
        real = getattr(bisect, name)

        def call(items: Any, x: Any, lo: int = 0, hi: int | None = None, *, key: Any = None) -> None:
            if type(items) is not list:
                refuse_list(items)
            real(items, x, lo, hi, key=key)

        return call

    looks = {n: look(n) for n in ("bisect", "bisect_left", "bisect_right")}
    return looks | {n: insort(n) for n in ("insort", "insort_left", "insort_right")}
