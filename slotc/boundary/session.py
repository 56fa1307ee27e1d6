"""The judge's end of one namespace of a child: it writes commands, and reads replies without believing them."""

# What a child sends has no static type before it is read.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from slotc.boundary.answers import difference
from slotc.boundary.measures import Measures, OddText
from slotc.boundary.writing import writer
from slotc.cell import AnswerTooLarge, MalformedAnswer
from slotc.cell.child.refusal import NOTES
from slotc.contract import Contract
from slotc.values import Derivation, Method, Record, Sourced, ValueType, evaluate, fields_of, type_of

DEPTH_MAX = 20  # of lists, tuples and dicts in one value
NESTING_MAX = 60  # of these and of records in records, so that nothing here recurses deep
ITEMS_MAX = 250_000
WEIGHT_MAX = 1_000_000  # characters and items that one derived value may be computed from
INT_MIN, INT_MAX = -(2**63), 2**63 - 1
CALLBACKS_MAX = 1_000  # for one call of a policy's method

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_ .-]{0,63}")


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


_FORGOTTEN = Record(ValueType("Forgotten", (), {}, frozen=True), {})


@dataclass(slots=True)
class Table:
    """Values that one namespace of a child and the judge both know, by number."""

    given: list[Record] = field(default_factory=list[Record])
    made: list[Record] = field(default_factory=list[Record])


class Session:
    """The judge's end of one namespace: it writes commands and reads replies."""

    def __init__(self, contract: Contract, number: int) -> None:
        self.contract = contract
        self.number = number
        self.table = Table()
        self._places: dict[int, list[Any]] = {}  # by address; the table keeps the records alive
        self._measures = Measures()
        self._odd = OddText()
        self._n_items = 0
        self.write = writer(self._places, self.table.given)

    # --- out ----------------------------------------------------------------------------------------------------

    def open(self) -> list[Any]:
        return ["open", self.number]

    def share(self, other: Session) -> list[Any]:
        """Live in the namespace of another session, with tables of its own."""
        return ["share", self.number, other.number]

    def new(self, instance: int = 0) -> list[Any]:
        return ["new", self.number, instance]

    def call(self, method: str, args: Sequence[Any], instance: int = 0) -> list[Any]:
        written = [self.write(a) for a in args]
        self._odd.sent(written)
        return ["call", self.number, instance, method, written]

    def check(self) -> list[Any]:
        """Compare all inputs so far with what was sent."""
        return ["check", self.number]

    def forget(self) -> list[Any]:
        """Let go of values that the candidate has not kept; `forgotten` reads the reply."""
        return ["forget", self.number]

    def close(self) -> list[Any]:
        return ["close", self.number]

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
                record = self.table.given[number]
                if record is not _FORGOTTEN:
                    return record
            case ["k", int() as number] if type(number) is int and 0 <= number < n_made:
                record = self.table.made[number]
                if record is not _FORGOTTEN:
                    return record
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
            if self._measures.depth(record) > NESTING_MAX:
                raise MalformedAnswer("a record nested deeper than the runner writes")
            self._places[id(record)] = ["k", len(self.table.made)]
            self.table.made.append(record)

    def _derived(self, owner_data: Any, name: str, args_data: list[Any]) -> Record:
        """The value that a method or function gives for these arguments, computed here."""
        n_made = len(self.table.made)
        owner = None if owner_data is None else self.read(owner_data, n_made)
        args = [self.read(a, n_made) for a in args_data]
        method = self._method(owner, name)
        if method is None or method.kind == "callback" or method.result:
            raise MalformedAnswer(f"a value made by `{name}`, which makes none")
        if sum(map(self._measures.weight, (owner, *args))) > WEIGHT_MAX:
            raise AnswerTooLarge(f"a value that `{name}` makes from too much")
        try:
            made = evaluate(method, owner, args)
        except Exception:
            raise MalformedAnswer(f"a value that `{name}` cannot have made") from None
        if type(made) is not Record:
            raise MalformedAnswer(f"a value made by `{name}`, which makes none")
        return Record(type_of(made), Sourced(fields_of(made), Derivation(owner, name, tuple(args))))

    def _method(self, owner: Any, name: str) -> Method | None:
        if owner is not None:
            return type_of(owner).methods.get(name) if type(owner) is Record else None
        return next((s.call for s in self.contract.symbols if s.name == name), None)

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
        self._odd.sent(written)
        return ["=", written]

    # --- judging ------------------------------------------------------------------------------------------------

    def _misfit(self, first: int, answer: Any) -> str | None:
        """What is wrong with the values that the candidate built, and with text that it composed."""
        for record in self.table.made[first:]:
            for f in type_of(record).fields:
                fault = difference(fields_of(record)[f.name], f.domain)
                if fault is not None:
                    return f"returns {type_of(record).name} with the field {f.name} as {fault}"
            odd = self._odd.fault(list(fields_of(record).values()))
            if odd is not None:
                return odd
        return self._odd.fault(answer)

    def forgotten(self, data: Any) -> None:
        """Let go of what the child has let go of: a record that is passed again gets a new number.

        Raises:
            MalformedAnswer: No runner can have written it.
        """
        match data:
            case ["=", list() as given, list() as made]:
                for numbers, records in ((given, self.table.given), (made, self.table.made)):
                    for number in numbers:
                        if type(number) is not int or not 0 <= number < len(records):
                            raise MalformedAnswer("a value of no known number")
                        self._places.pop(id(records[number]), None)
                        self._measures.forget(records[number])
                        records[number] = _FORGOTTEN
            case _:
                raise MalformedAnswer("a reply of no known form")

    def fork(self, n_made: int) -> Session:
        """A session that knows what this one knew when `n_made` values had been made, for reading another child."""
        other = Session(self.contract, self.number)  # it writes nothing
        other.table = Table([*self.table.given], self.table.made[:n_made])
        other._odd = self._odd
        return other
