"""Values that cross the boundary: their types, their methods as formulas, and plain records of them in the judge."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from slotc.diagnostics import ContentError

FLOAT_MAX = 1.7976931348623157e308
INT64_MAX = 2**63 - 1
TEXT_MAX = 65_536
ITEMS_MAX = 4_096


# --- annotations: what a contract writes inside Annotated[...] --------------------------------------------------


@dataclass(eq=False, slots=True)
class Interval:
    """A number between two inclusive bounds."""

    low: int | float
    high: int | float


@dataclass(eq=False, slots=True)
class Finite:
    """Any finite number: not nan, not infinite."""


@dataclass(eq=False, slots=True)
class Length:
    """The inclusive bounds of a sequence's, mapping's or text's length."""

    low: int
    high: int


# --- domains: what an annotation means --------------------------------------------------------------------------


class Domain(NamedTuple):
    """One set of values, as data: `kind` says which fields count."""

    kind: Literal[
        "int", "float", "bool", "str", "none", "sequence", "tuple", "mapping", "optional", "value", "enum", "any"
    ]
    low: int | float = 0
    high: int | float = 0
    items: tuple[Domain, ...] = ()
    name: str = ""

    def describe(self) -> str:
        """The domain as it stands in a prompt: `int in [0, 9]`, `sequence of Diff (1 to 12)`."""
        match self.kind:
            case "int" | "float":
                widest = (-INT64_MAX - 1, INT64_MAX) if self.kind == "int" else (-FLOAT_MAX, FLOAT_MAX)
                if (self.low, self.high) == widest:
                    return "int" if self.kind == "int" else "float (finite)"
                return f"{self.kind} in [{self.low:g}, {self.high:g}]"
            case "sequence":
                size = "" if self.high >= ITEMS_MAX else f" ({self.low} to {self.high})"
                return f"sequence of {self.items[0].describe()}{size}"
            case "tuple":
                return f"tuple of ({', '.join(i.describe() for i in self.items)})"
            case "mapping":
                return f"dict from {self.items[0].describe()} to {self.items[1].describe()}"
            case "optional":
                return f"{self.items[0].describe()} or None"
            case "none":
                return "None"
            case "value" | "enum":
                return self.name
            case "any":
                return "anything (do not look inside)"
            case _:
                return self.kind


def domain_of(annotation: object) -> Domain:
    """Read an annotation as a domain.

    Raises:
        ContentError: The annotation is of a kind that cannot cross the boundary.
    """
    if isinstance(annotation, Domain):
        return annotation
    if isinstance(annotation, ValueType):
        return Domain("value", name=annotation.name)
    if isinstance(annotation, EnumType):
        return Domain("enum", name=annotation.name)
    if annotation is None or annotation is type(None):
        return Domain("none")
    simple: dict[object, Domain] = {
        int: Domain("int", -INT64_MAX - 1, INT64_MAX),
        float: Domain("float", -FLOAT_MAX, FLOAT_MAX),
        bool: Domain("bool"),
        str: Domain("str", 0, TEXT_MAX),
        Any: Domain("any"),
        object: Domain("any"),
    }
    if isinstance(annotation, type) or annotation is Any:
        found = simple.get(annotation)
        if found is not None:
            return found
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return _narrowed(domain_of(args[0]), args[1:])
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return Domain("sequence", 0, ITEMS_MAX, (domain_of(args[0]),))
        return Domain("tuple", items=tuple(domain_of(a) for a in args))
    if origin is list or origin is Sequence:
        return Domain("sequence", 0, ITEMS_MAX, (domain_of(args[0]),))
    if origin is dict or origin is Mapping:
        return Domain("mapping", 0, ITEMS_MAX, (domain_of(args[0]), domain_of(args[1])))
    if origin is typing.Union or origin is types.UnionType:
        rest = [a for a in args if a is not type(None)]
        if len(rest) == 1 and len(args) == 2:
            return Domain("optional", items=(domain_of(rest[0]),))
    raise ContentError(
        f"`{annotation!r}` cannot cross the boundary; use int, float, bool, str, None, list, tuple, dict, a value type, "
        "an enumeration, or `X | None` of these"
    )


def _narrowed(domain: Domain, marks: Sequence[object]) -> Domain:
    for mark in marks:
        if isinstance(mark, Interval):
            if not mark.low <= mark.high:
                raise ContentError(f"the interval [{mark.low}, {mark.high}] is empty")
            domain = Domain(domain.kind, mark.low, mark.high, domain.items, domain.name)
        elif isinstance(mark, Length):
            domain = Domain(domain.kind, mark.low, mark.high, domain.items, domain.name)
        elif not isinstance(mark, Finite):
            raise ContentError(f"`{mark!r}` says nothing about a domain; use Interval, Length or Finite")
    return domain


# --- methods and functions: formulas over fields and arguments --------------------------------------------------


