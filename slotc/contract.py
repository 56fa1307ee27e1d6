"""What a slot asks of a candidate: the Protocol, domains, relations, results, grid, scenarios, laws and symbols."""

from __future__ import annotations

import inspect
import math
import re
import sys
import types
import typing
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from slotc.content import read
from slotc.diagnostics import ContentError
from slotc.hashing import sha256
from slotc.values import (
    FLOAT_MAX,
    Domain,
    EnumType,
    Finite,
    Interval,
    Length,
    Method,
    Record,
    ValueType,
    callback,
    domain_of,
    enumeration,
    local,
    optional,
    static,
    value,
)

if TYPE_CHECKING:
    from random import Random

__all__ = [
    "Call",
    "Contract",
    "Finite",
    "Interval",
    "Law",
    "Length",
    "Record",
    "call",
    "callback",
    "enumeration",
    "hook",
    "local",
    "names",
    "optional",
    "point",
    "static",
    "symbol",
    "value",
]

_RELATION = re.compile(r"\s*([A-Za-z_]\w*)\s*(<=|>=|==|!=|<|>)\s*([A-Za-z_]\w*)\s*")


class Argument(NamedTuple):
    """One argument of a rule with its inclusive bounds."""

    name: str
    type: type
    low: int | float
    high: int | float
    uniform: bool = False  # the engine passes the same value for everything that it scores at one time

    def describe(self) -> str:
        return self.type.__name__ if self.type is bool else f"{self.type.__name__} in [{self.low:g}, {self.high:g}]"


class Relation(NamedTuple):
    """An integer comparison of two arguments that every input keeps: `visits <= total`."""

    text: str
    left: str
    op: str
    right: str

    def holds(self, values: Mapping[str, Any]) -> bool:
        a, b = values[self.left], values[self.right]
        match self.op:
            case "<":
                return bool(a < b)
            case "<=":
                return bool(a <= b)
            case ">":
                return bool(a > b)
            case ">=":
                return bool(a >= b)
            case "==":
                return bool(a == b)
            case _:
                return bool(a != b)


class Result(NamedTuple):
    """The finite numbers that a rule may answer: `low` to `high`, inclusive."""

    low: float
    high: float

    def describe(self) -> str:
        return (
            "a finite number"
            if (self.low, self.high) == (-FLOAT_MAX, FLOAT_MAX)
            else f"a number in [{self.low:g}, {self.high:g}]"
        )


class RuleSignature(NamedTuple):
    """All that the prover and the grid need to know of a rule's contract."""

    function: str
    arguments: tuple[Argument, ...]
    relations: tuple[Relation, ...]
    result: Result


class Point(NamedTuple):
    """A named input of the fixed grid."""

    why: str
    values: Mapping[str, int | float | bool]


def point(why: str, **values: float | bool) -> Point:
    """One input that every candidate must survive, with the reason for it."""
    return Point(why, values)


class Param(NamedTuple):
    """One parameter of a policy's method or hook."""

    name: str
    domain: Domain


class MethodSpec(NamedTuple):
    """One method that the engine calls, or a hook that it offers."""

    name: str
    params: tuple[Param, ...]
    result: Domain
    doc: str = ""


class Symbol(NamedTuple):
    """A name that the engine provides: a value type, an enumeration, or a function."""

    name: str
    call: Method | None = None


def symbol(name: str, *, call: Method | None = None) -> Symbol:
    """Offer a value type or enumeration under its name, or a function with `call=`.

    Raises:
        ContentError: A formula of the function is outside the language.
    """
    if call is not None:
        call.check(())
    return Symbol(name, call)


def hook(name: str, **params: object) -> MethodSpec:
    """A method that a policy may have and the engine then calls once, before the others."""
    return MethodSpec(name, tuple(Param(k, domain_of(v)) for k, v in params.items()), Domain("any"))


