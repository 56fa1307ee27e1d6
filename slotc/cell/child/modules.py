"""The modules as a candidate gets them: read-only objects with the functions that the profile lists, never the modules."""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import bisect
import dataclasses
import enum
import functools
import heapq
import itertools
import json
import math
import random
import re
import statistics
import typing
from collections.abc import Callable, Collection, Iterable, Mapping
from types import FunctionType
from typing import Any

from slotc.cell.child import regex
from slotc.cell.child.containers import Counter, DefaultDict, Deque, OrderedDict, capped
from slotc.cell.child.guards import Own
from slotc.cell.child.offered import Base
from slotc.cell.child.refusal import attribute_error, type_error, value_error
from slotc.cell.child.text import Text
from slotc.cell.child.views import HOOK, DictView, ListView, Value, fields_of

Walk = Callable[[Any], Any]
_MISSING = object()

FACTORIAL_MAX = 5_000  # n of factorial, comb and perm: some 16,000 digits
QUANTILES_MAX = 10_000
JSON_MAX = 1_000_000  # characters read, and values written
JSON_DEPTH = 64
INDENT_MAX = 8


class Facade:
    """A module's listed members as attributes of a class without instance storage."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise attribute_error("attribute-stored")

    def __delattr__(self, name: str) -> None:
        raise attribute_error("attribute-stored")


def facade(name: str, members: Mapping[str, Any]) -> Facade:
    # Python functions would bind to the facade they are read through; all else stands on the class as it is.
    held = {k: staticmethod(v) if isinstance(v, FunctionType) else v for k, v in members.items()}
    made: Facade = type(name, (Facade,), {"__slots__": (), **held})()
    return made


def facades(
    listed: Mapping[str, Collection[str]], *, own: Own, text: Text, walk: Walk, literals: Collection[str]
) -> dict[str, Any]:
    """The listed modules with their listed members, under their plain names and under the hooks' names."""
    known: dict[str, Callable[[], dict[str, Any]]] = {
        "math": lambda: _math(walk),
        "statistics": lambda: _statistics(walk),
        "random": lambda: {"Random": Random},
        "itertools": lambda: _itertools(walk),
        "collections": lambda: _collections(own, text),
        "functools": lambda: _functools(walk),
        "dataclasses": lambda: _dataclasses(own, text),
        "enum": _enum,
        "heapq": lambda: _heapq(walk),
        "bisect": _bisect,
        "json": _json,
        "re": lambda: regex.members(literals),
    }
    made: dict[str, Any] = {}
    for name, members in listed.items():
        all_members = known[name]()
        made[name] = made[f"{HOOK}module_{name}"] = facade(name, {m: all_members[m] for m in members})
    # The base itself, and what `__mro_entries__` of typing's function gives for it.
    made[f"{HOOK}NamedTuple"] = Base(*typing.NamedTuple.__mro_entries__((typing.NamedTuple,)))  # type: ignore[attr-defined]
    return made


# --- numbers ----------------------------------------------------------------------------------------------------


def _math(walk: Walk) -> dict[str, Any]:
    found = {n: getattr(math, n) for n in dir(math) if not n.startswith("_")}

    def capped_(name: str) -> Callable[..., Any]:
        real = getattr(math, name)

        def call(*numbers: Any) -> Any:
            for number in numbers:
                if type(number) is int and number > FACTORIAL_MAX:
                    raise value_error("size")
            return real(*numbers)

        return call

    def fsum(numbers: Iterable[Any]) -> float:
        return math.fsum(walk(numbers))

    def prod(numbers: Iterable[Any], *, start: Any = 1) -> Any:
        return math.prod(walk(numbers), start=start)

    def dist(p: Any, q: Any) -> float:
        return math.dist(tuple(walk(p)), tuple(walk(q)))

    found.update({n: capped_(n) for n in ("factorial", "comb", "perm")})
    found.update(fsum=fsum, prod=prod, dist=dist)
    return found


