"""The boundary on the judge's side: which program a child gets, what is sent to it, and what its answers are worth.

Nothing here trusts the child. An answer is parsed by the standard JSON parser under a cap on its bytes; each value in it
is one that the judge gave, one whose fields are plain data, or one whose derivation the judge computes again itself.
"""

# What a child sends has no static type before it is read.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import itertools
import json
import math
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from slotc.cell import AnswerTooLarge, MalformedAnswer
from slotc.cell.child.refusal import NOTES
from slotc.contract import Contract
from slotc.diagnostics import ContentError
from slotc.gate import Profile
from slotc.values import Domain, EnumMember, Method, Record, ValueType, evaluate, fields_of, type_of

DEPTH_MAX = 20  # of lists, tuples and dicts in one value
NESTING_MAX = 60  # of these and of records in records, so that nothing here recurses deep
ITEMS_MAX = 250_000
WEIGHT_MAX = 1_000_000  # characters and items that one derived value may be computed from
INT_MIN, INT_MAX = -(2**63), 2**63 - 1
CALLBACKS_MAX = 1_000  # for one call of a policy's method

_SCALARS: frozenset[type] = frozenset({str, int, float, bool, type(None)})
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_ .-]{0,63}")
# Control characters but newline and tab, and all that change the direction of text.
_ODD = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
# Attributes that lead out of a sandbox on values that Python itself makes; no contract may call a field so.
_LEADS_OUT = re.compile(
    r"(?:gi|cr|ag|tb|f|co|im|func)_\w+|mro|format_map|with_traceback|add_note|fget|fset|fdel|obj|mapping"
)


# --- the program ------------------------------------------------------------------------------------------------


def program_of(
    contract: Contract, profile: Profile, lowered: str, patterns: Collection[str], *, reverse_sets: bool
) -> bytes:
    """What a child needs to run a policy: its lowered text and all that the text may name, as data.

    Raises:
        ContentError: A field of the contract has a name that opens something on Python's own values.
    """
    for value in contract.value_types.values():
        for name in (*(f.name for f in value.fields), *value.methods):
            if _LEADS_OUT.fullmatch(name) or name.startswith("_"):
                raise ContentError(f"`{value.name}.{name}` cannot be offered: Python's own values have this attribute")
    known = {
        **{v: _value(t) for v, t in contract.value_types.items()},
    }
    program = {
        "source": lowered,
        "class": contract.class_name,
        "builtins": sorted(profile.builtins),
        "modules": {m: sorted(names) for m, names in sorted(profile.modules.items())},
        "methods": sorted(profile.methods),
        "patterns": sorted(patterns),
        "values": list(known.values()),
        "enums": [
            {"name": e.name, "members": [[m.name, m.value] for m in e.members.values()]}
            for e in contract.enums.values()
        ],
        "symbols": [
            {"name": s.name, "call": None if s.call is None else _method(s.name, s.call)} for s in contract.symbols
        ],
        "reverse_sets": reverse_sets,
    }
    return json.dumps(program).encode()  # as ASCII: a literal of the candidate may hold half a surrogate pair


def _value(kind: ValueType) -> dict[str, Any]:
    return {
        "name": kind.name,
        "frozen": kind.frozen,
        "fields": [
            {"name": f.name, "required": f.required, "default": None if f.required else _constant(f.default)}
            for f in kind.fields
        ],
        "methods": [_method(name, m) for name, m in kind.methods.items()],
    }


def _method(name: str, method: Method) -> dict[str, Any]:
    return {
        "name": name,
        "kind": method.kind,
        "params": list(method.params),
        "result": method.result,
        "updates": dict(method.updates),
        "builds": None if method.builds is None else method.builds.name,
    }


def _constant(value: Any) -> Any:
    """A default as JSON; a record among them is built anew in the child."""
    match value:
        case list():
            return ["l", *map(_constant, value)]
        case tuple():
            return ["t", *map(_constant, value)]
        case dict():
            return ["d", *(_constant(part) for pair in value.items() for part in pair)]
        case EnumMember():
            return ["e", value.of, value.name]
        case Record():
            kind, fields = type_of(value), fields_of(value)
            return ["b", kind.name, *[_constant(fields[f.name]) for f in kind.fields]]
        case _:
            return value


