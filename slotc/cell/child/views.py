"""What a candidate sees of the values that come in: read-only lists, dicts and records, and frozen enumerations.

Every store fails here. An attempt on a list or dict is also noted, so that a candidate that catches the exception is
found out all the same.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Any, cast

from slotc.cell.child.current import current
from slotc.cell.child.refusal import attribute_error, type_error

HOOK = "ǃ"  # how the names of hooks begin: no candidate can spell it, before or after NFKC
CONSTANT = "constant"  # the label of what a candidate wrote at class or module level
DEPTH_MAX = 32


def label_of(view: Any) -> object:
    return view._label


def refuse_store(view: Any) -> TypeError:
    """Note an attempt to change a view; gives the exception to raise."""
    current.meter.attempts.append(view._label)
    return type_error("read-only")


def _refuse(self: Any, *args: Any, **kwargs: Any) -> Any:
    raise refuse_store(self)


def _read_only(*names: str) -> Callable[[type[Any]], type[Any]]:
    def close(kind: type[Any]) -> type[Any]:
        for name in names:
            setattr(kind, name, _refuse)
        return kind

    return close


DICT_STORES = ("__setitem__", "__delitem__", "__ior__", "clear", "pop", "popitem", "setdefault", "update")


@_read_only(
    *("__setitem__", "__delitem__", "__iadd__", "__imul__"),
    *("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"),
)
class ListView(list[Any]):
    """A list that cannot be changed; slices, sums and copies are plain lists. `_label` says what it came in as."""

    __slots__ = ("_label",)
    _label: object


@_read_only(*DICT_STORES)
class DictView(dict[Any, Any]):
    """A dict that cannot be changed; copies and unions are plain dicts."""

    __slots__ = ("_label",)
    _label: object

    fromkeys = staticmethod(dict.fromkeys)  # type: ignore[assignment]  # of the class, it would build a view


def list_view(items: list[Any], label: object) -> ListView:
    view = ListView(items)
    view._label = label
    return view


def dict_view(items: Mapping[Any, Any], label: object) -> DictView:
    view = DictView(items)
    view._label = label
    return view


def frozen(value: Any, label: object, depth: int = 0) -> Any:
    """A read-only copy of lists and dicts, through tuples too; all else as it is."""
    kind = type(value)
    if kind is list or kind is dict or kind is tuple:
        if depth > DEPTH_MAX:
            raise type_error("depth")
        if kind is list:
            return list_view([frozen(v, label, depth + 1) for v in value], label)
        if kind is dict:
            return dict_view({k: frozen(v, label, depth + 1) for k, v in value.items()}, label)
        made = [frozen(v, label, depth + 1) for v in value]
        return value if all(map(_is, made, value)) else tuple(made)
    if isinstance(value, dict) and kind is not DictView:
        return dict_view({k: frozen(v, label, depth + 1) for k, v in value.items()}, label)
    return value


def _is(a: object, b: object) -> bool:
    return a is b


# --- records ----------------------------------------------------------------------------------------------------


class ValueKind(type):
    """The class of value types: neither they nor their members can be replaced."""

    def __setattr__(cls, name: str, value: object) -> None:
        raise attribute_error("attribute-stored")

    def __delattr__(cls, name: str) -> None:
        raise attribute_error("attribute-stored")


GIVEN = object()  # the origin of a record whose fields are read from a host's object when they are asked for


class Value(metaclass=ValueKind):
    """A record that came in, or that the candidate built. `_origin` says which; see `symbols`.

    `_host` is what stands for it outside, where that is in this process.
    """

    __slots__ = ("_host", "_origin", "_weight")
    _host: Any
    _origin: Any
    _weight: int

    def __getattr__(self, name: str) -> Any:
        # A field that is not there yet.
        if name == "_weight" or origin_of(self) is not GIVEN:
            raise AttributeError(name)
        return current.meter.fill(self, name)

    def __setattr__(self, name: str, value: object) -> None:
        raise attribute_error("attribute-stored")

    def __delattr__(self, name: str) -> None:
        raise attribute_error("attribute-stored")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return is_same(self, other) or fields_of(self) == fields_of(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return type(self).__name__


# Kept beside the classes: what stands on a class can be read through it.
_getters: dict[Any, Callable[[Any], tuple[Any, ...]]] = {}
_setters: dict[Any, tuple[Callable[[Any, Any], None], ...]] = {}
_set_origin: Callable[[Any, Any], None] = Value.__dict__["_origin"].__set__
origin_of: Callable[[Value], Any] = Value.__dict__["_origin"].__get__
host_of: Callable[[Value], Any] = Value.__dict__["_host"].__get__
set_host: Callable[[Value, Any], None] = Value.__dict__["_host"].__set__
_weight_of: Callable[[Value], int] = Value.__dict__["_weight"].__get__
set_weight: Callable[[Value, int], None] = Value.__dict__["_weight"].__set__


def weight_of(value: Value) -> int | None:
    """What a meter has found a record to weigh, or None."""
    try:
        return _weight_of(value)
    except AttributeError:
        return None


def is_same(one: Any, other: Any) -> bool:
    """Whether two values are one object, or stand for one."""
    if one is other:
        return True
    if not isinstance(one, Value) or type(one) is not type(other) or origin_of(one) is not GIVEN:
        return False
    return origin_of(other) is GIVEN and host_of(one) is host_of(other)


def value_class(name: str, fields: tuple[str, ...], members: dict[str, Any], *, is_hashable: bool) -> type[Value]:
    """Make the class of a value type from its fields and what else stands on it."""
    if is_hashable:
        members = {"__hash__": lambda self: hash(fields_of(self)), **members}
    body = {"__slots__": fields, "__match_args__": fields, "__module__": "policy", **members}
    made: Any = ValueKind(name, (Value,), body)
    get = attrgetter(*fields) if fields else None
    if get is None:
        _getters[made] = lambda record: ()
    elif len(fields) == 1:
        only = get
        _getters[made] = lambda record: (only(record),)
    else:
        _getters[made] = get
    _setters[made] = tuple(made.__dict__[f].__set__ for f in fields)
    return cast("type[Value]", made)


def fields_of(record: Value) -> tuple[Any, ...]:
    """The fields in constructor order."""
    return _getters[type(record)](record)


def record(kind: type[Value], values: tuple[Any, ...] | list[Any], origin: Any) -> Value:
    """An instance with these fields; lists and dicts among them are read-only views already."""
    made = object.__new__(kind)
    for store, value in zip(_setters[kind], values):  # noqa: B905 - this is the hottest loop, and the caller counts
        store(made, value)
    _set_origin(made, origin)
    return made


def stand_for(value: Value, host: Any) -> None:
    """Let a record read its fields from a host's object."""
    _set_origin(value, GIVEN)
    set_host(value, host)


