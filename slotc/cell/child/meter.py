"""What everything costs that a candidate does outside of its own lowered lines: the hooks and facades charge it here.

A step is worth about as much as one turn of a small loop. What iterates in C is charged an item before it begins where its
size is known, else item by item while it runs; copies of memory 16 items or characters a step. What compares or hashes is
charged by a walk that counts repeats, since shared parts make a small structure a large one. Only counts decide, never the
machine.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import compress
from types import GeneratorType, NoneType
from typing import Any, cast

from slotc.cell.child.fuel import Fuel
from slotc.cell.child.order import ordered
from slotc.cell.child.views import (
    GIVEN,
    DictView,
    ListView,
    Member,
    Value,
    fields_of,
    origin_of,
    set_weight,
    weight_of,
)

DEPTH_MAX = 32  # of lazy iterators in one another: C walks a chain without looking at its stack
INT_BITS = 1 << 16  # wider integers are not made
TEXT_MAX = 1 << 20  # characters of one text
POP_MAX = 64
_NARROW_BITS = 1 << 10
_HASH_PRIME = (1 << 61) - 1  # integers below it hash to themselves; wider ones can be made to collide

FIXED = frozenset({float, int, bool, NoneType})
NUMBERS = frozenset({float, int, bool})
_ATOMS = frozenset({float, bool, NoneType, str, Member})
# Types whose `len` says how much is in them; the facades' containers are added where they are defined.
SIZED: set[type] = {
    *(list, tuple, dict, set, frozenset, str, ListView, DictView),
    *map(type, ({}.keys(), {}.values(), {}.items())),
}
LISTS: set[type] = {list, tuple, ListView, set, frozenset}
DICTS: set[type] = {dict, DictView}
HASHED: set[type] = {dict, DictView, set, frozenset, type({}.keys())}


CallBack = Callable[[Value | None, str, tuple[Any, ...]], Any]


_compress: Any = compress  # no generic when it runs


class _Lazy(_compress):  # type: ignore[misc]  # which typeshed makes generic
    """An iterator that charges a step an item, and knows how many others stand behind it.

    Like every class made in Python it is freed without recursion, which generators and C's own iterators are not.
    """

    __slots__ = ("_depth",)
    _depth: int


_depth_of: Callable[[_Lazy], int] = _Lazy.__dict__["_depth"].__get__
_set_depth: Callable[[_Lazy, int], None] = _Lazy.__dict__["_depth"].__set__
_NAMES = (
    "chain combinations enumerate filter generator groupby iterator map merge permutations product repeat reversed zip"
)
_LAZY: dict[str, type[_Lazy]] = {name: type(name, (_Lazy,), {"__slots__": ()}) for name in _NAMES.split()}
_CHARGED = frozenset({GeneratorType, *_LAZY.values()})  # these charge themselves


class Meter:
    """Fuel with its prices, for one candidate.

    Attributes:
        attempts: Labels of views that something tried to change.
        ask: Runs a callback: takes the object or None, the method's or function's name, and the arguments.
        fill: Reads a field of a record that a host's object stands behind.
        weigh_given: Weighs such a record.
    """

    ask: CallBack
    fill: Callable[[Value, str], Any]
    weigh_given: Callable[[Value], int]

    def __init__(self, *, is_reversed: bool) -> None:
        self.fuel = Fuel()
        self.charge = self.fuel.charge
        self.attempts: list[object] = []
        self.is_reversed = is_reversed

    # --- iterating ----------------------------------------------------------------------------------------------

    def walk(self, items: Any) -> Any:
        """`ǃwalk`: what a lowered loop goes over, which takes its steps itself. Changes sets alone."""
        kind = type(items)
        if kind is set:
            return _steps(items, self.ordered(items))
        if kind is frozenset:
            return self.ordered(items)
        return items

    def ordered(self, items: set[Any] | frozenset[Any]) -> list[Any]:
        """The elements of a set in the order in which this process walks them."""
        self.charge(4 * len(items))
        if not FIXED.issuperset(map(type, items)):
            self.charge(self.weigh(items))
        return ordered(items, is_reversed=self.is_reversed)

    def taken(self, items: Any) -> Any:
        """What C iterates to the end at once."""
        kind = type(items)
        if kind is set or kind is frozenset:
            return self.ordered(items)
        if kind in SIZED:
            self.charge(len(items))
            return items
        if kind in _CHARGED:
            return items
        if hasattr(kind, "__len__"):
            self.charge(len(items))  # an own length is what Python makes room for
        return compress(iter(items), self.fuel.steps)

    def drawn(self, items: Any) -> Any:
        """What C iterates a part of at a time, perhaps without giving anything for it."""
        items = self.walk(items)
        return items if type(items) in _CHARGED else compress(iter(items), self.fuel.steps)

    def keys(self, items: Any) -> Any:
        """What C iterates and hashes, in order."""
        return self.ordered(items) if type(items) in (set, frozenset) else self.hashed(items)

    def hashed(self, items: Any) -> Any:
        """What C iterates and hashes, where the order does not show."""
        kind = type(items)
        if kind in HASHED:
            self.charge(len(items))
            return items  # their hashes are there already
        if (kind is list or kind is tuple) and _ATOMS.issuperset(map(type, items)):
            self.charge(2 * len(items))
            return items
        return map(self.key, self.taken(items))

    def lazy(self, name: str, items: Iterator[Any], *sources: Any) -> Any:
        """An iterator over others, as a candidate gets it.

        Raises:
            Exhausted: More than DEPTH_MAX stand behind one another.
        """
        depth = 1
        for source in sources:
            if isinstance(source, _Lazy):
                depth = max(depth, _depth_of(source) + 1)
        if depth > DEPTH_MAX:
            self.fuel.end()
        made = _LAZY[name](items, cast("Iterable[Any]", self.fuel.steps))
        _set_depth(made, depth)
        return made

    def expression(self, generator: Any) -> Any:
        """`ǃlazy`: a generator expression that somebody keeps."""
        return self.lazy("generator", generator, generator.gi_frame.f_locals.get(".0"))

    def generator(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """`ǃgenerator`: a function with `yield`."""

        def call(*args: Any, **named: Any) -> Any:
            return self.lazy("generator", function(*args, **named), *args, *named.values())

        return call

    def pop(self, items: Any) -> Any:
        """`ǃpop`: `items.pop()`; a large set gives up its elements in Python's own order, as sorting it each time would be quadratic."""
        if type(items) is not set or not 1 < len(items) <= POP_MAX:
            return items.pop()
        item = self.ordered(items)[0]
        items.discard(item)
        return item

    # --- comparing and hashing ----------------------------------------------------------------------------------

    def weigh(self, value: Any) -> int:
        """How many parts a value has, each counted as often as it is reached."""
        stack = [value]
        n_parts = 0
        most = self.fuel.left
        while stack:
            part = stack.pop()
            n_parts += 1
            if n_parts > most:
                self.fuel.end()
            kind = type(part)
            if kind in FIXED:
                continue
            if kind is str:
                n_parts += len(part) >> 6
            elif kind in LISTS:
                stack.extend(part)
            elif kind in DICTS:
                stack.extend(dict.keys(part))
                stack.extend(dict.values(part))
            elif isinstance(part, Value):
                n_parts += self.weigh_record(part)
            elif isinstance(part, tuple):
                stack.extend(tuple.__iter__(part))
            elif "__dataclass_fields__" in type.__dict__["__dict__"].__get__(kind):
                stack.extend([getattr(part, name, None) for name in kind.__dataclass_fields__])
        return n_parts

    def weigh_record(self, record: Value) -> int:
        """The same of a record, which cannot change, so that it is weighed once."""
        known = weight_of(record)
        if known is None:
            known = self.weigh_given(record) if origin_of(record) is GIVEN else 0
            known = known or sum(map(self.weigh, fields_of(record)))
            set_weight(record, known)
        return known

    def compared(self, value: Any) -> Any:
        """`ǃcompared`: one side of a comparison; the other side costs no more than this one."""
        kind = type(value)
        if kind in FIXED or (kind is str and len(value) < 1024):
            return value
        self.charge(self.weigh(value))
        return value

    def beside(self, subject: Any, *constants: Any) -> Any:
        """`ǃbeside`: what is matched with patterns that name constants, each compared or hashed at most once."""
        for value in constants:
            self.compared(value)
        return subject

    def key(self, value: Any) -> Any:
        """`ǃkey`: what is hashed."""
        kind = type(value)
        if kind is str:
            return value
        if kind is int:
            if not -_HASH_PRIME < value < _HASH_PRIME:
                self.charge(512)  # so that few enough collide
        elif kind not in _ATOMS:
            self.charge(self.weigh(value))
        return value

    def contains(self, item: Any, items: Any) -> bool:
        """`ǃin`: `item in items`."""
        kind = type(items)
        if kind in HASHED:
            self.key(item)
        elif kind is str:
            self.charge(len(items) >> 2)
        elif kind in SIZED:
            self.charge(len(items) * (1 if type(item) in FIXED else self.weigh(item)))
        elif kind is range:
            if type(item) is not int and type(item) is not bool:
                self.charge(abs(items.stop - items.start) // abs(items.step))
        elif kind.__module__ in ("builtins", "itertools"):
            items = self.taken(items)  # such as what `iter` gave for a list
        return item in items

    # --- operators ----------------------------------------------------------------------------------------------

    def size(self, value: Any) -> int:
        return len(value) if type(value) in SIZED else 0

    def add(self, a: Any, b: Any) -> Any:
        """`ǃadd`: `a + b`."""
        self.add_by(a, b)
        return a + b

    def add_by(self, a: Any, b: Any) -> Any:
        """`ǃadd_by`: the right side of `a += b`; where only it can be read, it comes twice."""
        kind = type(a)
        if kind is float or kind is bool:
            return b
        if kind is int:
            if type(b) is int and (a.bit_length() > _NARROW_BITS or b.bit_length() > _NARROW_BITS):
                self.wide(a, b, max(a.bit_length(), b.bit_length()) + 1)
            return b
        if kind is str:
            if type(b) is str:
                self.text(len(a) + len(b))
            return b
        if kind is list:
            b = self.taken(b)
        self.charge(self.size(a) + self.size(b) >> 2)
        return b

    def subtract(self, a: Any, b: Any) -> Any:
        """`ǃsub`: `a - b`, and as `ǃbits` the operators of sets and dicts."""
        self.bits_by(a, b)
        return a - b

    def bits_by(self, a: Any, b: Any) -> Any:
        """`ǃbits_by`: the right side of `a -= b`, `a | b`, `a & b` or `a ^ b`, where the left side is plain."""
        if type(a) not in NUMBERS:
            self.charge(self.size(a) + self.size(b))
        return b

    def multiply(self, a: Any, b: Any) -> Any:
        """`ǃmul`: `a * b`."""
        self.multiply_by(a, b)
        return a * b

    def multiply_by(self, a: Any, b: Any) -> Any:
        """`ǃmul_by`: the right side of `a *= b`."""
        kind, other = type(a), type(b)
        if kind is float or other is float:
            return b
        if isinstance(a, int) and isinstance(b, int):
            bits = a.bit_length() + b.bit_length()
            if bits > _NARROW_BITS:
                self.wide(a, b, bits)
        elif isinstance(b, int):
            self._repeat(a, b)
        elif isinstance(a, int):
            self._repeat(b, a)
        return b

    def _repeat(self, items: Any, times: int) -> None:
        if type(items) is str:
            self.text(len(items) * max(times, 0))
        elif type(items) in SIZED:
            self.charge(len(items) * max(times, 0) >> 2)

    def power(self, a: Any, b: Any) -> Any:
        """`ǃpow`: `a ** b`."""
        self.power_by(a, b)
        return a**b

    def power_by(self, a: Any, b: Any) -> Any:
        """`ǃpow_by`: the right side of `a **= b`."""
        if isinstance(a, int) and isinstance(b, int) and b > 1 and not -1 <= a <= 1:
            bits = a.bit_length() * b
            if bits > _NARROW_BITS:
                self.wide(a, a, bits)
                self.charge(bits * bits >> 16)
        return b

    def divide(self, a: Any, b: Any) -> Any:
        """`ǃfloordiv`: `a // b`."""
        self.divide_by(a, b)
        return a // b

    def divide_by(self, a: Any, b: Any) -> Any:
        """`ǃdiv_by`: the right side of `a //= b`; `%` costs the same."""
        if isinstance(a, int) and isinstance(b, int) and a.bit_length() > _NARROW_BITS:
            self.wide(a, b, a.bit_length())
        return b

    def shift(self, a: Any, b: Any) -> Any:
        """`ǃshift`: `a << b`."""
        self.shift_by(a, b)
        return a << b

    def shift_by(self, a: Any, b: Any) -> Any:
        """`ǃshift_by`: the right side of `a <<= b`."""
        if isinstance(a, int) and isinstance(b, int) and a and a.bit_length() + b > _NARROW_BITS:
            self.wide(a, 1, a.bit_length() + b)
        return b

    def power_modulo(self, a: Any, b: Any, modulus: Any) -> Any:
        """`pow(a, b, modulus)`: a product and a division of the modulus's width for each bit of `b`."""
        if all(isinstance(n, int) for n in (a, b, modulus)):
            width = modulus.bit_length()
            self.wide(a, modulus, max(a.bit_length(), b.bit_length(), width))
            self.charge((b.bit_length() * (width * width + (1 << 12))) >> 13)
        return pow(a, b, modulus)

    def wide(self, a: int, b: int, bits: int) -> None:
        """An operation on integers that gives so many bits: its price grows with the product of the widths."""
        if bits > INT_BITS:
            self.fuel.end()
        self.charge(a.bit_length() * b.bit_length() >> 16)

    # --- text and memory ----------------------------------------------------------------------------------------

    def text(self, n_characters: int) -> None:
        """A text that is made."""
        if n_characters > TEXT_MAX:
            self.fuel.end()
        self.charge(n_characters >> 4)

    def written(self, value: Any) -> Any:
        """What is written as text: of an int the time grows with the square of its width."""
        if isinstance(value, int) and value.bit_length() > _NARROW_BITS:
            self.charge(value.bit_length() ** 2 >> 14)
        elif type(value) is str:
            self.text(len(value))
        return value

    def joined(self, *parts: str) -> str:
        """`ǃtext`: the parts of an f-string."""
        self.text(sum(map(len, parts)))
        return "".join(parts)

    def sized(self, value: Any) -> Any:
        """`ǃsized`: what is copied, as by a slice."""
        if type(value) in SIZED and len(value) > 64:
            self.charge(len(value) >> 4)
        return value


def _steps(items: set[Any], found: list[Any]) -> Iterator[Any]:
    for item in found:
        yield item
        if len(items) != len(found):
            raise RuntimeError("Set changed size during iteration")
