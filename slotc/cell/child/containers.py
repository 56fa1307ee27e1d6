"""`deque`, `Counter`, `defaultdict` and `OrderedDict` as a candidate gets them.

They are written in Python over `dict` and a plain deque that never calls the candidate's code: CPython's OrderedDict
is memory-unsafe when an own `__eq__` empties it. Nothing on them leads anywhere: no factory, no class method that builds.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import collections
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, repeat
from typing import Any

from slotc.cell.child import meter as meters
from slotc.cell.child.current import current
from slotc.cell.child.methods import pairs
from slotc.cell.child.refusal import type_error, value_error
from slotc.cell.child.views import CONSTANT, DICT_STORES, DictView, ListView, refuse_store

SIZE_MAX = 1 << 20


def _taken(items: Any) -> Any:
    return current.meter.taken(items)


def _charge(*copied: Any) -> None:
    """Containers of plain size that are gone through as they are."""
    current.meter.charge(sum(map(len, copied)))


class Deque:
    """A double-ended queue. Comparisons run over copies, so that an own `__eq__` sees no half-changed queue."""

    __slots__ = ("_items",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, iterable: Iterable[Any] = (), maxlen: int | None = None) -> None:
        self._items = collections.deque[Any]((), maxlen)
        self.extend(iterable)

    def _copied(self) -> list[Any]:
        _charge(self._items)
        return list(self._items)

    def _searched(self, item: Any) -> list[Any]:
        """A copy whose items are compared with one."""
        meter = current.meter
        meter.charge(meter.weigh(list(self._items)) if item is self else len(self._items) * meter.weigh(item))
        return list(self._items)

    @property
    def maxlen(self) -> int | None:
        return self._items.maxlen

    def append(self, item: Any) -> None:
        self._items.append(item)

    def appendleft(self, item: Any) -> None:
        self._items.appendleft(item)

    def extend(self, items: Iterable[Any]) -> None:
        self._items.extend(items._copied() if type(items) is Deque else _taken(items))

    def extendleft(self, items: Iterable[Any]) -> None:
        self._items.extendleft(items._copied() if type(items) is Deque else _taken(items))

    def pop(self) -> Any:
        return self._items.pop()

    def popleft(self) -> Any:
        return self._items.popleft()

    def clear(self) -> None:
        self._items.clear()

    def copy(self) -> Deque:
        return Deque(self._copied(), self._items.maxlen)

    def count(self, item: Any) -> int:
        return self._searched(item).count(item)

    def index(self, item: Any, *bounds: int) -> int:
        return self._searched(item).index(item, *bounds)

    def insert(self, at: int, item: Any) -> None:
        _charge(self._items)
        self._items.insert(at, item)

    def remove(self, item: Any) -> None:
        del self._items[self._searched(item).index(item)]

    def reverse(self) -> None:
        _charge(self._items)
        self._items.reverse()

    def rotate(self, n: int = 1) -> None:
        _charge(self._items)
        self._items.rotate(n)

    def __len__(self) -> int:
        return len(self._items)

    def __bool__(self) -> bool:
        return bool(self._items)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._items)

    def __reversed__(self) -> Any:
        return reversed(self._items)

    def __contains__(self, item: Any) -> bool:
        return item in self._searched(item)

    def __getitem__(self, at: int) -> Any:
        _charge_item(self._items)
        return self._items[at]

    def __setitem__(self, at: int, item: Any) -> None:
        _charge_item(self._items)
        self._items[at] = item

    def __delitem__(self, at: int) -> None:
        _charge_item(self._items)
        del self._items[at]

    def __eq__(self, other: Any) -> bool:
        return self._searched(self) == other._copied() if type(other) is Deque else NotImplemented

    def __lt__(self, other: Any) -> bool:
        return self._searched(self) < other._copied() if type(other) is Deque else NotImplemented

    def __le__(self, other: Any) -> bool:
        return self._searched(self) <= other._copied() if type(other) is Deque else NotImplemented

    def __gt__(self, other: Any) -> bool:
        return self._searched(self) > other._copied() if type(other) is Deque else NotImplemented

    def __ge__(self, other: Any) -> bool:
        return self._searched(self) >= other._copied() if type(other) is Deque else NotImplemented

    def __add__(self, other: Any) -> Deque:
        return (
            Deque([*self._copied(), *other._copied()], self._items.maxlen) if type(other) is Deque else NotImplemented
        )

    def __iadd__(self, items: Any) -> Deque:
        self.extend(items)
        return self

    def __mul__(self, times: Any) -> Deque:
        if type(times) is not int:
            return NotImplemented
        current.meter.charge(len(self._items) * max(times, 0))
        return Deque(list(self._items) * times, self._items.maxlen)

    __rmul__ = __mul__


def _charge_item(items: collections.deque[Any]) -> None:
    """C walks to an item from the nearer end, 64 at a time."""
    current.meter.charge(len(items) >> 7)


def _pairs(given: tuple[Any, ...]) -> Any:
    if len(given) > 1:
        raise TypeError("takes at most one positional argument")
    if not given:
        return ()
    if isinstance(given[0], dict):
        _charge(given[0])
        return given[0]
    return pairs(current.meter, given[0])


def _union(one: Any, other: Any) -> dict[Any, Any]:
    _charge(one, other)
    return {**one, **other}


class DefaultDict(dict[Any, Any]):
    """A dict that makes what is missing."""

    __slots__ = ("_factory",)
    fromkeys = None  # type: ignore[assignment]

    def __init__(self, factory: Callable[[], Any] | None = None, *given: Any, **more: Any) -> None:
        if factory is not None and not callable(factory):
            raise TypeError("the first argument must be callable or None")
        self._factory = factory
        dict.__init__(self, _pairs(given), **more)

    def __missing__(self, key: Any) -> Any:
        if self._factory is None:
            raise KeyError(key)
        made = self[key] = self._factory()
        return made

    def copy(self) -> DefaultDict:
        return DefaultDict(self._factory, self)

    def update(self, *given: Any, **more: Any) -> None:
        dict.update(self, _pairs(given), **more)

    def __or__(self, other: Any) -> Any:
        return DefaultDict(self._factory, _union(self, other)) if isinstance(other, dict) else NotImplemented

    def __ror__(self, other: Any) -> Any:
        return DefaultDict(self._factory, _union(other, self)) if isinstance(other, dict) else NotImplemented


class OrderedDict(dict[Any, Any]):
    """A dict whose order counts in comparisons and can be changed."""

    __slots__ = ()
    __hash__ = None

    def __init__(self, *given: Any, **more: Any) -> None:
        dict.__init__(self, _pairs(given), **more)

    @staticmethod
    def fromkeys(keys: Any, value: Any = None) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        return OrderedDict(dict.fromkeys(current.meter.keys(keys), value))

    def move_to_end(self, key: Any, last: bool = True) -> None:
        value = dict.pop(self, key)
        if last:
            self[key] = value
            return
        _charge(self)
        rest = list(self.items())
        self.clear()
        self[key] = value
        for other, kept in rest:
            self[other] = kept

    def popitem(self, last: bool = True) -> tuple[Any, Any]:
        if last:
            return dict.popitem(self)
        if not self:
            raise KeyError("dictionary is empty")
        _charge(self)
        key = next(iter(self))
        return key, dict.pop(self, key)

    def update(self, *given: Any, **more: Any) -> None:
        dict.update(self, _pairs(given), **more)

    def copy(self) -> OrderedDict:
        return OrderedDict(self)

    def __eq__(self, other: Any) -> bool:
        if type(other) is OrderedDict:
            current.meter.compared(self)
            return list(self.items()) == list(other.items())
        return dict.__eq__(self, other)

    def __ne__(self, other: Any) -> bool:
        return not self == other

    def __or__(self, other: Any) -> Any:
        return OrderedDict(_union(self, other)) if isinstance(other, dict) else NotImplemented

    def __ror__(self, other: Any) -> Any:
        return OrderedDict(_union(other, self)) if isinstance(other, dict) else NotImplemented


class Counter(dict[Any, Any]):
    """Counts by key; what is missing counts 0 and is not stored."""

    __slots__ = ()
    fromkeys = None  # type: ignore[assignment]

    def __init__(self, *given: Any, **more: Any) -> None:
        dict.__init__(self)
        self.update(*given, **more)

    def __missing__(self, key: Any) -> int:
        return 0

    def total(self) -> Any:
        _charge(self)
        return sum(self.values())

    def most_common(self, n: int | None = None) -> list[tuple[Any, Any]]:
        current.meter.charge(len(self) * len(self).bit_length())
        ranked = sorted(self.items(), key=_count, reverse=True)
        return ranked if n is None else ranked[:n]

    def elements(self) -> Iterator[Any]:
        _charge(self)
        made: Iterator[Any] = current.meter.lazy("chain", chain.from_iterable([repeat(k, n) for k, n in self.items()]))
        return made

    def _change(self, given: tuple[Any, ...], more: dict[str, Any], sign: int) -> None:
        if len(given) > 1:
            raise TypeError("takes at most one positional argument")
        for changes in (*given, more):
            if changes is None:
                continue
            if isinstance(changes, dict):
                _charge(changes)
                for key, n in list(changes.items()):
                    dict.__setitem__(self, key, n if sign > 0 and key not in self else self.get(key, 0) + sign * n)
            else:
                for key in current.meter.keys(changes):
                    dict.__setitem__(self, key, self.get(key, 0) + sign)

    def update(self, *given: Any, **more: Any) -> None:
        self._change(given, more, 1)

    def subtract(self, *given: Any, **more: Any) -> None:
        self._change(given, more, -1)

    def copy(self) -> Counter:
        return Counter(self)

    def __delitem__(self, key: Any) -> None:
        dict.pop(self, key, None)

    def _joined(self, other: Any, how: Callable[[Any, Any], Any]) -> Any:
        if not isinstance(other, Counter):
            return NotImplemented
        _charge(self, other)
        made = Counter()
        for key in [*self, *(k for k in other if k not in self)]:
            n = how(self.get(key, 0), other.get(key, 0))
            if n > 0:
                dict.__setitem__(made, key, n)
        return made

    def __add__(self, other: Any) -> Any:
        return self._joined(other, lambda a, b: a + b)

    def __sub__(self, other: Any) -> Any:
        return self._joined(other, lambda a, b: a - b)

    def __or__(self, other: Any) -> Any:
        return self._joined(other, max)

    def __and__(self, other: Any) -> Any:
        return self._joined(other, min)

    def __pos__(self) -> Any:
        return self._joined(Counter(), lambda a, b: a)

    def __neg__(self) -> Any:
        return self._joined(Counter(), lambda a, b: -a)

    def _taken(self, other: Any) -> Any:
        if not isinstance(other, Counter):
            return NotImplemented
        _charge(other)
        kept = list(other.items())
        self.clear()
        for key, n in kept:
            self[key] = n
        return self

    def __iadd__(self, other: Any) -> Any:
        return self._taken(self + other)

    def __isub__(self, other: Any) -> Any:
        return self._taken(self - other)

    def __ior__(self, other: Any) -> Any:
        return self._taken(self | other)

    def __iand__(self, other: Any) -> Any:
        return self._taken(self & other)

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, Counter):
            return dict.__eq__(self, other)
        current.meter.compared(self)
        return all(bool(self.get(k, 0) == other.get(k, 0)) for k in [*self, *other])

    def __ne__(self, other: Any) -> bool:
        return not self == other

    __hash__ = None

    def __le__(self, other: Any) -> bool:
        _charge(self, other)
        return all(self.get(k, 0) <= other.get(k, 0) for k in [*self, *other])

    def __lt__(self, other: Any) -> bool:
        return bool(self <= other and self != other)

    def __ge__(self, other: Any) -> bool:
        _charge(self, other)
        return all(self.get(k, 0) >= other.get(k, 0) for k in [*self, *other])

    def __gt__(self, other: Any) -> bool:
        return bool(self >= other and self != other)


def _count(pair: tuple[Any, Any]) -> Any:
    return pair[1]


class FrozenCounter(Counter):
    """A Counter that stands at class or module level."""

    __slots__ = ()
    _label = CONSTANT

    def __init__(self) -> None:
        dict.__init__(self)


def _refuse(self: Any, *args: Any, **kwargs: Any) -> Any:
    raise refuse_store(self)


for _name in (*DICT_STORES, "__iadd__", "__isub__", "__iand__", "subtract"):
    setattr(FrozenCounter, _name, _refuse)


def frozen_counter(items: Counter) -> FrozenCounter:
    made = FrozenCounter()
    dict.update(made, items)
    return made


def capped(n: int) -> int:
    """A size that a facade may build at once."""
    if type(n) is not int:
        raise type_error("size")
    if n > SIZE_MAX:
        raise value_error("size")
    return n


def _on_its_own(kind: type[Any], name: str) -> Callable[..., Any]:
    """A method that changes its container, and that nobody may call through the class on something else, such as a view."""
    real = getattr(kind, name)

    def call(self: Any, *args: Any, **named: Any) -> Any:
        if type(self) is not kind:
            raise (
                refuse_store(self)
                if isinstance(self, ListView | DictView | FrozenCounter)
                else type_error("item-stored")
            )
        return real(self, *args, **named)

    return call


_changing: tuple[type[Any], ...] = (DefaultDict, OrderedDict, Counter)
for _own in _changing:
    for _name in ("clear", "move_to_end", "pop", "popitem", "setdefault", "subtract", "update"):
        if hasattr(_own, _name):
            setattr(_own, _name, _on_its_own(_own, _name))
    type.__setattr__(_own, "__class_getitem__", None)  # a type made at run time nests without end

meters.SIZED.update((Deque, DefaultDict, OrderedDict, Counter, FrozenCounter))
meters.LISTS.add(Deque)
meters.DICTS.update((DefaultDict, OrderedDict, Counter, FrozenCounter))
meters.HASHED.update((DefaultDict, OrderedDict, Counter, FrozenCounter))

# What a diagnostic calls them.
for _kind, _name in ((Deque, "deque"), (DefaultDict, "defaultdict"), (FrozenCounter, "Counter")):
    _kind.__name__ = _name