class Method(NamedTuple):
    """A method of a value, or a function symbol, as data.

    `local` and `static` are formulas, interpreted alike in the cell and in the judge; `callback` is run by the judge
    on handles. A formula gives a plain value (`result`), a copy of the value with changed fields (`updates`), or a new
    value of the type `builds`.
    """

    kind: Literal["local", "static", "callback"]
    params: tuple[str, ...]
    result: str = ""
    builds: ValueType | None = None
    updates: Mapping[str, str] = types.MappingProxyType({})
    returns: Domain | None = None
    run: Callable[..., Any] | None = None
    bound: bool = False

    def check(self, fields: Iterable[str]) -> None:
        """Refuse a formula that is outside the language or names what is neither a field nor a parameter.

        Raises:
            ContentError: The message quotes the formula.
        """
        # Imported late, as in `evaluate`.
        from slotc.cell.child.formula import check

        for text in (self.result, *self.updates.values()):
            if text or self.kind == "static":
                try:
                    check(text, {*fields, *self.params})
                except ValueError as error:
                    raise ContentError(f"the formula `{text}`: {error}") from None


def local(*params: str, result: str = "", builds: ValueType | None = None, **updates: str) -> Method:
    """A method that is computed from fields and arguments: `apply=local("diff", state="state | diff.ops")`.

    With `result` it answers a plain value; with `builds=Diff` the keywords are the new value's fields; else they are
    the fields that change in a copy.
    """
    return Method("local", params, result, builds, updates)


def static(*params: str, result: str) -> Method:
    """A `local` without an instance: `rate=static("counts", result="counts[0] / (counts[0] + counts[1])")`."""
    return Method("static", params, result)


def callback(*params: str, returns: object, run: Callable[..., Any], bound: bool = False) -> Method:
    """A method that the judge runs on handles: `run(*arguments)` gives the answer for smoke tests and laws.

    With `bound` the value it was called on comes first: `run(artifact, card)` for `artifact.evidence_eval(card)`.
    """
    return Method("callback", params, returns=domain_of(returns), run=run, bound=bound)


# --- value types and enumerations -------------------------------------------------------------------------------


class OptionalField(NamedTuple):
    """A field that may be left out of a constructor call."""

    annotation: object
    default: Any


def optional(annotation: object, default: Any) -> OptionalField:
    """A field with a default, as in `AcceptDecision(False, "below-threshold")`. A dict or list default is copied."""
    return OptionalField(annotation, default)


class Field(NamedTuple):
    """One field of a value type, in constructor order."""

    name: str
    domain: Domain
    required: bool = True
    default: Any = None


class ValueType:
    """A record type that crosses the boundary. Calling it makes a plain `Record`, as scenarios and laws use them."""

    __slots__ = ("fields", "frozen", "methods", "name")

    def __init__(self, name: str, fields: tuple[Field, ...], methods: dict[str, Method], *, frozen: bool) -> None:
        self.name = name
        self.fields = fields
        self.methods = methods
        self.frozen = frozen

    def __call__(self, *args: Any, **kwargs: Any) -> Record:
        names = [f.name for f in self.fields]
        if len(args) > len(names):
            raise TypeError(f"{self.name} takes at most {len(names)} arguments, {len(args)} given")
        given = dict(zip(names, args, strict=False))
        for key, item in kwargs.items():
            if key not in names or key in given:
                raise TypeError(f"{self.name} has no field `{key}`, or it is given twice")
            given[key] = item
        for f in self.fields:
            if f.name not in given:
                if f.required:
                    raise TypeError(f"{self.name} needs the field `{f.name}`")
                given[f.name] = f.default.copy() if type(f.default) in (dict, list) else f.default
        return Record(self, given)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = self.methods.get(name) if not name.startswith("_") else None
        if method is None or method.kind != "static":
            raise AttributeError(f"the value type {self.name} has no static method `{name}`")
        return _bound(method, None)

    def __or__(self, other: object) -> Domain:
        return _union(self, other)

    __ror__ = __or__

    def __repr__(self) -> str:
        return self.name


def _union(one: object, other: object) -> Domain:
    if other is None or other is type(None):
        return Domain("optional", items=(domain_of(one),))
    raise ContentError(f"`{one!r} | {other!r}` cannot cross the boundary; only `X | None` can")


class Sourced(dict[str, Any]):
    """Fields of a record that stands for something: an engine's own object, or what a method made of others.

    `source` is that object, or a `Derivation`. It counts for nothing in comparisons, and no candidate sees it.
    """

    __slots__ = ("source",)

    def __init__(self, fields: Mapping[str, Any], source: object) -> None:
        super().__init__(fields)
        self.source = source


class Derivation(NamedTuple):
    """How a record came about: `owner.name(*args)`, or a function of the contract where there is no owner."""

    owner: Record | None
    name: str
    args: tuple[Any, ...]


