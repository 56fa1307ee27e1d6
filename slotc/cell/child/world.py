"""One namespace of a policy with its instances, and the values that went in and came out: how they are written as JSON.

A scalar stands for itself; all else is an array that begins with a tag. `h` and `k` are numbers of values that the
judge knows: those it gave, and those that were made here, both in the order in which they crossed.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

import operator
import sys
from collections.abc import Callable
from typing import Any

from slotc.cell.child.symbols import MadeBy, Symbols
from slotc.cell.child.views import (
    DictView,
    ListView,
    Member,
    Value,
    dict_view,
    fields_of,
    label_of,
    list_view,
    origin_of,
    record,
)

DEPTH_MAX = 16  # of lists, tuples and dicts in one answer, and of values in values
ITEMS_MAX = 20_000
INT_MIN, INT_MAX = -(2**63), 2**63 - 1
NAME_MAX = 64


_FORGOTTEN: Any = None


class ForeignError(Exception):
    """A value that does not cross: its kind, and whether its class is the candidate's own."""

    def __init__(self, kind: str, *, is_own: bool = False) -> None:
        super().__init__(kind)
        self.kind = kind
        self.is_own = is_own


class World:
    """The tables of one namespace."""

    __slots__ = (
        *("_depths", "_live_given", "_live_made", "_n_items", "_numbers", "_own", "_symbols", "_watched"),
        *("given", "instances", "is_dead", "kinds", "made", "namespace", "number", "read"),
    )

    def __init__(self, number: int, symbols: Symbols, own: set[type], namespace: dict[str, Any]) -> None:
        self.number = number
        self.is_dead = False  # once it has used up a call's fuel
        self._symbols = symbols
        self._own = own
        self.namespace = namespace
        self.instances: dict[int, Any] = {}
        self.kinds: list[type] = []  # own classes, to be forgotten with the namespace
        self.given: list[Value] = []
        self.made: list[Value] = []
        self._live_given, self._live_made = [0], [0]  # see `_dropped`
        self._numbers: dict[int, int] = {}  # of the values in `made`, by address: the list keeps them alive
        self._depths: dict[int, int] = {}  # how deep each of them nests
        self._watched: list[tuple[Any, tuple[Any, ...]]] = []
        self._n_items = 0
        self.read = _reader(symbols, self.given, self.made, self._watched)

    # --- in -----------------------------------------------------------------------------------------------------

    def changed(self) -> object:
        """The label of a view that differs from what was sent, or None. Nothing of the candidate's is called."""
        for view, sent in self._watched:
            if type(view) is ListView:
                now = tuple(list.__iter__(view))
            else:
                now = tuple([part for pair in dict.items(view) for part in pair])
            if len(now) != len(sent) or not all(map(operator.is_, now, sent)):
                return label_of(view)
        return None

    def forget(self) -> tuple[list[int], list[int]]:
        """Let go of the values that nothing but the tables holds; gives their numbers."""
        self._watched.clear()
        # What was read or made later may hold what was before.
        self._live_made, made = self._dropped(self.made, self._live_made)
        self._live_given, given = self._dropped(self.given, self._live_given)
        return given, made

    def _dropped(self, values: list[Value], live: list[int]) -> tuple[list[int], list[int]]:
        """The numbers that stay, then the next one that will be given; and those that were dropped."""
        numbers = [*live[:-1], *range(live[-1], len(values))]  # a long life holds few of all that it has seen
        dropped = [n for n in reversed(numbers) if self._drop(values, n)]
        return [*(n for n in numbers if values[n] is not _FORGOTTEN), len(values)], dropped

    def _drop(self, values: list[Value], number: int) -> bool:
        if sys.getrefcount(values[number]) > 2:  # the table's own reference, and the argument's
            return False
        self._numbers.pop(id(values[number]), None)
        self._depths.pop(id(values[number]), None)
        values[number] = _FORGOTTEN
        return True

    # --- out ----------------------------------------------------------------------------------------------------

    def write(self, value: Any) -> tuple[list[Any], Any]:
        """An answer: values made here that the judge has not seen, in order, and the answer itself.

        By exact type only; no method of a candidate's class is called.

        Raises:
            ForeignError: Something in it does not cross.
        """
        self._n_items = 0
        new: list[Any] = []
        return new, self._write(value, new, 0)

    def write_all(self, values: tuple[Any, ...]) -> tuple[list[Any], list[Any]]:
        self._n_items = 0
        new: list[Any] = []
        return new, [self._write(v, new, 0) for v in values]

    def _write(self, value: Any, new: list[Any], depth: int) -> Any:
        kind = type(value)
        if kind is str:
            if not value.isascii():
                check_unicode(value)
            return value
        if kind is float or kind is bool or value is None:
            return value
        if kind is int:
            if INT_MIN <= value <= INT_MAX:
                return value
            raise ForeignError("int beyond 64 bits")
        if depth > DEPTH_MAX:
            raise ForeignError("structure nested too deep")
        self._n_items += 1
        if kind is list or kind is ListView:
            self._count(len(value))
            return ["l", *[self._write(v, new, depth + 1) for v in list.__iter__(value)]]
        if kind is tuple:
            self._count(len(value))
            return ["t", *[self._write(v, new, depth + 1) for v in value]]
        if kind is dict or kind is DictView:
            self._count(len(value))
            written: list[Any] = ["d"]
            for key, item in dict.items(value):
                written += (self._write(key, new, depth + 1), self._write(item, new, depth + 1))
            return written
        if isinstance(value, Value):
            return self._reference(value, new)
        if isinstance(value, Member):
            return ["e", kind.__name__, value.name]
        if isinstance(value, type):
            raise ForeignError("class")
        is_own = kind in self._own
        raise ForeignError((builtin_base(kind) if is_own else kind.__name__)[:NAME_MAX], is_own=is_own)

    def _count(self, n: int) -> None:
        self._n_items += n
        if self._n_items > ITEMS_MAX:
            raise ForeignError("structure with too many items")

    def _reference(self, value: Value, new: list[Any]) -> Any:
        """The value's number; what it was made from is written first, without recursion: such chains grow long."""
        known = self._known(value)
        if known is not None:
            return known
        stack = [value]
        while stack:
            top = stack[-1]
            if self._known(top) is not None:
                stack.pop()
                continue
            origin = origin_of(top)
            sources = (origin.owner, *origin.args) if isinstance(origin, MadeBy) else fields_of(top)
            missing = [v for v in parts_of(sources) if self._known(v) is None]
            if missing:
                stack.extend(missing)
                if len(stack) > ITEMS_MAX:
                    raise ForeignError("structure with too many items")
                continue
            depth = 1 + max([self._depths.get(id(p), 1) for p in parts_of(fields_of(top))], default=0)
            if depth > DEPTH_MAX:
                raise ForeignError("structure nested too deep")
            new.append(self._definition(top, new))
            self._depths[id(top)] = depth
            self._numbers[id(top)] = len(self.made)
            self.made.append(top)
            stack.pop()
        found = self._known(value)
        assert found is not None
        return found

    def _known(self, value: Value) -> Any:
        origin = origin_of(value)
        if type(origin) is int:
            return ["h", origin]
        number = self._numbers.get(id(value))
        return None if number is None else ["k", number]

    def _definition(self, value: Value, new: list[Any]) -> list[Any]:
        origin = origin_of(value)
        if isinstance(origin, MadeBy):
            owner = None if origin.owner is None else self._known(origin.owner)
            return ["m", owner, origin.name, *[self._write(a, new, 1) for a in origin.args]]
        return ["b", type(value).__name__, *[self._write(f, new, 1) for f in fields_of(value)]]