class Call:
    """One call of a policy's method; arguments by name as attributes (`call.diffs`)."""

    __slots__ = ("_args", "method")
    method: str
    _args: dict[str, Any]

    def __init__(self, method: str, args: dict[str, Any]) -> None:
        self.method = method
        self._args = args

    def __getattr__(self, name: str) -> Any:
        try:
            return self._args[name]
        except KeyError:
            raise AttributeError(f"`{self.method}` has no argument `{name}`") from None

    @property
    def arguments(self) -> dict[str, Any]:
        return self._args


class PlannedCall(NamedTuple):
    """A call as a scenario yields it: positional plain data."""

    method: str
    args: tuple[Any, ...]


def call(method: str, *args: Any) -> PlannedCall:
    """Ask for one call in a scenario: `answer = yield call("pick", ["a", "b"], 0)`."""
    return PlannedCall(method, args)


_STEMS = ("t", "task-", "w_", "alg/", "A", "a", "Ünï ", "задача-", "題", "🙂", 'it\'s "so" ', "%s{0}", "0", "long" * 30)


def names(random: Random, count: int) -> list[str]:
    """Distinct identifiers as users choose them: short, long, in several scripts, some a prefix of another."""
    from slotc.steering import Steered  # a search alone steers

    made: dict[str, None] = {}
    while len(made) < count:
        hint = random.name() if isinstance(random, Steered) else None
        made[hint or f"{random.choice(_STEMS)}{random.randrange(10 ** random.randint(2, 6))}"] = None
    return list(made)


# A scenario drives one instance as the engine does: it yields calls and is sent each answer.
Drive = Callable[["Random"], Generator[PlannedCall, Any, None]]
# A law sees the calls so far with their answers, this call and its answer; it says what is wrong, or None.
Judge = Callable[[Sequence[tuple[Call, Any]], Call, Any], str | None]


class Scenario(NamedTuple):
    """A named way in which the engine drives an instance."""

    name: str
    drive: Drive


@dataclass(slots=True)
class Law:
    """A named promise; `judge` runs in the judge over plain data."""

    name: str
    text: str
    judge: Judge


@dataclass(eq=False, repr=False)
class Contract:
    """Everything that a slot asks. A contract file makes one and calls it `CONTRACT`.

    Args:
        slot: The slot's name, as `--slot` takes it.
        fills: The engine's field that the linked object serves.
        protocol: A `typing.Protocol`: `__call__` for a rule, methods and data members for a policy.
        profile: The language, `rule` or `policy`.
        function: A rule's function name.
        class_name: A policy's class name.
        relations: Integer comparisons of two arguments, as text.
        uniform: A rule's arguments that are the same for everything that the engine scores at one time.
        fallback: What a guarded rule answers where it has no finite answer.
        meaning: A line on each argument, for the prompt.
        notes: Lines for the prompt that settle what the Protocol leaves open.
        grid: Named inputs of a rule.
        values, symbols, imports, hooks: What crosses the boundary; see CONTRACT.md.

    Raises:
        ContentError: A part does not fit the others; the message says which.
    """

    slot: str
    fills: str
    protocol: type
    profile: str
    function: str = ""
    class_name: str = ""
    relations: tuple[str, ...] = ()
    uniform: tuple[str, ...] = ()
    fallback: float = 0.0
    meaning: Mapping[str, str] = field(default_factory=dict[str, str])
    notes: tuple[str, ...] = ()
    grid: tuple[Point, ...] = ()
    values: tuple[ValueType | EnumType, ...] = ()
    symbols: tuple[Symbol, ...] = ()
    imports: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, "tuple[str, ...]"])
    hooks: tuple[MethodSpec, ...] = ()
    scenarios: list[Scenario] = field(default_factory=list[Scenario])
    laws: list[Law] = field(default_factory=list[Law])
    # Set by the loader: the file's hash and name; a contract has no identity of its own.
    fingerprint: str = ""
    origin: str = ""

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[a-z][a-z0-9_]*", self.slot):
            raise ContentError(f"the slot's name `{self.slot}` must be lower-case letters, digits and underscores")
        if bool(self.function) == bool(self.class_name):
            raise ContentError("a contract names either `function` (a rule) or `class_name` (a policy)")
        self.signature: RuleSignature | None = _rule_signature(self) if self.function else None
        self.methods: dict[str, MethodSpec] = {} if self.function else _methods(self.protocol)
        self.data: dict[str, Domain] = {} if self.function else _data(self.protocol)
        self.value_types: dict[str, ValueType] = {v.name: v for v in self.values if isinstance(v, ValueType)}
        self.enums: dict[str, EnumType] = {v.name: v for v in self.values if isinstance(v, EnumType)}
        for item in self.symbols:
            if item.call is None and item.name not in self.value_types and item.name not in self.enums:
                raise ContentError(f"the symbol `{item.name}` is neither a value type, an enumeration nor has a `call`")
        offered = {s.name for s in self.symbols}
        for module, names in self.imports.items():
            for name in names:
                if name not in offered:
                    raise ContentError(f"`from {module} import {name}` is offered, but `{name}` is no symbol")

    @property
    def is_rule(self) -> bool:
        return bool(self.function)

    @property
    def entry(self) -> str:
        """The name that a candidate must define."""
        return self.function or self.class_name

    def law(self, name: str, text: str) -> Callable[[Judge], Judge]:
        """Register a law; the decorated function returns None, or one line that quotes the offending values."""

        def register(judge: Judge) -> Judge:
            self.laws.append(Law(name, text, judge))
            return judge

        return register

    def scenario(self, name: str) -> Callable[[Drive], Drive]:
        """Register a scenario; the decorated generator takes a seeded `random.Random` and yields `call(...)`."""

        def register(drive: Drive) -> Drive:
            self.scenarios.append(Scenario(name, drive))
            return drive

        return register


