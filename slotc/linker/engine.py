"""Symbol tables: what a contract asks of an engine, and what the engine that is installed here has.

An engine fills a contract's names in with objects of its own. What it lacks, and what has another shape than the
contract says, is refused with both sides shown, before anything is linked.
"""

from __future__ import annotations

import enum
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from slotc.contract import Contract, Symbol
from slotc.diagnostics import LinkRefused, UsageError
from slotc.values import EnumType, ValueType
from slotc.version import __version__


@dataclass(frozen=True, slots=True)
class Binding:
    """What one contract's names stand for in an engine."""

    engine: Engine
    contract: Contract
    protocol: type
    symbols: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def lines(self) -> Iterator[str]:
        """What would be bound, for a reader."""
        contract = self.contract
        yield f"{'slot':<9}{contract.slot}, which fills `{contract.fills}` ({_path(self.protocol)})"
        if contract.signature is not None:
            yield f"{'function':<9}{contract.function}({', '.join(a.name for a in contract.signature.arguments)})"
            return
        for method in contract.methods.values():
            yield f"{'method':<9}{method.name}({', '.join(p.name for p in method.params)})"
        for hook in contract.hooks:
            yield f"{'hook':<9}{hook.name}({', '.join(p.name for p in hook.params)}), where the policy has it"
        for name, found in sorted(self.symbols.items()):
            yield f"{'symbol':<9}{name} -> {_path(found)}"


class Engine:
    """The engine that slotc carries: values are the contract's own, and nothing is looked up."""

    name = "slotc"

    @property
    def version(self) -> str:
        return __version__

    @property
    def label(self) -> str:
        return f"{self.name} {self.version}"

    @property
    def is_own(self) -> bool:
        """Whether values cross as the contract's records."""
        return True

    def bind(self, contract: Contract, symbols: Sequence[str]) -> Binding:
        """Look up what a contract and a candidate's symbols ask for.

        Raises:
            LinkRefused: The engine lacks something, or has it in another shape; the message shows both sides.
        """
        offered = {s.name: s for s in contract.symbols}
        return Binding(self, contract, contract.protocol, {n: _own(contract, offered[n]) for n in symbols})


def _own(contract: Contract, symbol: Symbol) -> Any:
    return contract.value_types.get(symbol.name) or contract.enums.get(symbol.name) or symbol