def _statistics(walk: Walk) -> dict[str, Any]:
    def one(name: str) -> Callable[..., Any]:
        real = getattr(statistics, name)
        return lambda data, *more: real(list(walk(data)), *more)

    def fmean(data: Any, weights: Any = None) -> float:
        return statistics.fmean(list(walk(data)), weights)

    def quantiles(data: Any, *, n: int = 4, method: Any = "exclusive") -> list[Any]:
        if type(n) is int and n > QUANTILES_MAX:
            raise value_error("size")
        return statistics.quantiles(list(walk(data)), n=n, method=method)

    names = "mean median median_high median_low mode pstdev pvariance stdev variance".split()
    found: dict[str, Any] = {n: one(n) for n in names}
    found.update(fmean=fmean, quantiles=quantiles, StatisticsError=statistics.StatisticsError)
    return found


class Random:
    """A generator of numbers with a seed that the candidate states."""

    __slots__ = ("_random",)

    def __init__(self, seed: Any) -> None:
        if type(seed) not in (int, float, str):
            raise type_error("seed")
        self._random = random.Random(seed)

    def random(self) -> float:
        return self._random.random()

    def uniform(self, a: Any, b: Any) -> float:
        return self._random.uniform(a, b)

    def randint(self, a: Any, b: Any) -> int:
        return self._random.randint(a, b)

    def randrange(self, start: Any, stop: Any = _MISSING, step: Any = 1) -> int:
        return self._random.randrange(start) if stop is _MISSING else self._random.randrange(start, stop, step)

    def choice(self, items: Any) -> Any:
        return self._random.choice(items)

    def choices(self, items: Any, weights: Any = None, *, cum_weights: Any = None, k: int = 1) -> list[Any]:
        return self._random.choices(items, weights, cum_weights=cum_weights, k=capped(k))

    def sample(self, items: Any, k: int) -> list[Any]:
        return self._random.sample(items, capped(k))

    def shuffle(self, items: Any) -> None:
        if type(items) is not list:
            _refuse_list(items)
        self._random.shuffle(items)

    def gauss(self, mu: Any = 0.0, sigma: Any = 1.0) -> float:
        return self._random.gauss(mu, sigma)

    def betavariate(self, alpha: Any, beta: Any) -> float:
        return self._random.betavariate(alpha, beta)


def _refuse_list(items: Any) -> None:
    """A function that changes a list changes plain ones only."""
    if type(items) is ListView:
        items.append(None)  # refused, and noted as an attempt
    raise type_error("item-stored")


# --- iteration --------------------------------------------------------------------------------------------------


def _itertools(walk: Walk) -> dict[str, Any]:
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


def _functools(walk: Walk) -> dict[str, Any]:
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


# --- classes ----------------------------------------------------------------------------------------------------


def _collections(own: Own, text: Text) -> dict[str, Any]:
    import collections

    def namedtuple(name: Any, fields: Any) -> Any:
        if type(name) is not str or not name.isascii():
            raise TypeError("the name is a text")
        if type(fields) is str:
            fields = fields.replace(",", " ").split()
        if not all(type(f) is str and f.isascii() for f in fields):
            raise TypeError("the fields are texts")
        made: Any = collections.namedtuple(name, list(fields))  # type: ignore[misc]
        made.__repr__ = _repr_of_tuple(text)  # type: ignore[method-assign]
        return own.register(made)

    return {
        "Counter": Counter,
        "OrderedDict": OrderedDict,
        "defaultdict": DefaultDict,
        "deque": Deque,
        "namedtuple": namedtuple,
    }


def _repr_of_tuple(text: Text) -> Callable[[Any], str]:
    def repr_(self: Any) -> str:
        parts = [f"{n}={text.repr_(v)}" for n, v in zip(self._fields, tuple.__iter__(self), strict=True)]
        return f"{type(self).__name__}({', '.join(parts)})"

    return repr_


def _dataclasses(own: Own, text: Text) -> dict[str, Any]:
    def dataclass(kind: Any = None, /, **flags: bool) -> Any:
        if kind is None:
            return lambda later: dataclass(later, **flags)
        has_repr = flags.pop("repr", True) and "__repr__" not in kind.__dict__
        made: Any = dataclasses.dataclass(kind, repr=False, **flags)
        if has_repr:
            made.__repr__ = _repr_of_dataclass(text)
        return made

    def field(**options: Any) -> Any:
        if options.keys() - {"default", "default_factory", "init", "repr", "hash", "compare", "kw_only"}:
            raise TypeError("no such option of field")
        return dataclasses.field(**options)

    def replace(value: Any, **changes: Any) -> Any:
        if isinstance(value, Value):
            kind = type(value)
            names = kind.__match_args__  # type: ignore[attr-defined]
            return kind(**{**dict(zip(names, fields_of(value), strict=True)), **changes})
        if type(value) not in own.types or not dataclasses.is_dataclass(value):
            raise TypeError("replace takes an instance of a dataclass")
        return dataclasses.replace(value, **changes)  # type: ignore[type-var]

    return {"dataclass": dataclass, "field": field, "replace": replace}