class Record:
    """Plain data of one value in the judge: read its fields as attributes. Equal when type and fields are equal."""

    __slots__ = ("_fields", "_type")
    _type: ValueType
    _fields: dict[str, Any]

    def __init__(self, type_: ValueType, fields: dict[str, Any]) -> None:
        object.__setattr__(self, "_type", type_)
        object.__setattr__(self, "_fields", fields)

    def __getattr__(self, name: str) -> Any:
        fields = object.__getattribute__(self, "_fields")
        if name in fields:
            return fields[name]
        method = self._type.methods.get(name)
        if method is None:
            raise AttributeError(f"{self._type.name} has no field or method `{name}`")
        return _bound(method, self)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{self._type.name} is read-only here")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self._type.name == other._type.name and self._fields == other._fields

    __hash__ = None  # type: ignore[assignment]  # equality is by fields, and fields hold dicts

    def __repr__(self) -> str:
        inside = ", ".join(f"{k}={v!r}" for k, v in self._fields.items())
        return f"{self._type.name}({inside})"


def _bound(method: Method, this: Record | None) -> Callable[..., Any]:
    def run(*args: Any) -> Any:
        if method.kind != "callback":
            return evaluate(method, this, args)
        assert method.run is not None
        return method.run(this, *args) if method.bound else method.run(*args)

    return run


def evaluate(method: Method, this: Record | None, args: Sequence[Any]) -> Any:
    """Compute a formula method over plain records.

    Raises:
        TypeError: The number of arguments is not the method's, or a formula does not fit the values.
    """
    # Imported late: only policies have formulas, and the interpreter lives with the child that shares it.
    from slotc.cell.child.formula import calculate

    if len(args) != len(method.params):
        raise TypeError(f"takes {len(method.params)} arguments, {len(args)} given")
    names = dict(zip(method.params, args, strict=True))
    if this is not None:
        names = {**fields_of(this), **names}
    if method.result:
        return calculate(method.result, names)
    changed = {key: calculate(text, names) for key, text in method.updates.items()}
    if method.builds is not None:
        return method.builds(**changed)
    assert this is not None
    return Record(type_of(this), {**fields_of(this), **changed})


def type_of(record: Record) -> ValueType:
    found: ValueType = object.__getattribute__(record, "_type")
    return found


def fields_of(record: Record) -> dict[str, Any]:
    found: dict[str, Any] = object.__getattribute__(record, "_fields")
    return found


def value(name: str, *, frozen: bool = False, **members: object) -> ValueType:
    """Declare a record type: fields in constructor order, then methods; `frozen` values are hashable, as engines' are.

    Raises:
        ContentError: A member is neither an annotation, nor `optional(...)`, nor a method.
    """
    fields: list[Field] = []
    methods: dict[str, Method] = {}
    for key, member in members.items():
        if isinstance(member, Method):
            methods[key] = member
        elif isinstance(member, OptionalField):
            fields.append(Field(key, domain_of(member.annotation), False, member.default))
        else:
            fields.append(Field(key, domain_of(member)))
    for key, method in methods.items():
        own = () if method.kind == "static" else tuple(f.name for f in fields)
        unknown = [u for u in method.updates if method.builds is None and u not in own]
        if unknown:
            raise ContentError(f"`{name}.{key}` changes `{unknown[0]}`, which is no field of {name}")
        method.check(own)
    return ValueType(name, tuple(fields), methods, frozen=frozen)


class EnumMember:
    """One member of an enumeration, as scenarios and laws see it; compare with `is`."""

    __slots__ = ("name", "of", "value")

    def __init__(self, of: str, name: str, value: str) -> None:
        self.of, self.name, self.value = of, name, value

    def __repr__(self) -> str:
        return f"{self.of}.{self.name}"


class EnumType:
    """An enumeration of the engine; candidates get a frozen look-alike."""

    __slots__ = ("members", "name")

    def __init__(self, name: str, members: dict[str, EnumMember]) -> None:
        self.name = name
        self.members = members

    def __getattr__(self, name: str) -> EnumMember:
        try:
            return self.members[name]
        except KeyError:
            raise AttributeError(f"{self.name} has no member `{name}`") from None

    def __iter__(self) -> Iterator[EnumMember]:
        return iter(self.members.values())

    def __call__(self) -> None:
        """Never called; typing asks annotations to be callable."""

    def __or__(self, other: object) -> Domain:
        return _union(self, other)

    __ror__ = __or__

    def __repr__(self) -> str:
        return self.name


def enumeration(name: str, *members: str, **valued: str) -> EnumType:
    """Declare an enumeration; a plain name's value is the name in lower case."""
    values = {m: m.lower() for m in members} | valued
    return EnumType(name, {m: EnumMember(name, m, v) for m, v in values.items()})
