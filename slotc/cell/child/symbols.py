"""The contract's value types, enumerations and functions, built from data: the child holds no code of a contract.

A value's `_origin` says how the judge finds the same value: the number of a given one, None for one that the candidate
built, or the method or function that made it with its arguments.
"""

# Values of a candidate have no static type.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownLambdaType=false, reportUnknownParameterType=false, reportUnnecessaryComparison=false

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from slotc.cell.child.containers import Deque
from slotc.cell.child.current import current
from slotc.cell.child.formula import calculate, names_of
from slotc.cell.child.views import Member, Value, enum_class, fields_of, frozen, record, value_class

CALLBACK = 16  # steps of a question to the engine
_SCALARS = frozenset({str, int, float, bool, type(None)})
_MISSING = object()


@dataclass(frozen=True, slots=True)
class MadeBy:
    """How a value was made: `owner.name(*args)`, or a function where there is no owner."""

    owner: Value | None
    name: str
    args: tuple[Any, ...]


class Symbols:
    """What a program's `values`, `enums` and `symbols` describe. Holds nothing of a candidate, so several may share it."""

    def __init__(self, program: Mapping[str, Any]) -> None:
        self.values: dict[str, type[Value]] = {}
        self.enums: dict[str, type[Member]] = {
            e["name"]: enum_class(e["name"], dict(e["members"])) for e in program["enums"]
        }
        self.fields: dict[str, tuple[str, ...]] = {}
        self.labels: dict[str, tuple[str, ...]] = {}  # of the fields, as views are labelled: `Diff.ops`
        for spec in program["values"]:
            self._make_class(spec)
        self.named: dict[str, Any] = {}
        for symbol in program["symbols"]:
            name, call = symbol["name"], symbol["call"]
            made = self._function(name, call, None) if call else self.values.get(name) or self.enums[name]
            self.named[name] = made

    def _make_class(self, spec: Mapping[str, Any]) -> None:
        name = spec["name"]
        fields = tuple(f["name"] for f in spec["fields"])
        self.fields[name] = fields
        n_required = [bool(f["required"]) for f in spec["fields"]]
        defaults = [
            _MISSING if r else self.plain(f["default"]) for r, f in zip(n_required, spec["fields"], strict=True)
        ]
        labels = self.labels[name] = tuple(f"{name}.{f}" for f in fields)
        places = {f: i for i, f in enumerate(fields)}

        def bind(args: tuple[Any, ...], named: dict[str, Any]) -> list[Any]:
            if len(args) > len(fields):
                raise TypeError(f"{name} takes {len(fields)} arguments")
            given = [*args, *defaults[len(args) :]]
            for key, value in named.items():
                at = places.get(key, -1)
                if at < len(args):
                    raise TypeError(f"{name} has no such field, or it is given twice")
                given[at] = value
            if any(v is _MISSING for v in given):
                raise TypeError(f"{name} needs more fields")
            return [v if v.__class__ in _SCALARS else frozen(v, label) for v, label in zip(given, labels, strict=True)]

        def new(kind: Any, *args: Any, **named: Any) -> Value:
            return record(kind, bind(args, named), None)

        members: dict[str, Any] = {"__new__": new}
        for method in spec["methods"]:
            made = self._function(method["name"], method, name)
            members[method["name"]] = staticmethod(made) if method["kind"] == "static" else made
        self.values[name] = value_class(name, fields, members, is_hashable=spec["frozen"])

    def _function(self, name: str, spec: Mapping[str, Any], owner: str | None) -> Callable[..., Any]:
        """A method of the type `owner`, or a function."""
        params: list[str] = spec["params"]
        result, updates, builds = spec["result"], spec["updates"], spec["builds"]
        named_ = {n for text in (result, *updates.values()) if text for n in names_of(text)}
        read = {} if owner is None else {owner: [n for n in self.fields[owner] if n in named_ and n not in params]}

        def bound(args: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
            if not named and len(args) == len(params):
                return args
            rest = params[len(args) :]
            if len(args) > len(params) or set(rest) != named.keys():
                raise TypeError(f"{name}() takes {', '.join(params) or 'no arguments'}")
            return (*args, *(named[p] for p in rest))

        def run(this: Value | None, args: tuple[Any, ...]) -> Any:
            meter = current.meter
            if spec["kind"] == "callback":
                meter.charge(CALLBACK)
                return meter.ask(this, name, args)
            meter.charge(meter.weigh(args))
            if not result:
                # The judge computes the same from these very arguments, whatever becomes of the candidate's lists.
                args = tuple([frozen(list(a) if type(a) is Deque else a, name) for a in args])
            names = dict(zip(params, args, strict=True))
            if this is not None:
                names = {**{n: getattr(this, n) for n in read[type(this).__name__]}, **names}
            if result:
                return calculate(result, names)
            changed = {key: calculate(text, names) for key, text in updates.items()}
            origin = MadeBy(this, name, args)
            if builds is not None:
                kind = self.values[builds]
                return record(kind, fields_of(kind(**changed)), origin)
            assert this is not None
            kind = type(this)
            fields = self.fields[kind.__name__]
            kept = zip(fields, fields_of(this), strict=True)
            return record(
                kind, [frozen(changed[f], f"{kind.__name__}.{f}") if f in changed else v for f, v in kept], origin
            )

        if owner is None or spec["kind"] == "static":
            return lambda *args, **named: run(None, bound(args, named))

        def method(self_: Any, *args: Any, **named: Any) -> Any:
            if type(self_) is not self.values[owner]:
                raise TypeError(f"{owner}.{name}() needs a {owner}")
            return run(self_, bound(args, named))

        return method

    def plain(self, data: Any) -> Any:
        """A constant of the program, such as a default: built values among them are this child's own."""
        if not isinstance(data, list):
            return data
        tag, *rest = data
        match tag:
            case "l":
                return [self.plain(v) for v in rest]
            case "t":
                return tuple(self.plain(v) for v in rest)
            case "d":
                return {self.plain(k): self.plain(v) for k, v in zip(rest[::2], rest[1::2], strict=True)}
            case "e":
                return getattr(self.enums[rest[0]], rest[1])
            case _:
                return self.values[rest[0]](*map(self.plain, rest[1:]))