def _hints(target: object) -> dict[str, Any]:
    try:
        return typing.get_type_hints(target, include_extras=True)
    except (NameError, TypeError) as error:
        raise ContentError(
            f"the annotations of `{getattr(target, '__qualname__', target)}` cannot be read: {error}"
        ) from None


def _rule_signature(contract: Contract) -> RuleSignature:
    hints = _hints(contract.protocol.__call__)
    result = domain_of(hints.pop("return", None))
    if result.kind not in ("float", "int"):
        raise ContentError("a rule's `__call__` must be annotated to return a number")
    parameters = list(inspect.signature(contract.protocol.__call__).parameters.values())[1:]
    arguments: list[Argument] = []
    for parameter in parameters:
        name = parameter.name
        if parameter.kind is not parameter.POSITIONAL_OR_KEYWORD or parameter.default is not parameter.empty:
            raise ContentError(f"the argument `{name}` must be a plain one, without `*`, `/` or a default")
        annotation = hints.get(name)
        domain = domain_of(annotation)
        if domain.kind == "bool":
            arguments.append(Argument(name, bool, 0, 1, name in contract.uniform))
            continue
        if domain.kind not in ("int", "float"):
            raise ContentError(f"the argument `{name}` must be int, float or bool, not {domain.kind}")
        marks = typing.get_args(annotation)[1:] if typing.get_origin(annotation) is typing.Annotated else ()
        if not any(isinstance(m, Interval) for m in marks):
            raise ContentError(
                f"the argument `{name}` has no bounds; state them, such as Annotated[{domain.kind}, Interval(0, 10**9)]"
            )
        if not (math.isfinite(domain.low) and math.isfinite(domain.high)):
            raise ContentError(f"the bounds of the argument `{name}` must be finite")
        # By value: typing keeps one object for equal annotations, and `Interval(0.0, 9.0)` equals `Interval(0, 9)`.
        if domain.kind == "int" and (domain.low % 1 or domain.high % 1):
            raise ContentError(f"the bounds of the int argument `{name}` must be whole numbers")
        kind = {"int": int, "float": float}[domain.kind]
        arguments.append(Argument(name, kind, kind(domain.low), kind(domain.high), name in contract.uniform))
    by_name = {a.name: a for a in arguments}
    for name in contract.uniform:
        if name not in by_name:
            raise ContentError(f"`uniform` names `{name}`, which is no argument; there are {', '.join(by_name)}")
    relations: list[Relation] = []
    for text in contract.relations:
        match = _RELATION.fullmatch(text)
        if match is None:
            raise ContentError(f"the relation `{text}` must compare two arguments, such as `visits <= total`")
        left, op, right = match.groups()
        for side in (left, right):
            if side not in by_name or by_name[side].type is not int:
                raise ContentError(f"the relation `{text}` names `{side}`, which is no int argument")
        relations.append(Relation(text.strip(), left, op, right))
    signature = RuleSignature(
        contract.function, tuple(arguments), tuple(relations), Result(float(result.low), float(result.high))
    )
    for item in contract.grid:
        if set(item.values) != set(by_name):
            raise ContentError(f"the grid point “{item.why}” must give {', '.join(by_name)}")
        if not contains(signature, tuple(item.values[n] for n in by_name)):
            raise ContentError(f"the grid point “{item.why}” lies outside the domain or breaks a relation")
    return signature


