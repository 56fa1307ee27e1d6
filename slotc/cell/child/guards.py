"""The hooks that the lowering puts around what only a running value can tell, and the list of own classes they ask.

Their names begin with a letter that no candidate can spell; see `slotc.lower_policy` for where each one stands.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, EnumType
from functools import partial
from types import FunctionType, ModuleType
from typing import Any

from slotc.cell.child.containers import Counter, DefaultDict, Deque, OrderedDict, frozen_counter
from slotc.cell.child.meter import Meter
from slotc.cell.child.methods import Method, owner_of
from slotc.cell.child.refusal import attribute_error, type_error
from slotc.cell.child.regex import Pattern
from slotc.cell.child.views import (
    CONSTANT,
    HOOK,
    DictView,
    EnumKind,
    ListView,
    Member,
    Value,
    ValueKind,
    dict_view,
    frozen,
    is_same,
    list_view,
    refuse_store,
)

_STORABLE: frozenset[type] = frozenset({list, dict, Counter, DefaultDict, Deque, OrderedDict})
_WITHOUT_IDENTITY: frozenset[type] = frozenset({int, float, str, frozenset})
_SHARED: frozenset[type] = frozenset({bool, int, float, str, type(None), frozenset, range, DictView, ListView, Pattern})
_CALLABLE: frozenset[type] = frozenset({type(str.lower), type, EnumType})
_BUILTIN: Any = type(len)
_owner_of: Callable[[Any], Any] = super.__dict__["__thisclass__"].__get__  # `super` itself looks elsewhere


class Own:
    """The classes that one candidate has defined. `storable` has those whose instances take attribute stores."""

    __slots__ = ("recent", "storable", "types")

    def __init__(self) -> None:
        self.types: set[type] = set()
        self.storable: set[type] = set()
        self.recent: list[type] = []  # since the runner last took stock, in order to forget them with their namespace

    def register(self, kind: Any) -> Any:
        """`ǃclass`: the outermost decorator of every class."""
        if not isinstance(kind, type) or isinstance(kind, ValueKind | EnumKind):
            raise type_error("self-of-another")
        self.types.add(kind)
        self.recent.append(kind)
        if issubclass(kind, tuple):
            type.__setattr__(kind, "__class_getitem__", None)  # a type made at run time nests without end
        if issubclass(kind, tuple | Enum):
            # Members are shared by all instances, and a method's stores to `self` are not guarded one by one.
            type.__setattr__(kind, "__setattr__", _refuse_attribute)
            type.__setattr__(kind, "__delattr__", _refuse_attribute)
            if "_field_defaults" in kind.__dict__:
                type.__setattr__(kind, "_field_defaults", frozen(kind.__dict__["_field_defaults"], CONSTANT))
        else:
            self.storable.add(kind)
        if "mro" not in kind.__dict__:
            type.__setattr__(kind, "mro", None)  # else it would hand out real types
        return kind

    def forget(self, kinds: list[type]) -> None:
        self.types.difference_update(kinds)
        self.storable.difference_update(kinds)

    def owner(self, value: Any, method: str) -> bool:
        """Whether an own class defines a special method of this value."""
        return any(method in k.__dict__ for k in type(value).__mro__ if k in self.types)


def _refuse_attribute(self: Any, *args: Any) -> None:
    raise attribute_error("attribute-stored")


def hooks(own: Own, meter: Meter, functions: Mapping[str, Any]) -> dict[str, Any]:
    """All hooks but those of text and methods, by the names that lowered code calls. `functions` are the built-in ones."""
    types, storable = own.types, own.storable

    def own_(value: Any) -> Any:
        """Let own instances, own classes and their `super()` pass, for a name of the candidate's own."""
        kind = type(value)
        if kind in types or (isinstance(value, type) and kind in (type, EnumType) and value in types):
            return value
        if kind is super and _owner_of(value) in types:
            return value
        if kind is FunctionType and value is functions["dict"]:
            return value  # it carries `fromkeys`
        raise attribute_error("attribute-of-another")

    def self_(value: Any) -> None:
        """Refuse a method that is called with a `self` of another kind."""
        if type(value) not in types:
            raise type_error("self-of-another")

    def put(value: Any) -> Any:
        """Let own instances pass, to be stored to."""
        if type(value) in storable:
            return value
        raise attribute_error("attribute-stored")

    def item(value: Any) -> Any:
        """Let containers of exact types pass, to have items stored."""
        kind = type(value)
        if kind in _STORABLE:
            return value
        raise refuse_store(value) if kind is ListView or kind is DictView else type_error("item-stored")

    def pairs(left: Any, right: Any) -> Any:
        """The right side of `|=`: a dict takes pairs in the order in which they come."""
        meter.bits_by(left, right)
        if type(left) in (set, frozenset):
            return right
        return meter.walk(right) if type(right) in (set, frozenset) else right

    def same(one: Any, other: Any) -> bool:
        """`is`, but for values without identity: whether two equal texts are one object differs between processes."""
        if type(one) is type(other) and type(one) in _WITHOUT_IDENTITY:
            return bool(one == meter.compared(other))
        return is_same(one, other)

    def frozen_(value: Any) -> Any:
        """A constant that all instances share, read-only."""
        # Charged by its parts, each as often as it is reached, since nothing weighs it again where a class is made of it.
        return constant(meter.compared(value), types)

    named: dict[str, Any] = {
        "class": own.register,
        "own": own_,
        "self": self_,
        "put": put,
        "item": item,
        "pairs": pairs,
        "fromkeys": functions["dict"].fromkeys,
        "tick": meter.fuel.tick,
        "charge": meter.charge,
        "walk": meter.walk,
        "taken": meter.taken,
        "pop": meter.pop,
        "lazy": meter.expression,
        "generator": meter.generator,
        "compared": meter.compared,
        "beside": meter.beside,
        "key": meter.key,
        "in": meter.contains,
        "sized": meter.sized,
        "text": meter.joined,
        "add": meter.add,
        "add_by": meter.add_by,
        "sub": meter.subtract,
        "bits_by": meter.bits_by,
        "or": lambda a, b: a | meter.bits_by(a, b),
        "and": lambda a, b: a & meter.bits_by(a, b),
        "xor": lambda a, b: a ^ meter.bits_by(a, b),
        "mul": meter.multiply,
        "mul_by": meter.multiply_by,
        "pow": meter.power,
        "pow_by": meter.power_by,
        "floordiv": meter.divide,
        "div_by": meter.divide_by,
        "shift": meter.shift,
        "shift_by": meter.shift_by,
        "same": same,
        "frozen": frozen_,
        "Fatal": (MemoryError, RecursionError),
    }
    return {HOOK + name: hook for name, hook in named.items()}


