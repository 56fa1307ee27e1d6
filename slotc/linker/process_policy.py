"""Policies in the engine's own process: lowered code with facades and fuel, between views of what the engine passes and
answers that are built anew.

Nothing of a candidate reaches the engine: inputs are read-only views, which read a field when it is asked for; an answer
is what was passed in, what a method of the contract makes of that, or a copy in exact types; an exception is its name.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import ast
import json
import os
import threading
import weakref
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from slotc.backtracking import patterns
from slotc.boundary import CALLBACKS_MAX, Reply, program_of
from slotc.boundary.answers import difference, fitting
from slotc.boundary.measures import odd_characters
from slotc.cell.child.current import current
from slotc.cell.child.fuel import Exhausted
from slotc.cell.child.namespace import Namespace
from slotc.cell.child.refusal import EXHAUSTED, note_of, type_error
from slotc.cell.child.serve import exception_name
from slotc.cell.child.symbols import MadeBy, Symbols
from slotc.cell.child.views import (
    GIVEN,
    DictView,
    ListView,
    Member,
    Value,
    dict_view,
    fields_of,
    host_of,
    list_view,
    members_of,
    origin_of,
    set_host,
    setter_of,
    stand_for,
)
from slotc.cell.child.world import (
    DEPTH_MAX,
    INT_MAX,
    INT_MIN,
    ITEMS_MAX,
    NAME_MAX,
    ForeignError,
    builtin_base,
    check_unicode,
    parts_of,
)
from slotc.checks.policy_judge import PolicyJudge
from slotc.contract import Contract
from slotc.diagnostics import CallFailed, FuelExhausted
from slotc.linker.process_rule import MODULE
from slotc.linker.sealed import Sealed
from slotc.linker.surface import DEAD, arguments, data_members, failure
from slotc.linker.verify import Verified
from slotc.values import Derivation, EnumMember, Method, Record, Sourced, ValueType, evaluate, type_of
from slotc.values import fields_of as fields_of_record

_NUMBERS = frozenset({int, float, bool, type(None)})
_BARE = frozenset({float, bool, type(None)})
_TEXTS = {str}
_type_of: Callable[[Record], ValueType] = Record.__dict__["_type"].__get__
_fields_of: Callable[[Record], dict[str, Any]] = Record.__dict__["_fields"].__get__


class ProcessPolicy(Sealed):
    """A policy that runs in this process. It has the contract's methods, those hooks that the policy has, and its data.

    Arguments are plain data and the contract's values; what was passed in comes back as the very same object. A call that
    raises, or answers what the contract does not allow, raises CallFailed. One that takes more steps than the gate allows
    raises FuelExhausted, and so does every call after it. Threads take turns; while the policy asks the engine, another
    may call.

    Attributes:
        steps: The fuel of one outermost call of a thread; calls within it share what is left.
    """

    __slots__ = ("_runner", "steps")

    def __init__(self, runner: _Runner, steps: int) -> None:
        self._runner = runner
        self.steps = steps

    def __repr__(self) -> str:
        contract = self._runner.contract
        return f"<policy {contract.class_name} for {contract.slot}>"


def link_policy(verified: Verified) -> ProcessPolicy:
    """Make an instance of its own.

    Raises:
        CallFailed: The policy cannot begin.
        FuelExhausted: Beginning takes more steps than a call may.
    """
    candidate, steps = verified.candidate, verified.gate.limits.steps
    judge = PolicyJudge(candidate.contract, {m for c in candidate.anatomy.classes for m in c.methods})
    runner = _Runner(verified, judge)
    members: dict[str, Any] = {"__slots__": (), "__module__": MODULE, **data_members(candidate)}
    for spec in (*candidate.contract.methods.values(), *candidate.contract.hooks):
        if not judge.is_skipped(spec.name):
            members[spec.name] = _method(judge, runner, spec.name)
    # A class each, with real members: a runtime-checkable Protocol looks no further.
    made: ProcessPolicy = type("ProcessPolicy", (ProcessPolicy,), members)(runner, steps)
    return made


def _method(judge: PolicyJudge, runner: _Runner, name: str) -> Callable[..., Any]:
    n_params = len(judge.spec(name).params)

    def call(self: ProcessPolicy, *args: Any, **named: Any) -> Any:
        if named or len(args) != n_params:
            args = arguments(judge, name, args, named)
        return runner.call(name, args)

    call.__name__ = call.__qualname__ = name
    return call


class _Thread(threading.local):
    """What the calls of one thread have left; None outside of them."""

    left: int | None = None


_thread = _Thread()


class _Built(NamedTuple):
    """What stands for a value that the candidate or a method has made, and how deep it nests."""

    record: Record
    depth: int


class _Misfit(Exception):  # noqa: N818 - a signal
    """A value that the candidate built is none of the contract's."""


