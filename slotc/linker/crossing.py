"""Policies in an engine that is not slotc's: its objects cross as records, and what comes back is the engine's own.

What was passed in comes back as the very object. What a method made is made again by the engine's own method on the
engine's own objects; what the candidate built is built with the engine's own class. So no field that a candidate has
reported stands in an engine unless the contract lets the candidate choose it.
"""

# An engine's objects have no static type here, and neither has what a child sends.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from __future__ import annotations

import operator
import threading
from collections.abc import Callable, Mapping
from typing import Any

from slotc.contract import Contract, MethodSpec
from slotc.diagnostics import CallFailed, SlotcError
from slotc.linker.engine import Binding
from slotc.linker.sealed import Sealed
from slotc.values import Derivation, Domain, EnumMember, Method, Record, Sourced, ValueType, fields_of, type_of

_ANY = Domain("any")
_DEEPEST = 20  # of containers in what an engine hands over; the boundary takes no more


class EnginePolicy(Sealed):
    """A linked policy as one engine calls it: it has the methods, hooks and data that the engine's Protocol asks for.

    Attributes:
        linked: The policy as slotc's own engine calls it.
        engine: Name and version of the engine.
        crossing: Carries its objects to the policy and back.
    """

    __slots__ = ("crossing", "engine", "linked")

    def __init__(self, linked: Any, binding: Binding) -> None:
        self.linked = linked
        self.engine = binding.engine.label
        self.crossing = Crossing(binding)

    def close(self) -> None:
        """End the policy's process, if it has one."""
        close = getattr(self.linked, "close", None)
        if close is not None:
            close()

    def __repr__(self) -> str:
        return f"{self.linked!r} for {self.engine}"


def adapt(linked: Any, binding: Binding) -> EnginePolicy:
    """Give a linked policy the surface of an engine; a policy without a hook has none here either."""
    contract = binding.contract
    members: dict[str, Any] = {"__slots__": (), "__module__": __name__}
    members |= {name: getattr(linked, name) for name in contract.data}
    for spec in (*contract.methods.values(), *contract.hooks):
        if hasattr(linked, spec.name):
            members[spec.name] = _method(spec)
    # A class each, with real members: a runtime-checkable Protocol looks no further.
    made: EnginePolicy = type("EnginePolicy", (EnginePolicy,), members)(linked, binding)
    return made


def _method(spec: MethodSpec) -> Callable[..., Any]:
    names = [p.name for p in spec.params]

    def call(self: EnginePolicy, *args: Any, **kwargs: Any) -> Any:
        rest = names[len(args) :]
        if len(args) + len(kwargs) != len(names) or sorted(kwargs) != sorted(rest):
            raise TypeError(f"{spec.name}() takes {', '.join(names)}")
        given = (*args, *(kwargs[n] for n in rest))
        return self.crossing.call(getattr(self.linked, spec.name), spec, given)

    call.__name__, call.__doc__ = spec.name, spec.doc or None
    return call


class Crossing:
    """Carries values between an engine and a policy that knows records alone; threads may share it."""

    def __init__(self, binding: Binding) -> None:
        self._contract: Contract = binding.contract
        self._symbols = binding.symbols
        self._kinds = {n: self._kind(t) for n, t in binding.contract.value_types.items()}
        self._raised = threading.local()

    def call(self, method: Callable[..., Any], spec: MethodSpec, given: tuple[Any, ...]) -> Any:
        """Call a policy's method with an engine's objects, and answer with an engine's objects.

        Raises:
            CallFailed: As the policy; or the engine's objects lack what the contract says of them.
            Exception: Whatever the engine's own methods raise when the policy asks for them, if the call fails with that.
        """
        inward = Inward(self._contract, self._kinds)
        args = [inward.value(v, p.domain) for v, p in zip(given, spec.params, strict=True)]
        self._raised.error = None
        try:
            answer = method(*args)
        except SlotcError:
            # The engine's own fault is not to be hidden behind the policy that has asked.
            if self._raised.error is not None:
                raise self._raised.error from None
            raise
        finally:
            self._raised.error = None
        return Outward(self._contract, self._symbols, inward.opaque).value(answer, spec.result)

    def _kind(self, kind: ValueType) -> ValueType:
        """The contract's type, with callbacks that ask the engine's own object."""
        if not any(m.kind == "callback" for m in kind.methods.values()):
            return kind
        methods = {n: self._asking(n, m) if m.kind == "callback" else m for n, m in kind.methods.items()}
        return ValueType(kind.name, kind.fields, methods, frozen=kind.frozen)

    def _asking(self, name: str, method: Method) -> Method:
        returns = method.returns
        assert returns is not None

        def run(owner: Record, *args: Any) -> Any:
            outward = Outward(self._contract, self._symbols, {})
            try:
                answer = getattr(outward.value(owner, _ANY), name)(*[outward.value(a, _ANY) for a in args])
                return Inward(self._contract, self._kinds).value(answer, returns)
            except Exception as error:
                self._raised.error = error
                raise

        return method._replace(run=run, bound=True)


