"""The library's functions: check, compile and describe."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from slotc import content as contents
from slotc import pipeline
from slotc.catalogue import Catalogue
from slotc.diagnostics import Report, SlotcError, UsageError
from slotc.gate import Gate, load_gate
from slotc.slot import known
from slotc.version import __version__

if TYPE_CHECKING:
    from slotc.build import Build

_DEEP_STACK = 150  # frames; the passes need some 700 of Python's 1,000 for the deepest tree that the scan lets through
CALL_S = 2.0  # a decision takes microseconds; a loaded machine may take its time to run the process at all

Seed = int | Literal["random"] | None


class Refused(SlotcError, ValueError):  # noqa: N818 - the house's word for the verdict
    """The candidate was refused; `report` says why."""

    def __init__(self, report: Report) -> None:
        first = next((d for d in report.diagnostics if d.code.severity == "error"), None)
        super().__init__(f"refused: [{first.code.id}] {first.message}" if first else "refused")
        self.report = report


def check(
    source: str | bytes,
    *,
    slot: str | None = None,
    gate: str = "merge",
    seed: Seed = None,
    content: Sequence[str | Path] = (),
) -> Report:
    """Check one candidate and say everything that was found.

    Args:
        source: The candidate's text; a single code fence around it is stripped.
        slot: The slot; else its `# slot:` header or its shape says it.
        gate: The gate's name.
        seed: A number, "random" (drawn and recorded), or None for the gate's own.
        content: Folders with contracts and gates beside the shipped ones. Contract files are trusted code.

    Returns:
        A report; equal input gives an equal one. A bad candidate never raises.

    Raises:
        UsageError: There is no such slot or gate.
        ContentError: A content file is broken.
        slotc.cell.CellUnavailable: No limited process can be had on this machine.
    """
    return _check(source, slot, gate, seed, content).report


def compile(
    source: str | bytes,
    *,
    slot: str | None = None,
    gate: str = "merge",
    seed: Seed = None,
    content: Sequence[str | Path] = (),
) -> Build:
    """Check one candidate and give back its build.

    Raises:
        Refused: The candidate was refused; the exception carries the report.
        UsageError, ContentError, slotc.cell.CellUnavailable: As `check`.
    """
    checked = _check(source, slot, gate, seed, content)
    if not checked.report.accepted:
        raise Refused(checked.report)
    return pipeline.build(checked)


def link(
    build: Build,
    *,
    slot: str | None = None,
    gate: str | None = None,
    engine: str = "slotc",
    isolation: Literal["process", "cell"] = "process",
    recheck: bool = False,
    call_s: float = CALL_S,
    content: Sequence[str | Path] = (),
) -> object:
    """Verify a build from its source and give back a new live object, which refuses pickling and copying.

    Of the build only `source` is believed: it is scanned, checked, proved and lowered again, and any field that then
    differs refuses it. docs/threat-model.md says what each isolation promises.

    Args:
        build: What `compile` gave, or `Build.from_json` read.
        slot: The slot that the caller wants filled; compared with the build's.
        gate: The gate that the caller relies on; compared with the build's.
        engine: What calls the object: "slotc" (policies take the contract's own values) or "agentdescent" (they take and
            give that engine's objects). `slotc link --engine NAME` prints what is bound.
        isolation: "process": a proved rule is the plain function, without a wrapper; another rule answers the contract's
            fallback where it has no finite answer, and counts these in `n_fallbacks`; a policy runs as lowered code
            whose steps are counted, between read-only views and answers that are built anew. "cell": each call goes
            to a limited process.
        recheck: Repeat the smoke test and the laws as well, with the build's seed.
        call_s: Wall-clock seconds that one call in a cell may take.
        content: As for `check`.

    Returns:
        A callable with the contract's arguments, or an object with the contract's methods. A policy's call that raises, or
        answers what the contract does not say, raises `CallFailed`; one that takes more steps than the gate's `steps`
        raises `FuelExhausted`, as does every call after it. In a cell the object has `close()`; a call that gets no
        answer raises `CallFailed`, and the next one gets a new process.

    Raises:
        LinkRefused: The source is refused (`report`), a field differs from what it gives (`field`), or the engine lacks what
            the contract asks for.
        UsageError, ContentError, slotc.cell.CellUnavailable: As `check`.
    """
    from slotc.linker import link as link_build

    return link_build(
        build,
        slot=slot,
        gate=gate,
        engine=engine,
        isolation=isolation,
        recheck=recheck,
        call_s=call_s,
        content=content,
    )


def describe(slot: str, *, content: Sequence[str | Path] = ()) -> str:
    """The text a model is prompted with, generated from the contract and the language: prompt and gate cannot drift.

    Raises:
        UsageError: There is no such slot; the nearest name is told.
    """
    from slotc import prompt

    loaded = contents.load(content)
    return prompt.describe(known(Catalogue(loaded), slot), loaded)


def draw_seed() -> int:
    """A seed that nobody chose, to be recorded."""
    from random import SystemRandom  # most gates have a seed of their own

    return SystemRandom().getrandbits(63)


def resolve_seed(seed: Seed, gate: Gate) -> int:
    """The number behind a seed argument; a drawn one is recorded in the report.

    Raises:
        UsageError: The seed is neither a number in range nor "random".
    """
    if seed is None:
        seed = "random" if gate.seed is None else gate.seed
    if seed == "random":
        return draw_seed()
    if type(seed) is not int or not 0 <= seed < 2**63:
        raise UsageError(f"the seed {seed!r} must be a number from 0 to 2**63 - 1, or 'random'")
    return seed


def _check(
    source: str | bytes, slot: str | None, gate: str, seed: Seed, content: Sequence[str | Path]
) -> pipeline.Checked:
    loaded = contents.load(content)
    contracts = Catalogue(loaded)
    chosen = load_gate(loaded, gate)
    # A lone surrogate cannot be encoded; as an odd byte it becomes a finding instead of an exception.
    raw = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    return check_loaded(raw, slot, chosen, resolve_seed(seed, chosen), loaded, contracts)


def check_loaded(
    raw: bytes, slot: str | None, gate: Gate, seed: int, content: contents.Content, contracts: Catalogue
) -> pipeline.Checked:
    """Check one candidate with what a caller has loaded once for many."""

    def run() -> pipeline.Checked:
        return pipeline.check(
            raw,
            path="<candidate>",
            contracts=contracts,
            content=content,
            gate=gate,
            seed=seed,
            slot=slot,
            slot_from="option" if slot is not None else None,
            strip_fence=True,
            version=__version__,
        )

    try:
        sys._getframe(_DEEP_STACK)  # pyright: ignore[reportPrivateUsage]  # the one cheap way to ask
    except ValueError:
        return run()
    # Python counts frames a thread: the verdict on a nested candidate must not depend on how deep its caller stands.
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(run).result()