def setter_of(kind: type[Value], name: str) -> Callable[[Value, Any], None]:
    """What stores one field.

    Raises:
        AttributeError: The type has none of this name.
    """
    names = kind.__match_args__  # type: ignore[attr-defined]
    if name not in names:
        raise AttributeError(name)
    found: Callable[[Value, Any], None] = _setters[kind][names.index(name)]
    return found


# --- enumerations -----------------------------------------------------------------------------------------------


class EnumKind(type):
    """The class of look-alike enumerations: iterable, and nothing in it can be replaced."""

    def __setattr__(cls, name: str, value: object) -> None:
        raise attribute_error("attribute-stored")

    def __delattr__(cls, name: str) -> None:
        raise attribute_error("attribute-stored")

    def __iter__(cls) -> Iterator[Member]:
        return iter(_members[cls].values())

    def __len__(cls) -> int:
        return len(_members[cls])

    def __contains__(cls, item: object) -> bool:
        return type(item) is cls

    def __getitem__(cls, name: str) -> Member:
        return _members[cls][name]

    def __call__(cls, value: object) -> Member:
        for member in _members[cls].values():
            if member is value or (type(value) is str and member.value == value):
                return member
        raise ValueError("no member has this value")


class Member(metaclass=EnumKind):
    """One member of an engine's enumeration."""

    __slots__ = ("name", "value")
    name: str
    value: str

    def __setattr__(self, name: str, value: object) -> None:
        raise attribute_error("attribute-stored")

    def __delattr__(self, name: str) -> None:
        raise attribute_error("attribute-stored")

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.name))

    def __eq__(self, other: object) -> bool:
        return self is other

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


_members: dict[Any, dict[str, Member]] = {}


def enum_class(name: str, members: Mapping[str, str]) -> type[Member]:
    """Make a look-alike with members as class attributes."""
    made: Any = EnumKind(name, (Member,), {"__slots__": (), "__module__": "policy"})
    found = _members[made] = {}
    for key, value in members.items():
        member: Member = object.__new__(made)
        Member.__dict__["name"].__set__(member, key)
        Member.__dict__["value"].__set__(member, value)
        type.__setattr__(made, key, member)
        found[key] = member
    return cast("type[Member]", made)


def members_of(kind: type[Member]) -> Mapping[str, Member]:
    return _members[kind]