class Inward:
    """An engine's values as plain data and records, for one call: the same object twice is the same record twice."""

    def __init__(self, contract: Contract, kinds: Mapping[str, ValueType]) -> None:
        self._contract = contract
        self._kinds = kinds
        self._known: dict[int, Record] = {}  # by address; the engine holds its objects while it calls
        self.opaque: dict[str, Any] = {}

    def value(self, value: Any, domain: Domain, depth: int = 0) -> Any:
        match domain.kind:
            case "value" if value is not None:
                return self._record(value, self._kinds[domain.name], depth)
            case "enum" if value is not None:
                return self._contract.enums[domain.name].members[value.name]
            case "bool" if hasattr(value, "__bool__"):
                return bool(value)  # another library's truth is no int to Python
            case "optional":
                return None if value is None else self.value(value, domain.items[0], depth)
            case _:
                return self._plain(value, domain.items, depth)

    def _record(self, value: Any, kind: ValueType, depth: int) -> Record:
        known = self._known.get(id(value))
        if known is not None:
            return known
        fields: dict[str, Any] = {}
        for field in kind.fields:
            try:
                found = getattr(value, field.name)
            except AttributeError:
                if field.required:
                    message = f"the engine's {type(value).__name__} has no `{field.name}`, which the contract's {kind.name} has"
                    raise CallFailed(message) from None
                found = field.default
            fields[field.name] = self.value(found, field.domain, depth)
        made = self._known[id(value)] = Record(kind, Sourced(fields, value))
        return made

    def _plain(self, value: Any, items: tuple[Domain, ...], depth: int) -> Any:
        """A value by its own type: an engine may hold more than the contract says, and a policy meets it as it is."""
        if value is None or type(value) in (str, int, float, bool):
            return value
        if depth >= _DEEPEST:
            return self._name(value)
        deeper = depth + 1
        match value:
            case str():
                return str(value)
            case bool() | int():
                return int(value)
            case list() | tuple():
                each = [
                    self.value(v, items[min(i, len(items) - 1)] if items else _ANY, deeper) for i, v in enumerate(value)
                ]
                return each if isinstance(value, list) else tuple(each)
            case Mapping():
                keys, values = items if len(items) == 2 else (_ANY, _ANY)
                return {self.value(k, keys, deeper): self.value(v, values, deeper) for k, v in value.items()}
            case _:
                return self._number(value)

    def _number(self, value: Any) -> Any:
        """A number of another library as Python's own; what is none by its name."""
        try:
            return operator.index(value)
        except TypeError:
            return float(value) if isinstance(value, float) or hasattr(type(value), "__float__") else self._name(value)

    def _name(self, value: Any) -> str:
        """What no contract lets a policy look into: a task is known by its id."""
        name = getattr(value, "id", None)
        text = name if type(name) is str else type(value).__name__
        self.opaque[text] = value
        return text


class Outward:
    """A policy's values as an engine's, for one answer: the same record twice is the same object twice."""

    def __init__(self, contract: Contract, symbols: Mapping[str, Any], opaque: Mapping[str, Any]) -> None:
        self._contract = contract
        self._symbols = symbols
        self._opaque = opaque
        self._known: dict[int, Any] = {}

    def value(self, value: Any, domain: Domain) -> Any:
        match value:
            case Record():
                return self._object(value)
            case EnumMember():
                return self._symbols[value.of][value.name]
            case list() | tuple():
                items = domain.items
                each = [self.value(v, items[min(i, len(items) - 1)] if items else _ANY) for i, v in enumerate(value)]
                return each if isinstance(value, list) else tuple(each)
            case dict():
                return {k: self.value(v, domain.items[-1] if domain.items else _ANY) for k, v in value.items()}
            case str() if domain.kind == "any":
                return self._opaque.get(value, value)
            case _:
                return value

    def _object(self, record: Record) -> Any:
        if id(record) not in self._known:
            self._known[id(record)] = self._made(record)
        return self._known[id(record)]

    def _made(self, record: Record) -> Any:
        fields = fields_of(record)
        source = fields.source if isinstance(fields, Sourced) else None
        match source:
            case None:
                kind = type_of(record)
                return self._symbols[kind.name](**{f.name: self.value(fields[f.name], f.domain) for f in kind.fields})
            case Derivation(None, name, args):
                return self._symbols[name](*[self.value(a, _ANY) for a in args])
            case Derivation(owner, name, args):
                return getattr(self.value(owner, _ANY), name)(*[self.value(a, _ANY) for a in args])
            case _:
                return source