def contains(signature: RuleSignature, point_: Sequence[Any]) -> bool:
    """Whether a point lies in the domain and keeps every relation."""
    values = dict(zip((a.name for a in signature.arguments), point_, strict=True))
    return all(
        type(values[a.name]) is a.type and a.low <= values[a.name] <= a.high for a in signature.arguments
    ) and all(r.holds(values) for r in signature.relations)


def _members(protocol: type) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for base in reversed(protocol.__mro__):
        if base is object or base.__module__ == "typing":
            continue
        found |= {k: v for k, v in vars(base).items() if not k.startswith("_")}
    return found


def _methods(protocol: type) -> dict[str, MethodSpec]:
    methods: dict[str, MethodSpec] = {}
    for name, member in _members(protocol).items():
        if not inspect.isfunction(member):
            continue
        hints = _hints(member)
        names = list(inspect.signature(member).parameters)[1:]
        missing = [n for n in names if n not in hints]
        if missing:
            raise ContentError(f"the argument `{missing[0]}` of `{name}` has no annotation")
        params = tuple(Param(n, domain_of(hints[n])) for n in names)
        methods[name] = MethodSpec(name, params, domain_of(hints.get("return")), inspect.getdoc(member) or "")
    if not methods:
        raise ContentError(f"the protocol `{protocol.__name__}` has no method")
    return methods


def _data(protocol: type) -> dict[str, Domain]:
    return {k: domain_of(v) for k, v in _hints(protocol).items() if not k.startswith("_")}


# --- loading ----------------------------------------------------------------------------------------------------


def load_contract(path: Path) -> Contract:
    """Run one contract file, which is trusted code, under a private module name.

    Raises:
        ContentError: The file does not make a `CONTRACT`.
    """
    return _load(path, read(path))


@lru_cache(maxsize=256)
def _load(path: Path, raw: bytes) -> Contract:
    digest = sha256(raw).hexdigest()
    # A name that no import statement can spell; `typing` looks annotations up through sys.modules.
    module = types.ModuleType(f"slotc-contract:{path.stem}:{digest[:16]}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    try:
        exec(compile(raw, str(path), "exec", dont_inherit=True), module.__dict__)
    except SyntaxError as error:
        raise ContentError(f"{path}:{error.lineno}: not Python: {error.msg}") from None
    except (Exception, SystemExit) as error:
        import traceback  # only a broken contract needs it

        lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(path)]
        reason = str(error) if isinstance(error, ContentError) else f"{type(error).__name__}: {error}"
        raise ContentError(f"{path}:{lines[-1] if lines else 1}: {reason}") from None
    contract = module.__dict__.get("CONTRACT")
    if not isinstance(contract, Contract):
        raise ContentError(f"{path}:1: a contract file must bind `CONTRACT = Contract(...)`")
    contract.fingerprint = digest
    contract.origin = str(path)
    return contract