class _Runner:
    """One instance, its namespace, and the crossing of values."""

    def __init__(self, verified: Verified, judge: PolicyJudge) -> None:
        candidate, contract = verified.candidate, verified.contract
        described = program_of(
            contract,
            candidate.profile,
            candidate.lowered,
            patterns(candidate.tree),
            steps=verified.gate.limits.steps,
            reverse_sets=False,
        )
        program: dict[str, Any] = json.loads(described)
        self.contract: Contract = contract
        self._judge = judge
        self._steps: int = program["steps"]
        self._members: dict[Any, EnumMember] = {}
        self._symbols = _symbols(json.dumps({n: program[n] for n in ("values", "enums", "symbols")}))
        for name, kind in self._symbols.enums.items():
            members = contract.enums[name].members
            self._members |= {member: members[key] for key, member in members_of(kind).items()}
        named = {n.attr for n in ast.walk(candidate.tree) if isinstance(n, ast.Attribute)}
        self._makers = {
            name: _maker(kind, [f.name for f in contract.value_types[name].fields if f.name in named])
            for name, kind in self._symbols.values.items()
        }
        namespace = Namespace(program, self._symbols, module=MODULE)
        self._own = namespace.own
        self._meter = meter = namespace.meter
        self._fuel = meter.fuel
        meter.ask = self._ask
        meter.fill = self._fill
        meter.weigh_given = self._weigh_given
        self._places: dict[Any, dict[str, tuple[Callable[[Value, Any], None], str]]] = {}
        self._lock = threading.Lock()
        self._is_dead = False
        self._n_asked = 0
        self._n_items = 0
        self._odd: set[str] = set()  # control characters that some input has held
        self._methods: dict[str, tuple[Callable[..., Any], Callable[[Any], bool]]] = {}
        _runners.add(self)
        names = namespace.fresh()
        try:
            code = compile(program["source"], f"<slotc:{contract.class_name}>", "exec", dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError) as error:
            raise CallFailed(f"its text does not compile: {type(error).__name__}") from None

        def begin() -> None:
            exec(code, names)
            instance = names[program["class"]]()
            for spec in (*contract.methods.values(), *contract.hooks):
                if not judge.is_skipped(spec.name):
                    fits = _anything if judge.is_hook(spec.name) else fitting(spec.result)
                    self._methods[spec.name] = getattr(instance, spec.name), fits

        _, reply = self._run(begin, ())
        if reply is not None and (fault := judge.start_fault(reply, "it is loaded")):
            raise failure(fault, "__init__")

    # --- calling ------------------------------------------------------------------------------------------------

    def call(self, name: str, args: tuple[Any, ...]) -> Any:
        method, fits = self._methods[name]
        value, reply = self._run(method, args)
        if reply is None:
            if fits(value):
                return value
            reply = Reply("answer", value)
        fault = self._judge.fault_of(reply, name)
        assert fault is not None
        raise failure(fault, name)

    def _run(self, method: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, Reply | None]:
        """What a method answers, or what else came of the call."""
        thread, meter, fuel = _thread, self._meter, self._fuel
        outer = thread.left
        with self._lock:
            if self._is_dead:
                raise FuelExhausted(f"an earlier call {DEAD}")
            before, current.meter = current.meter, meter
            meter.attempts.clear()
            self._n_asked = self._n_items = 0
            fuel.fill(self._steps if outer is None else outer)
            read, write = self._read, self._write
            value: Any = None
            reply: Reply | None = None
            try:
                given_ = [read(a, i) for i, a in enumerate(args)]
                try:
                    value = write(method(*given_), 0)
                except BaseException as error:
                    reply = self._came_of(error)
                if fuel.is_out:  # whatever became of it further out
                    self._is_dead = True
                    reply = Reply("raised", text=EXHAUSTED)
                elif meter.attempts:
                    reply = Reply("mutated", text=str(meter.attempts[0]))
            finally:
                current.meter = before
                thread.left = None if outer is None else fuel.left
        return value, reply

    def _came_of(self, error: BaseException) -> Reply:
        """What an exception says to the engine. None leaves as it is: it would carry the candidate's frames and text.

        Raises:
            BaseException: It is no candidate's, such as KeyboardInterrupt.
        """
        match error:
            case ForeignError():
                return Reply("foreign", text=error.kind, is_own=error.is_own)
            case _Misfit():
                return Reply("misfit", text=str(error))
            case Exception() | Exhausted():
                is_own = type(error) in self._own.types or isinstance(error, StopIteration)
                return Reply("raised", text="PolicyError" if is_own else exception_name(error), note=note_of(error))
            case _:
                raise error

    def abandon(self) -> None:
        """In a forked process: the lock may be held by a thread that is not here."""
        self._lock = threading.Lock()

    # --- in -----------------------------------------------------------------------------------------------------

    def _read(self, value: Any, label: object) -> Any:
        kind = value.__class__
        if kind in _NUMBERS:
            return value
        if kind is str:
            if not value.isprintable():
                self._odd |= odd_characters(value)
            return value
        if kind is Record:
            return self._makers[_type_of(value).name](value)
        if kind is list:
            return list_view(self._read_all(value, label), label)
        if kind is tuple:
            return tuple(self._read_all(value, label))
        if kind is dict:
            return dict_view(
                dict(zip(self._read_all(value, label), self._read_all(value.values(), label), strict=True)), label
            )
        if kind is EnumMember:
            return getattr(self._symbols.enums[value.of], value.name)
        raise TypeError(f"{kind.__name__} is no plain data, so no policy may be given it")

    def _read_all(self, values: Collection[Any], label: object) -> list[Any]:
        kinds = set(map(type, values))
        if kinds <= _NUMBERS:
            return list(values)
        if kinds == _TEXTS:
            if not "".join(values).isprintable():
                self._odd.update(*map(odd_characters, values))
            return list(values)
        return [self._read(v, label) for v in values]

    def _fill(self, value: Value, name: str) -> Any:
        """Read a field when it is first asked for."""
        kind = type(value)
        places = self._places.get(kind)
        if places is None:
            places = self._places[kind] = {}
        place = places.get(name)
        if place is None:
            place = places[name] = setter_of(kind, name), f"{kind.__name__}.{name}"
        content = _fields_of(host_of(value))[name]
        if content.__class__ not in _NUMBERS:
            content = self._read(content, place[1])
        place[0](value, content)
        return content

    def _weigh_given(self, value: Value) -> int:
        return _weight(host_of(value))

    # --- out ----------------------------------------------------------------------------------------------------

    def _write(self, value: Any, depth: int) -> Any:
        """An answer in exact types of the engine's. No method of a candidate's class is called."""
        kind: Any = type(value)
        if kind is float or kind is bool or value is None:
            return value
        if kind is str:
            return self._text(value)
        if kind is int:
            if INT_MIN <= value <= INT_MAX:
                return value
            raise ForeignError("int beyond 64 bits")
        if isinstance(value, Value):
            if origin_of(value) is GIVEN:
                return host_of(value)
            return self._record(value)
        if isinstance(value, Member):
            return self._members[value]
        if depth > DEPTH_MAX:
            raise ForeignError("structure nested too deep")
        if kind is list or kind is ListView:
            self._count(len(value))
            return [
                host_of(v) if isinstance(v, Value) and origin_of(v) is GIVEN else self._write(v, depth + 1)
                for v in list.__iter__(value)
            ]
        if kind is tuple:
            self._count(len(value))
            return tuple([self._write(v, depth + 1) for v in value])
        if kind is dict or kind is DictView:
            self._count(len(value))
            return {self._write(k, depth + 1): self._write(v, depth + 1) for k, v in dict.items(value)}
        if isinstance(value, type):
            raise ForeignError("class")
        is_own = kind in self._own.types
        raise ForeignError((builtin_base(kind) if is_own else kind.__name__)[:NAME_MAX], is_own=is_own)

    def _count(self, n: int) -> None:
        self._n_items += 1 + n
        if self._n_items > ITEMS_MAX:
            raise ForeignError("structure with too many items")

    def _text(self, text: str) -> str:
        if not text.isprintable():
            check_unicode(text)
            if odd := odd_characters(text) - self._odd:
                raise _Misfit(f"returns text with the control character U+{ord(min(odd)):04X}")
        return text

    def _record(self, value: Value) -> Record:
        """The record that a value stands for; what it was made from comes first, without recursion."""
        stack = [value]
        while stack:
            top = stack[-1]
            if _known(top) is not None:
                stack.pop()
                continue
            origin = origin_of(top)
            sources = (origin.owner, *origin.args) if isinstance(origin, MadeBy) else fields_of(top)
            missing = [v for v in parts_of(sources) if _known(v) is None]
            if missing:
                stack.extend(missing)
                self._count(len(missing))
                continue
            depth = 1 + max([_depth(p) for p in parts_of(fields_of(top))], default=0)
            if depth > DEPTH_MAX:
                raise ForeignError("structure nested too deep")
            made = self._derived(origin) if isinstance(origin, MadeBy) else self._built(top)
            set_host(top, _Built(made, depth))
            stack.pop()
        found = _known(value)
        assert found is not None
        return found

    def _built(self, value: Value) -> Record:
        """A record whose fields the candidate chose."""
        kind = self.contract.value_types[type(value).__name__]
        fields: dict[str, Any] = {}
        for field, content in zip(kind.fields, fields_of(value), strict=True):
            fields[field.name] = written = content if content.__class__ in _BARE else self._write(content, 1)
            if not fitting(field.domain)(written):
                fault = difference(written, field.domain)
                raise _Misfit(f"returns {kind.name} with the field {field.name} as {fault}")
        return Record(kind, fields)

    def _derived(self, origin: MadeBy) -> Record:
        """The record that a method or function gives for these arguments, computed from the engine's own values."""
        owner = None if origin.owner is None else self._record(origin.owner)
        args = tuple([self._write(a, 1) for a in origin.args])
        method = self._method_of(owner, origin.name)
        assert method is not None
        made = evaluate(method, owner, args)
        assert type(made) is Record
        return Record(type_of(made), Sourced(fields_of_record(made), Derivation(owner, origin.name, args)))

    def _method_of(self, owner: Record | None, name: str) -> Method | None:
        if owner is not None:
            return type_of(owner).methods.get(name)
        return next((s.call for s in self.contract.symbols if s.name == name), None)

    # --- callbacks ----------------------------------------------------------------------------------------------

    def _ask(self, owner: Value | None, name: str, args: tuple[Any, ...]) -> Any:
        """Run a callback with the engine's own values, while other threads may call this policy."""
        self._n_asked += 1
        if self._n_asked > CALLBACKS_MAX:
            raise type_error("callback-failed")
        try:
            self._n_items = 0
            whose = None if owner is None else self._record(owner)
            passed = [self._write(a, 1) for a in args]
        except (ForeignError, _Misfit):
            raise type_error("callback-failed") from None
        method = self._method_of(whose, name)
        if method is None or method.run is None or len(passed) != len(method.params):
            raise type_error("callback-failed")
        attempts, n_asked = list(self._meter.attempts), self._n_asked
        _thread.left = self._fuel.left
        current.meter = None
        self._lock.release()
        is_answered = False
        answer: Any = None
        try:
            answer = method.run(whose, *passed) if method.bound else method.run(*passed)
            is_answered = True
        except Exception:  # the engine's own, which is no business of a candidate's handlers
            pass
        finally:
            self._lock.acquire()
            current.meter = self._meter
            self._meter.attempts[:] = attempts
            self._n_asked = n_asked
            self._fuel.fill(_thread.left)
        if self._is_dead or not _thread.left:
            self._fuel.end()  # another thread has come to the end of it, or a call within this one to the end of both
        if not is_answered:
            raise type_error("callback-failed")
        return self._read(answer, name)