def constant(value: Any, own: set[type], depth: int = 0) -> Any:
    """What may be shared by all instances: immutable values, functions, classes, and read-only copies of the rest."""
    kind: Any = type(value)
    again = partial(constant, own=own, depth=depth + 1)
    if kind is FunctionType:
        # A function of the candidate's keeps what it closes over, and its defaults; those that it is offered keep no state.
        is_offered = str(value.__globals__.get("__name__")).startswith("slotc.")
        if not is_offered and not all(_is_constant(part, again) for part in _kept_by(value)):
            raise type_error("not-a-constant")
        return value
    if kind in _SHARED or kind in _CALLABLE:
        return value
    if kind is _BUILTIN and (type(value.__self__) in _SHARED or type(value.__self__) is ModuleType):
        return value  # `len`, `math.sqrt`, `"-".join`; but `[].append` would be state
    if kind is Method and type(owner_of(value)) in _SHARED:
        return value
    if isinstance(value, Value | Member | ValueKind | EnumKind) or (kind in own and issubclass(kind, Enum)):
        return value
    if depth > 32:
        raise type_error("depth")
    if kind is tuple:
        return value if all(_is_constant(part, again) for part in value) else tuple(map(again, value))
    if kind in own and issubclass(kind, tuple):
        if all(_is_constant(part, again) for part in tuple.__iter__(value)):
            return value
        raise type_error("not-a-constant")
    if kind is list:
        return list_view(list(map(again, value)), CONSTANT)
    if kind is set:
        return frozenset(map(again, value))
    if kind is Counter:
        return frozen_counter(value)
    if kind in (dict, OrderedDict):
        return dict_view({k: again(v) for k, v in value.items()}, CONSTANT)
    raise type_error("not-a-constant")


def _kept_by(function: Any) -> list[Any]:
    """The values that a function holds besides its code: cells that are filled, and defaults."""
    kept = [*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]
    for cell in function.__closure__ or ():
        try:
            kept.append(cell.cell_contents)
        except ValueError:
            continue
    return kept


def _is_constant(value: Any, again: Callable[[Any], Any]) -> bool:
    """Whether a value is read-only as it is."""
    return again(value) is value