# --- replies ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reply:
    """What one command came to.

    `answer` has a value; `raised` the built-in exception's name and a note; `mutated` what was to be changed; `foreign`
    the kind of a value that cannot cross, and whether its class is the candidate's own; `misfit` says why a value that
    the candidate built is none.
    """

    kind: Literal["answer", "raised", "mutated", "foreign", "misfit"]
    value: Any = None
    text: str = ""
    note: str = ""
    is_own: bool = False


@dataclass(slots=True)
class Table:
    """Values that one namespace of a child and the judge both know, by number."""

    given: list[Record] = field(default_factory=list[Record])
    made: list[Record] = field(default_factory=list[Record])
    sent: list[Any] = field(default_factory=list[Any])  # arguments and answers as they were written


class Session:
    """The judge's end of one namespace: it writes commands and reads replies."""

    def __init__(self, contract: Contract, number: int) -> None:
        self.contract = contract
        self.number = number
        self.table = Table()
        self._places: dict[int, tuple[str, int]] = {}  # by address; the table keeps the records alive
        self._weights: dict[int, int] = {}
        self._depths: dict[int, int] = {}
        self._n_items = 0

    # --- out ----------------------------------------------------------------------------------------------------

    def open(self) -> list[Any]:
        return ["open", self.number]

    def new(self, instance: int = 0) -> list[Any]:
        return ["new", self.number, instance]

    def call(self, method: str, args: Sequence[Any], instance: int = 0) -> list[Any]:
        written = [self.write(a) for a in args]
        self.table.sent.append(written)
        return ["call", self.number, instance, method, written]

    def check(self) -> list[Any]:
        return ["check", self.number]

    def close(self) -> list[Any]:
        return ["close", self.number]

    def write(self, value: Any) -> Any:
        """Plain data as JSON; a record that the child knows is a number."""
        kind = value.__class__
        if kind in _SCALARS:
            return value
        write = self.write
        if kind is Record:
            place = self._places.get(id(value))
            if place is not None:
                return [*place]
            of, fields = type_of(value), fields_of(value)
            values = [fields[f.name] for f in of.fields]
            written = ["v", of.name, *[v if v.__class__ in _SCALARS else write(v) for v in values]]
            self._places[id(value)] = ("h", len(self.table.given))
            self.table.given.append(value)
            return written
        if kind is list:
            return ["l", *[v if v.__class__ in _SCALARS else write(v) for v in value]]
        if kind is tuple:
            return ["t", *[v if v.__class__ in _SCALARS else write(v) for v in value]]
        if kind is dict:
            parts = itertools.chain.from_iterable(value.items())
            return ["d", *[v if v.__class__ in _SCALARS else write(v) for v in parts]]
        if kind is EnumMember:
            return ["e", value.of, value.name]
        raise TypeError(f"{kind.__name__} is no plain data, so no scenario or callback may use it")

    # --- in -----------------------------------------------------------------------------------------------------

    def reply(self, data: Any) -> Reply:
        """Read what the child says a command came to.

        Raises:
            MalformedAnswer: No runner can have written it.
            AnswerTooLarge: A value in it is made from more than a decision needs.
        """
        self._n_items = 0
        match data:
            case ["="]:
                return Reply("answer")
            case ["=", list() as new, value]:
                first = len(self.table.made)
                self._define(new)
                answer = self.read(value, len(self.table.made))
                fault = self._misfit(first, answer)
                return Reply("answer", answer) if fault is None else Reply("misfit", answer, fault)
            case ["!", str() as name, str() as note] if (
                name.isidentifier() and name.isascii() and len(name) <= 64 and (note == "" or note in NOTES)
            ):
                return Reply("raised", text=name, note=note)
            case ["~", label] if (isinstance(label, str) and _NAME.fullmatch(label)) or type(label) is int:
                return Reply("mutated", text=str(label))
            case ["#", str() as kind, bool() as is_own] if _NAME.fullmatch(kind):
                return Reply("foreign", text=kind, is_own=is_own)
            case _:
                raise MalformedAnswer("a reply of no known form")

    def read(self, data: Any, n_made: int, depth: int = 0) -> Any:
        """One value as plain data, exactly; records are the very ones that are known by number."""
        if not isinstance(data, list):
            return self._scalar(data)
        found: list[Any] = data
        self._n_items += len(found)
        if depth > DEPTH_MAX or self._n_items > ITEMS_MAX:
            raise MalformedAnswer("an answer nested deeper, or with more items, than the runner writes")
        match found:
            case ["l", *items]:
                return [self.read(i, n_made, depth + 1) for i in items]
            case ["t", *items]:
                return tuple([self.read(i, n_made, depth + 1) for i in items])
            case ["d", *items] if len(items) % 2 == 0:
                parts = [self.read(i, n_made, depth + 1) for i in items]
                try:
                    made = dict(zip(parts[::2], parts[1::2], strict=True))
                except TypeError:
                    raise MalformedAnswer("a dict with keys that cannot be keys") from None
                if 2 * len(made) != len(parts):
                    raise MalformedAnswer("a dict with a key twice")
                return made
            case ["h", int() as number] if type(number) is int and 0 <= number < len(self.table.given):
                return self.table.given[number]
            case ["k", int() as number] if type(number) is int and 0 <= number < n_made:
                return self.table.made[number]
            case ["e", str() as of, str() as name] if of in self.contract.enums:
                member = self.contract.enums[of].members.get(name)
                if member is not None:
                    return member
            case _:
                pass
        raise MalformedAnswer("a value of no known form")

    def _scalar(self, data: Any) -> Any:
        kind = type(data)
        if kind is str:
            if not data.isascii():
                try:
                    data.encode()
                except UnicodeEncodeError:
                    raise MalformedAnswer("text that is not Unicode") from None
            return data
        if kind is int and not INT_MIN <= data <= INT_MAX:
            raise MalformedAnswer("an int beyond 64 bits")
        if kind in (int, float, bool) or data is None:
            return data
        raise MalformedAnswer(f"a value of the type {kind.__name__}")

    def _define(self, new: list[Any]) -> None:
        """Compute the values that a reply defines, in order; each may refer to those before it."""
        for definition in new:
            match definition:
                case ["b", str() as name, *fields] if name in self.contract.value_types:
                    kind = self.contract.value_types[name]
                    if len(fields) != len(kind.fields):
                        raise MalformedAnswer(f"a {name} with other fields")
                    values = [self.read(f, len(self.table.made)) for f in fields]
                    record = Record(kind, {f.name: v for f, v in zip(kind.fields, values, strict=True)})
                case ["m", owner, str() as name, *args]:
                    record = self._derived(owner, name, args)
                case _:
                    raise MalformedAnswer("a definition of no known form")
            depth = self._depths[id(record)] = 1 + max(map(self._depth, fields_of(record).values()), default=0)
            if depth > NESTING_MAX:
                raise MalformedAnswer("a record nested deeper than the runner writes")
            self._places[id(record)] = ("k", len(self.table.made))
            self.table.made.append(record)

    def _derived(self, owner_data: Any, name: str, args_data: list[Any]) -> Record:
        """The value that a method or function gives for these arguments, computed here."""
        n_made = len(self.table.made)
        owner = None if owner_data is None else self.read(owner_data, n_made)
        args = [self.read(a, n_made) for a in args_data]
        method = self._method(owner, name)
        if method is None or method.kind == "callback" or method.result:
            raise MalformedAnswer(f"a value made by `{name}`, which makes none")
        if sum(map(self._weight, (owner, *args))) > WEIGHT_MAX:
            raise AnswerTooLarge(f"a value that `{name}` makes from too much")
        try:
            made = evaluate(method, owner, args)
        except Exception:
            raise MalformedAnswer(f"a value that `{name}` cannot have made") from None
        if type(made) is not Record:
            raise MalformedAnswer(f"a value made by `{name}`, which makes none")
        return made

    def _method(self, owner: Any, name: str) -> Method | None:
        if owner is not None:
            return type_of(owner).methods.get(name) if type(owner) is Record else None
        return next((s.call for s in self.contract.symbols if s.name == name), None)

    def _depth(self, value: Any) -> int:
        kind = type(value)
        if kind in (list, tuple):
            return 1 + max(map(self._depth, value), default=0)
        if kind is dict:
            return 1 + max(map(self._depth, itertools.chain(value, value.values())), default=0)
        if kind is Record:
            known = self._depths.get(id(value))
            if known is None:
                known = self._depths[id(value)] = 1 + max(map(self._depth, fields_of(value).values()), default=0)
            return known
        return 0

    def _weight(self, value: Any) -> int:
        """How much a value holds, repeats counted, so that what is computed from it has a bound."""
        kind = type(value)
        if kind is str:
            return 1 + len(value)
        if kind in (list, tuple):
            return 1 + sum(map(self._weight, value))
        if kind is dict:
            return 1 + sum(map(self._weight, itertools.chain(value, value.values())))
        if kind is Record:
            known = self._weights.get(id(value))
            if known is None:
                known = self._weights[id(value)] = 1 + sum(map(self._weight, fields_of(value).values()))
            return known
        return 1

    # --- callbacks ----------------------------------------------------------------------------------------------

    def callback(self, question: Any) -> list[Any]:
        """Run a callback on what the child names, and write its answer.

        Raises:
            MalformedAnswer: There is no such callback.
        """
        self._n_items = 0
        match question:
            case ["?", _, list() as new, owner_data, str() as name, list() as args_data]:
                pass
            case _:
                raise MalformedAnswer("a question of no known form")
        first = len(self.table.made)
        self._define(new)
        n_made = len(self.table.made)
        owner = None if owner_data is None else self.read(owner_data, n_made)
        args = [self.read(a, n_made) for a in args_data]
        method = self._method(owner, name)
        if method is None or method.kind != "callback" or method.run is None or len(args) != len(method.params):
            raise MalformedAnswer(f"`{name}` is no callback with {len(args)} arguments")
        if self._misfit(first, args) is not None:
            return ["!"]
        try:
            answer = method.run(owner, *args) if method.bound else method.run(*args)
        except Exception:  # a contract's own code, on arguments that no engine would pass
            return ["!"]
        written = self.write(answer)
        self.table.sent.append(written)
        return ["=", written]

    # --- judging ------------------------------------------------------------------------------------------------

    def _misfit(self, first: int, answer: Any) -> str | None:
        """What is wrong with the values that the candidate built, and with text that it composed."""
        for record in self.table.made[first:]:
            for f in type_of(record).fields:
                fault = _difference(fields_of(record)[f.name], f.domain)
                if fault is not None:
                    return f"returns {type_of(record).name} with the field {f.name} as {fault}"
            odd = self._odd(list(fields_of(record).values()))
            if odd is not None:
                return odd
        return self._odd(answer)

    def _odd(self, value: Any) -> str | None:
        stack = [value]
        while stack:
            item = stack.pop()
            kind = type(item)
            if kind is str:
                if not item.isprintable():
                    found = set(_ODD.findall(item))
                    if found and (found := found - set(_ODD.findall(_text_of(self.table.sent)))):
                        return f"returns text with the control character U+{ord(min(found)):04X}"
            elif kind in (list, tuple):
                stack.extend(item)
            elif kind is dict:
                stack.extend(item)
                stack.extend(item.values())
        return None

    def fork(self, n_made: int) -> Session:
        """A session that knows what this one knew when `n_made` values had been made, for reading another child."""
        other = Session(self.contract, self.number)
        other.table = Table([*self.table.given], self.table.made[:n_made], self.table.sent)
        return other