def _maker(kind: Any, names: Sequence[str]) -> Callable[[Record], Value]:
    """What makes a view of a record: the fields that the text names are there at once where they are plain.

    Written out as code, since this is where a call spends its time.
    """
    lines = [
        "def make(record):",
        "    fields = fields_of(record)",
        "    made = new(kind)",
        "    stand_for(made, record)",
    ]
    for i, name in enumerate(names):
        lines += [
            f"    value = fields[{name!r}]",
            "    of = value.__class__",
            "    if of in numbers or (of is str and value.isprintable()):",
            f"        store_{i}(made, value)",
        ]
    stores = {f"store_{i}": setter_of(kind, name) for i, name in enumerate(names)}
    space: dict[str, Any] = {"fields_of": _fields_of, "new": object.__new__, "stand_for": stand_for, "kind": kind}
    space |= {"numbers": _NUMBERS, **stores}
    exec("\n".join([*lines, "    return made"]), space)
    made: Callable[[Record], Value] = space["make"]
    return made


def _anything(value: Any) -> bool:
    return True


def _known(value: Value) -> Record | None:
    try:
        found: Any = host_of(value)
    except AttributeError:
        return None
    record: Record = found if origin_of(value) is GIVEN else found.record
    return record


def _depth(value: Value) -> int:
    return 1 if origin_of(value) is GIVEN else host_of(value).depth


def _weight(value: Any) -> int:
    """How many parts a host's value has. What an engine passes is a tree, or it would be no input."""
    kind = type(value)
    if kind is str:
        return 1 + (len(value) >> 6)
    if kind is list or kind is tuple:
        return 1 + sum(map(_weight, value))
    if kind is dict:
        return 1 + len(value) + sum(map(_weight, value.values()))
    if kind is Record:
        return 1 + sum(map(_weight, _fields_of(value).values()))
    return 1


@lru_cache(maxsize=64)
def _symbols(described: str) -> Symbols:
    """A contract's value types, enumerations and functions: read-only, so that all policies of the slot share them."""
    return Symbols(json.loads(described))


_runners: weakref.WeakSet[_Runner] = weakref.WeakSet()


def _abandon_all() -> None:
    for runner in list(_runners):
        runner.abandon()


os.register_at_fork(after_in_child=_abandon_all)