def _repr_of_dataclass(text: Text) -> Callable[[Any], str]:
    def repr_(self: Any) -> str:
        shown = [f.name for f in dataclasses.fields(self) if f.repr]
        return f"{type(self).__name__}({', '.join(f'{n}={text.repr_(getattr(self, n))}' for n in shown)})"

    return repr_


def _enum() -> dict[str, Any]:
    def auto() -> Any:
        return enum.auto()

    return {"Enum": Base(enum.Enum), "IntEnum": Base(enum.IntEnum), "auto": auto, "unique": enum.unique}


# --- lists ------------------------------------------------------------------------------------------------------


def _heapq(walk: Walk) -> dict[str, Any]:
    def on_list(name: str) -> Callable[..., Any]:
        real = getattr(heapq, name)

        def call(heap: Any, *item: Any) -> Any:
            if type(heap) is not list:
                _refuse_list(heap)
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


def _bisect() -> dict[str, Any]:
    def look(name: str) -> Callable[..., Any]:
        real = getattr(bisect, name)

        def call(items: Any, x: Any, lo: int = 0, hi: int | None = None, *, key: Any = None) -> Any:
            return real(items, x, lo, hi, key=key)

        return call

    def insort(name: str) -> Callable[..., Any]:
        real = getattr(bisect, name)

        def call(items: Any, x: Any, lo: int = 0, hi: int | None = None, *, key: Any = None) -> None:
            if type(items) is not list:
                _refuse_list(items)
            real(items, x, lo, hi, key=key)

        return call

    looks = {n: look(n) for n in ("bisect", "bisect_left", "bisect_right")}
    return looks | {n: insort(n) for n in ("insort", "insort_left", "insort_right")}


# --- json -------------------------------------------------------------------------------------------------------

_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{\]}]', re.DOTALL)


def _json() -> dict[str, Any]:
    def dumps(
        value: Any,
        *,
        sort_keys: bool = False,
        ensure_ascii: bool = True,
        indent: int | str | None = None,
        separators: Any = None,
    ) -> str:
        if (type(indent) is int and indent > INDENT_MAX) or (type(indent) is str and len(indent) > INDENT_MAX):
            raise value_error("size")
        if separators is not None and any(len(s) > INDENT_MAX for s in separators):
            raise value_error("size")
        left = [JSON_MAX]
        plain = _plain(value, 0, left)
        return json.dumps(
            plain,
            sort_keys=bool(sort_keys),
            ensure_ascii=bool(ensure_ascii),
            indent=indent,
            separators=None if separators is None else tuple(separators),
        )

    def loads(text: Any) -> Any:
        if type(text) is not str:
            raise TypeError("the JSON to read is a text")
        if len(text) > JSON_MAX:
            raise value_error("size")
        depth = 0
        for found in _STRING_OR_BRACKET.finditer(text):
            depth += (found[0] in "[{") - (found[0] in "]}")
            if depth > JSON_DEPTH:
                raise value_error("depth")
        return json.loads(text)

    return {"dumps": dumps, "loads": loads, "JSONDecodeError": json.JSONDecodeError}


def _plain(value: Any, depth: int, left: list[int]) -> Any:
    """A copy in exact built-in types: the writer in C calls nobody's methods."""
    left[0] -= 1 + (len(value) if type(value) is str else 0)
    if left[0] < 0:
        raise value_error("size")
    kind: Any = type(value)
    if kind in (str, int, float, bool) or value is None:
        return value
    if depth > JSON_DEPTH:
        raise value_error("depth")
    if kind in (list, tuple, ListView):
        return [_plain(v, depth + 1, left) for v in value]
    if kind in (dict, DictView, Counter, OrderedDict, DefaultDict):
        return {_plain(k, depth + 1, left): _plain(v, depth + 1, left) for k, v in dict.items(value)}  # pyright: ignore[reportArgumentType]
    raise type_error("text-of-set" if kind in (set, frozenset) else "text-of-object")