def _text_of(data: Any) -> str:
    """All text in what was sent, in a row."""
    found: list[str] = []
    stack = [data]
    while stack:
        item = stack.pop()
        if type(item) is list:
            stack.extend(item)
        elif type(item) is str:
            found.append(item)
    return "".join(found)


def parse(raw: bytes) -> Any:
    """A child's answer as JSON without objects.

    Raises:
        MalformedAnswer: It is none.
    """
    try:
        return _DECODER.decode(raw.decode())
    except (ValueError, RecursionError):
        raise MalformedAnswer("an answer that is no JSON of the runner's kind") from None


def _no_objects(pairs: list[tuple[str, Any]]) -> Any:
    raise ValueError("the runner writes no objects")


_DECODER = json.JSONDecoder(object_pairs_hook=_no_objects)
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def encode(request: list[Any]) -> bytes:
    return _ENCODER.encode(request).encode()


def same(one: Any, other: Any) -> bool:
    """Whether two answers are equal: exact types, floats bit for bit, dicts in any order."""
    if type(one) is not type(other):
        return False
    match one:
        case float():
            return (one == other and math.copysign(1.0, one) == math.copysign(1.0, other)) or (
                one != one and other != other
            )
        case list() | tuple():
            return len(one) == len(other) and all(map(same, one, other))
        case dict():
            return one.keys() == other.keys() and all(same(v, other[k]) for k, v in one.items())
        case Record():
            return one is other or (type_of(one).name == type_of(other).name and same(fields_of(one), fields_of(other)))
        case _:
            return bool(one == other)


