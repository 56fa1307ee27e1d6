"""Specs for the slots that slotc has contracts for: the value is source text, and slotc is its gate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypedDict, TypeVar, Unpack

from slotc import content as contents
from slotc.api import CALL_S, Seed, describe
from slotc.catalogue import Catalogue
from slotc.columns import Columns
from slotc.content import read
from slotc.contract import Contract
from slotc.diagnostics import UsageError
from slotc.linker import Isolation
from slotc.specs.compiler import KEPT, Compiler
from slotc.specs.machinery import SlotRefused, require
from slotc.specs.priority_selection import ARGUMENTS, COLUMNS, PrioritySelection
from slotc.specs.refusals import Refusals
from slotc.specs.source_slot import SourceSlot

Spec = TypeVar("Spec", bound=SourceSlot)
Smoke = Callable[[Any], object]
_REPLY = (
    "Reply with the complete {what} in one ```python fence, with a one-line comment that says what changed and why."
)


class Options(TypedDict, total=False):
    """What every spec takes.

    Args:
        notes: What a model should know of this domain beside the contract.
        gate: The gate's name; "merge" without it.
        check_seed: As `seed` of `slotc.check`; the gate's own without it.
        isolation: As for `slotc.link`; without it rules run in the engine's process and policies in a cell.
        call_s: As for `slotc.link`.
        content: Folders with contracts and gates beside the shipped ones. Contract files are trusted code.
        log: A file that each refusal is added to as one line of JSON.
    """

    notes: str
    gate: str
    check_seed: Seed
    isolation: Isolation
    call_s: float
    content: Sequence[str | Path]
    log: str | Path | None


def policy_source(
    slot: str,
    seed: str | None = None,
    *,
    class_name: str = "",
    smoke: Smoke | None = None,
    engine: str = "slotc",
    spec: type[Spec] = SourceSlot,  # type: ignore[assignment]  # a default of a type parameter, which 3.11 cannot say
    **options: Unpack[Options],
) -> Spec:
    """The spec of a slot whose value is the source of one class.

    Args:
        slot: A slot that policies fill.
        seed: The value to start from; else `seed_source(slot)`.
        class_name: The contract says it; another name is refused.
        smoke: One more test of an accepted candidate, given a linked object of its own: whatever it raises refuses.
        engine: What calls the objects.
        spec: The class of the answer.
        options: See `Options`.

    Raises:
        SlotRefused: This is no slot, or the engine's machinery, which no candidate may fill.
        Refused: The seed is refused.
        LinkRefused: The engine lacks what the contract asks for.
        UsageError: There is no such gate, engine or isolation, or the log cannot be written.
        TypeError: There is no such option.
        slotc.cell.CellUnavailable: No limited process can be had on this machine.
    """
    require(slot, [s for s, c in _contracts(options).items() if not c.is_rule])
    compiler = _compiler(slot, engine, "cell", options)
    wanted = compiler.contract.class_name
    if class_name and class_name != wanted:
        raise SlotRefused(f"the contract of `{slot}` names the class `{wanted}`, not `{class_name}`")
    return _spec(spec, compiler, seed, _Smokes(compiler, smoke).validate, compiler.new, "class", options)


def priority_selection(
    seed: str | None = None,
    *,
    engine: str = "slotc",
    spec: type[Spec] = SourceSlot,  # type: ignore[assignment]  # as above
    **options: Unpack[Options],
) -> Spec:
    """The spec of a tree search's node priority: the value is one function, and `PrioritySelection` is built around it.

    Args and Raises: As `policy_source`.
    """
    compiler = _compiler(_rule(_contracts(options)).slot, engine, "process", options)

    # A rollout links each time; the code is generated once for each source, when it is first seen.
    @lru_cache(maxsize=KEPT)
    def columns(source: str) -> Columns | None:
        found = compiler.columns(source)
        return found if found is not None and found.arguments == COLUMNS else None

    def build(value: str) -> PrioritySelection:
        linked: Any = compiler.new(value)
        source = compiler.build(value).source
        return PrioritySelection(linked, source=source, columns=columns(source))

    def validate(text: str) -> str:
        build(text)  # all that is made once for a source is made now, and not in a rollout
        return f"{text}\n"

    return _spec(spec, compiler, seed, validate, build, "function", options)


def seed_source(slot: str, *, content: Sequence[str | Path] = ()) -> str:
    """A value to start from: a known-good candidate, the slot's `start.py`.

    Raises:
        SlotRefused: This is no slot, or the engine's machinery.
        UsageError: The content has no seed for it.
    """
    loaded = contents.load(content)
    require(slot, list(Catalogue(loaded)))
    found = loaded.seeds(slot)
    if not found:
        raise UsageError(f"no content folder has a seed for `{slot}` (seeds/{slot}/*.py)")
    return read(found[0]).decode()


@lru_cache(maxsize=1)
def slots() -> dict[str, type]:
    """The slots that policies fill, each with its runtime-checkable Protocol."""
    return {slot: c.protocol for slot, c in Catalogue(contents.load()).items() if not c.is_rule}


def _rule(catalogue: Catalogue) -> Contract:
    """The contract that asks for what PrioritySelection calls."""
    for contract in catalogue.values():
        if contract.signature is not None and tuple(a.name for a in contract.signature.arguments) == ARGUMENTS:
            return contract
    raise UsageError(f"no contract asks for a rule of ({', '.join(ARGUMENTS)})")


class _Smokes:
    """The caller's own test, once for each candidate that slotc accepts."""

    def __init__(self, compiler: Compiler, smoke: Smoke | None) -> None:
        self._compiler = compiler
        self._smoke = smoke
        self._faults: dict[str, str | None] = {}

    def validate(self, text: str) -> str:
        canonical = self._compiler.build(text).canonical_hash
        if self._smoke is not None:
            if canonical not in self._faults:
                self._faults[canonical] = self._fault(text, self._smoke)
            if (fault := self._faults[canonical]) is not None:
                raise ValueError(fault)
        return f"{text}\n"

    def _fault(self, text: str, smoke: Smoke) -> str | None:
        policy: Any = self._compiler.new(text)
        try:
            smoke(policy)
        except Exception as error:
            return f"the caller's smoke test: {type(error).__name__}: {error}"
        finally:
            getattr(policy, "close", lambda: None)()
        return None


def _contracts(options: Options) -> Catalogue:
    if unknown := sorted(options.keys() - Options.__annotations__.keys()):
        raise TypeError(f"there is no option `{unknown[0]}`; there are {', '.join(Options.__annotations__)}")
    return Catalogue(contents.load(options.get("content", ())))


def _compiler(slot: str, engine: str, isolation: Isolation, options: Options) -> Compiler:
    return Compiler(
        slot,
        gate=options.get("gate", "merge"),
        seed=options.get("check_seed"),
        content=options.get("content", ()),
        engine=engine,
        isolation=options.get("isolation", isolation),
        call_s=options.get("call_s", CALL_S),
    )


def _spec(
    spec: type[Spec],
    compiler: Compiler,
    seed: str | None,
    validate: Callable[[str], str],
    build: Callable[[str], Any],
    what: str,
    options: Options,
) -> Spec:
    compiler.bind()
    slot, content = compiler.contract.slot, options.get("content", ())
    text = (seed_source(slot, content=content) if seed is None else seed).strip()
    parts = [describe(slot, content=content).rstrip(), _REPLY.format(what=what), options.get("notes", "").strip()]
    return spec(
        initial_value=validate(text),
        validate=validate,
        build=build,
        description="\n\n".join(p for p in parts if p),
        canonical=compiler.canonical,
        refusals=Refusals(options.get("log")),
    )
