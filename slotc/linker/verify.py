"""Work a build out again from its source, and refuse it on any difference.

Of a build that somebody hands over, only `source` is believed. What the static checks, the proof and the lowering give
for it now must be what the build says; counts of smoke and laws are the file's word, unless the check is repeated.
"""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from slotc import content as contents
from slotc import pipeline
from slotc.build import Build
from slotc.catalogue import Catalogue
from slotc.cell import Program
from slotc.checks.candidate import Candidate
from slotc.contract import Contract
from slotc.diagnostics import LinkRefused, Report, Severity, UsageError
from slotc.gate import Gate, load_gate
from slotc.slot import known
from slotc.version import __version__

_CHANGED = "contracts, gates or profiles have changed, or other folders are given; compile the candidate again"
_RUN_BANDS = ("SLC5", "SLC6")  # warnings that running a candidate may give


@dataclass(frozen=True, slots=True)
class Verified:
    """A build that says what its source gives: all that a linker may use."""

    candidate: Candidate
    gate: Gate
    is_proved: bool

    @property
    def contract(self) -> Contract:
        return self.candidate.contract

    @property
    def program(self) -> Program:
        """The rule as the cell gets it, and the names that it may use anywhere."""
        profile = self.candidate.profile
        return Program(
            self.candidate.lowered,
            self.contract.entry,
            tuple(sorted(profile.modules.get("math", {}))),
            tuple(sorted(profile.builtins)),
        )


def verify(
    build: Build, *, slot: str | None, gate: str | None, recheck: bool, content: Sequence[str | Path]
) -> Verified:
    """Check the source again and compare.

    Raises:
        LinkRefused: The source is refused, or a field of the build is not what it gives.
        UsageError: The caller's own slot or gate does not exist, or this is no build.
    """
    build = _read(build)
    if not 0 <= build.seed < 2**63:
        raise LinkRefused(f"the build's `seed` is {build.seed}, expected 0 to 2**63 - 1", field="seed")
    loaded = contents.load(content)
    contracts = Catalogue(loaded)
    if slot is not None and known(contracts, slot) and slot != build.slot:
        raise LinkRefused(f"the build fills `{build.slot}`, and `{slot}` is to be linked", field="slot")
    if gate is not None and load_gate(loaded, gate) and gate != build.gate:
        raise LinkRefused(f"the build was checked by the gate `{build.gate}`, and `{gate}` is asked for", field="gate")
    if build.slot not in contracts:
        raise LinkRefused(f"the build's slot `{build.slot}` is none of {', '.join(contracts)}", field="slot")
    chosen = _gate(loaded, build)
    # First what makes all else differ, and is no sign of an edited file.
    minor = ".".join(platform.python_version_tuple()[:2])
    _same("slotc_version", build.slotc_version, __version__, "compile the candidate again")
    _same("python", build.python, minor, "compile the candidate again")
    _same("contract_fingerprint", build.contract_fingerprint, contracts[build.slot].fingerprint, _CHANGED)
    # By fingerprint alone: a content folder may have another name on another machine.
    _same("content", [f for _, f in build.content], [f for _, f in loaded.fingerprints], _CHANGED)
    checked = pipeline.check(
        build.source.encode("utf-8", "surrogatepass"),
        path="<build>",
        contracts=contracts,
        content=loaded,
        gate=chosen if recheck else pipeline.without_runs(chosen),
        seed=build.seed,
        slot=build.slot,
        slot_from="option",
        strip_fence=True,
        version=__version__,
    )
    if not checked.report.accepted or checked.candidate is None:
        raise _refused(checked.report)
    found = pipeline.build(checked)
    _same("checks", [c.name for c in build.checks], list(chosen.checks))
    _compare(build, found, recheck=recheck)
    return Verified(checked.candidate, chosen, found.proved)


def _read(build: Build) -> Build:
    if not isinstance(build, Build):  # pyright: ignore[reportUnnecessaryIsInstance]  # callers need not be typed
        raise UsageError(f"a Build is linked, not {type(build).__name__}; `slotc.Build.from_json` reads one")
    try:
        # A copy whose every field has its type: `model_copy(update=...)` and `model_construct` check nothing.
        return Build.model_validate({name: getattr(build, name, None) for name in Build.model_fields})
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise LinkRefused(f"the build's `{where}`: {first['msg']}", field=where.partition(".")[0]) from None


def _gate(loaded: contents.Content, build: Build) -> Gate:
    try:
        return load_gate(loaded, build.gate)
    except UsageError as error:
        raise LinkRefused(f"the build's gate is unknown here: {error}", field="gate") from None


def _compare(build: Build, found: Build, *, recheck: bool) -> None:
    for name in ("source", "source_hash", "canonical_hash", "lowered", "symbols", "proved", "assumes"):
        _same(name, getattr(build, name), getattr(found, name))
    warnings = build.warnings if recheck else tuple(w for w in build.warnings if not w.startswith(_RUN_BANDS))
    _same("warnings", warnings, found.warnings)
    for claim, check in zip(build.checks, found.checks, strict=False):  # without runs the last ones are left out
        # Counts of the proof are those of the machine that made it: they depend on its libm, the verdict does not.
        for name in ("verdict", "detail") if recheck else ("verdict",):
            _same(f"checks.{check.name}", getattr(claim, name), getattr(check, name))


def _refused(report: Report) -> LinkRefused:
    first = next(d for d in report.diagnostics if d.code.severity is Severity.ERROR)
    return LinkRefused(f"the build's source is refused: [{first.code.id}] {first.message}", report=report)


def _same(field: str, claimed: object, found: object, why: str = "") -> None:
    if claimed != found:
        hint = f": {why}" if why else ""
        message = f"the build's `{field}` is {_short(claimed)}, worked out again it is {_short(found)}{hint}"
        raise LinkRefused(message, field=field)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