# --- domains ----------------------------------------------------------------------------------------------------


def conforms(value: Any, domain: Domain) -> str | None:
    """How an answer differs from what is asked for: "returns str, the contract says StaleAction"; None where it fits.

    Of a record only the type is looked at: the fields of a given one are the contract's own, and those of one that the
    candidate built are judged when it is read.
    """
    found = _difference(value, domain)
    return None if found is None else f"returns {found}"


def _difference(value: Any, domain: Domain, where: str = "") -> str | None:
    kind = type(value)
    match domain.kind:
        case "any":
            return None
        case "optional":
            inside = None if value is None else _difference(value, domain.items[0], where)
            if inside is None or kind in (list, tuple, dict):
                return inside
            fits = False
        case "int":
            fits = kind is int and domain.low <= value <= domain.high
        case "float":
            fits = kind in (int, float) and domain.low <= value <= domain.high
        case "bool":
            fits = kind is bool
        case "none":
            fits = value is None
        case "str":
            fits = kind is str and domain.low <= len(value) <= domain.high
        case "enum":
            fits = kind is EnumMember and value.of == domain.name
        case "value":
            fits = kind is Record and type_of(value).name == domain.name
        case "sequence":
            fits = kind in (list, tuple) and domain.low <= len(value) <= domain.high
            if fits:
                only = domain.items[0]
                return _first((v, only, f" at item {i}{where}") for i, v in enumerate(value))
        case "tuple":
            fits = kind is tuple and len(value) == len(domain.items)
            if fits:
                pairs = enumerate(zip(value, domain.items, strict=True))
                return _first((v, d, f" at item {i}{where}") for i, (v, d) in pairs)
        case "mapping":
            fits = kind is dict and domain.low <= len(value) <= domain.high
            if fits:
                keys, items = domain.items
                parts = ((k, keys, f" as a key{where}") for k in value)
                return _first(
                    itertools.chain(parts, ((v, items, f" at the key {k!r:.40}{where}") for k, v in value.items()))
                )
    return None if fits else f"{shown(value, domain)}{where}, the contract says {domain.describe()}"


def _first(parts: Iterable[tuple[Any, Domain, str]]) -> str | None:
    return next((found for part in parts if (found := _difference(*part)) is not None), None)


def shown(value: Any, domain: Domain) -> str:
    """A value as a message names it: by its type where that is wrong, else as a literal or by its length."""
    kind = type(value)
    if kind is Record:
        return type_of(value).name
    if kind is EnumMember:
        return str(value.of)
    if value is None:
        return "None"
    sized = {"sequence": (list, tuple), "tuple": (tuple,), "mapping": (dict,), "str": (str,)}
    if kind in sized.get(domain.kind, ()):
        return f"a {kind.__name__} of length {len(value)}"
    if (kind is int and domain.kind in ("int", "float")) or (kind is float and domain.kind == "float"):
        return repr(value)
    return str(kind.__name__)


def literal(value: Any, limit: int = 100_000) -> str:
    """Python text that gives this value, for a counterexample."""
    text = repr(value)
    return text if len(text) <= limit else text[:limit] + "..."