def _reader(
    symbols: Symbols, given: list[Value], made: list[Value], watched: list[tuple[Any, tuple[Any, ...]]]
) -> Callable[[Any, object], Any]:
    """What the judge sent, as views. A closure, as this is where the child spends its time."""
    values, labels, enums = symbols.values, symbols.labels, symbols.enums

    def read(data: Any, label: object) -> Any:
        if data.__class__ is not list:
            return data
        tag = data[0]
        if tag == "v":
            name = data[1]
            fields = [
                v if v.__class__ is not list else read(v, at) for v, at in zip(data[2:], labels[name], strict=True)
            ]
            new = record(values[name], fields, len(given))
            given.append(new)
            return new
        if tag == "h":
            return given[data[1]]
        if tag == "t":
            return tuple([v if v.__class__ is not list else read(v, label) for v in data[1:]])
        if tag == "l":
            items = list_view([v if v.__class__ is not list else read(v, label) for v in data[1:]], label)
            watched.append((items, tuple(items)))
            return items
        if tag == "d":
            parts = [v if v.__class__ is not list else read(v, label) for v in data[1:]]
            found = dict_view(dict(zip(parts[::2], parts[1::2], strict=True)), label)
            watched.append((found, tuple(parts)))
            return found
        if tag == "k":
            return made[data[1]]
        return getattr(enums[data[1]], data[2])

    return read


def parts_of(values: tuple[Any, ...]) -> list[Value]:
    """The records among values and inside their containers.

    Raises:
        ForeignError: There are too many.
    """
    found: list[Value] = []
    stack = list(values)
    n_seen = 0
    while stack:
        item = stack.pop()
        kind = type(item)
        n_seen += 1
        if n_seen > ITEMS_MAX:
            raise ForeignError("structure with too many items")
        if kind in (list, ListView, tuple):
            stack.extend(item)
        elif kind in (dict, DictView):
            stack.extend(dict.keys(item))
            stack.extend(dict.values(item))
        elif isinstance(item, Value):
            found.append(item)
    return found


def check_unicode(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ForeignError("text that is not Unicode") from None


def builtin_base(kind: type) -> str:
    return next((k.__name__ for k in kind.__mro__ if k.__module__ in ("builtins", "enum")), "object")