class ForeignEngine(Engine):
    """An engine in a package of its own, whose contracts name the modules that hold each symbol.

    Args:
        package: The import package; its version is that of the distribution of the same name.
        series: The versions that the contracts were written for, such as "0.7".
        protocols: Gives the engine's Protocols by slot; imports the package.
    """

    def __init__(self, package: str, series: str, protocols: Callable[[], Mapping[str, type]]) -> None:
        from importlib.metadata import PackageNotFoundError, version  # 20 ms that slotc's own engine does not need

        self.name = package
        try:
            self._version = version(package)
        except PackageNotFoundError:
            raise UsageError(f"the engine `{package}` is not installed: pip install 'slotc[{package}]'") from None
        if self._version != series and not self._version.startswith(f"{series}."):
            raise UsageError(f"slotc links into {package} {series}.x; {self._version} is installed")
        self._protocols = protocols

    @property
    def version(self) -> str:
        return self._version

    @property
    def is_own(self) -> bool:
        return False

    def bind(self, contract: Contract, symbols: Sequence[str]) -> Binding:
        protocol = self._protocols().get(contract.fills)
        if protocol is None:
            raise LinkRefused(f"`{contract.slot}` fills `{contract.fills}`, which is no slot of {self.label}")
        if contract.is_rule:
            return Binding(self, contract, protocol)
        self._compare_protocol(contract, protocol)
        offered = {s.name: s for s in contract.symbols}
        wanted = sorted({*symbols, *(n for n in _reachable(contract) if n in offered)})
        return Binding(self, contract, protocol, {n: self._symbol(contract, offered[n]) for n in wanted})

    def _compare_protocol(self, contract: Contract, protocol: type) -> None:
        for name, spec in contract.methods.items():
            asked = [p.name for p in spec.params]
            self._compare(f"{name}({', '.join(asked)})", name, asked, getattr(protocol, name, None), skip=1)
        for name in contract.data:
            if name not in inspect.get_annotations(protocol) and not hasattr(protocol, name):
                raise LinkRefused(
                    f"the contract asks for the member `{name}`; {_path(protocol)} of {self.label} has none"
                )
        members = {n for n, m in vars(protocol).items() if inspect.isfunction(m) and not n.startswith("_")}
        if extra := sorted(members - contract.methods.keys()):
            raise LinkRefused(
                f"{_path(protocol)} of {self.label} asks for `{extra[0]}`; the contract has no such method"
            )

    def _symbol(self, contract: Contract, symbol: Symbol) -> Any:
        """The engine's object under the name, in the shape that the contract says."""
        name = symbol.name
        modules = [m for m, names in contract.imports.items() if name in names and f"{m}.".startswith(f"{self.name}.")]
        if not modules:
            raise LinkRefused(f"the contract's `{name}` is offered by no module of {self.name}")
        module = max(modules, key=len)  # the one that defines it, where the package hands it on
        try:
            found = getattr(import_module(module), name)
        except (ImportError, AttributeError):
            raise LinkRefused(f"the contract takes `{name}` from {module}; {self.label} has no such name") from None
        if symbol.call is not None:
            self._compare(
                f"{name}({', '.join(symbol.call.params)})", name, symbol.call.params, found, skip=0, by_name=False
            )
        elif name in contract.enums:
            self._compare_enum(contract.enums[name], found)
        else:
            self._compare_value(contract.value_types[name], found)
        return found

    def _compare_enum(self, asked: EnumType, found: Any) -> None:
        has = list(found.__members__) if isinstance(found, enum.EnumMeta) else []
        if missing := [m for m in asked.members if m not in has]:
            sides = f"the contract has {', '.join(asked.members)}; {self.label} has {', '.join(has) or 'none'}"
            raise LinkRefused(f"`{asked.name}` lacks the member `{missing[0]}`: {sides}")

    def _compare_value(self, asked: ValueType, found: Any) -> None:
        names = [f.name for f in asked.fields]
        self._compare(f"{asked.name}({', '.join(names)})", asked.name, names, found, skip=0)
        for name, method in asked.methods.items():
            shown = f"{asked.name}.{name}({', '.join(method.params)})"
            skip = 0 if method.kind == "static" else 1
            self._compare(
                shown, f"{asked.name}.{name}", method.params, getattr(found, name, None), skip=skip, by_name=False
            )

    def _compare(
        self, shown: str, name: str, asked: Sequence[str], found: Any, *, skip: int, by_name: bool = True
    ) -> None:
        """Whether something can be called with the contract's arguments, in their order and under their names."""
        parameters = _parameters(found)
        if parameters is None:
            raise LinkRefused(f"the contract has `{shown}`; {self.label} has no `{name}` that can be called")
        has = parameters[skip:]
        positional = [p for p in has if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
        rest = has[len(asked) :] if len(positional) >= len(asked) else []
        fits = len(positional) >= len(asked) and all(
            p.default is not p.empty or p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD) for p in rest
        )
        if not fits or (by_name and [p.name for p in positional[: len(asked)]] != [*asked]):
            theirs = f"{name}({', '.join(map(_parameter, has))})"
            raise LinkRefused(f"the contract has `{shown}`; {self.label} has `{theirs}`")


def _parameters(found: Any) -> list[inspect.Parameter] | None:
    if not callable(found):
        return None
    try:
        return list(inspect.signature(found).parameters.values())
    except (TypeError, ValueError):
        return None


def _parameter(parameter: inspect.Parameter) -> str:
    star = (
        "*" if parameter.kind is parameter.VAR_POSITIONAL else "**" if parameter.kind is parameter.VAR_KEYWORD else ""
    )
    return f"{star}{parameter.name}" + ("" if parameter.default is parameter.empty else "=...")


def _reachable(contract: Contract) -> set[str]:
    """The names of values and enumerations that the Protocol's methods take and answer with."""
    found: set[str] = set()
    stack = [d for spec in contract.methods.values() for d in (*(p.domain for p in spec.params), spec.result)]
    while stack:
        domain = stack.pop()
        stack.extend(domain.items)
        if domain.kind in ("value", "enum") and domain.name not in found:
            found.add(domain.name)
            if domain.kind == "value":
                stack.extend(f.domain for f in contract.value_types[domain.name].fields)
    return found


def _path(found: Any) -> str:
    if isinstance(found, ValueType | EnumType):
        return f"slotc's own {found.name}"
    if isinstance(found, Symbol):
        return f"slotc's own {found.name}()"
    module = getattr(found, "__module__", "")
    return (
        f"{module}.{getattr(found, '__qualname__', found)}"
        if "-contract:" not in module
        else f"slotc's own {found.__name__}"
    )


def _agentdescent() -> Engine:
    def protocols() -> Mapping[str, type]:
        found: Mapping[str, type] = import_module("agentdescent.meta").SLOT_PROTOCOLS
        return found

    return ForeignEngine("agentdescent", "0.7", protocols)


_ENGINES: Final[Mapping[str, Callable[[], Engine]]] = {"slotc": Engine, "agentdescent": _agentdescent}


def engine_named(name: str) -> Engine:
    """The symbol table of an engine.

    Raises:
        UsageError: There is none of this name, or the package is not installed in a version that the contracts fit.
    """
    if name not in _ENGINES:
        raise UsageError(f"there is no engine `{name}`; there are {', '.join(_ENGINES)}")
    return _ENGINES[name]()
