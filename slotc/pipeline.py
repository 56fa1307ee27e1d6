"""The order of the passes: scan, parse, static checks, proof, lowering, cell. Static before dynamic, always.

No gate can make this module run what a static check has refused.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from slotc.canonical import canonical_hash
from slotc.catalogue import Catalogue
from slotc.checks import shape, syntax
from slotc.checks.candidate import Candidate
from slotc.content import Content
from slotc.diagnostics import (
    CheckResult,
    Code,
    Detail,
    Diagnostic,
    Outcome,
    Report,
    Severity,
    SlotcError,
    Span,
    Verdict,
)
from slotc.gate import STATIC_CHECKS, Gate, load_profile
from slotc.slot import SlotFrom, choose, known
from slotc.source import read_source

if TYPE_CHECKING:
    from slotc.build import Build
    from slotc.checks.rule_run import RuleRun

INTERNAL_ERROR = Code(
    "SLC901",
    "internal-error",
    why="slotc itself failed; a candidate that could not be checked is not accepted.",
    help="Report it with the candidate's text; the message names the place.",
)

NOTHING_RUN = "nothing was run"


@dataclass(eq=False, repr=False, slots=True)
class Checked:
    """A report, and the candidate it is about where its text could be read."""

    report: Report
    candidate: Candidate | None = None


@dataclass(eq=False, repr=False)
class _State:
    """What the passes have found so far."""

    gate: Gate
    found: list[Diagnostic] = field(default_factory=list[Diagnostic])
    results: dict[str, CheckResult] = field(default_factory=dict[str, CheckResult])
    cell: str = NOTHING_RUN
    reproducible: bool = True
    timings: dict[str, float] = field(default_factory=dict[str, float])
    started: float = 0.0
    running: str = "smoke"

    @contextmanager
    def run(self, name: str) -> Generator[Detail]:
        """Run a dynamic check under its name, with a place for its counts."""
        self.running = name
        detail: Detail = {}
        yield detail
        self.timings[name] = time.perf_counter() - self.started

    @property
    def refused(self) -> bool:
        return any(d.code.severity is Severity.ERROR for d in self.found)

    def take(
        self, name: str, found: Iterable[Diagnostic], detail: Detail | None = None, *, unknown: bool = False
    ) -> bool:
        """Record a check's findings; the answer is whether it passed."""
        diagnostics = [d if d.check else d._replace(check=name) for d in found]
        self.found.extend(diagnostics)
        failed = any(d.code.severity is Severity.ERROR for d in diagnostics)
        outcome = Outcome.FOUND if failed else Outcome.UNKNOWN if unknown else Outcome.PASSED
        self.results[name] = CheckResult(name, outcome, detail or {})
        return not failed


def without_runs(gate: Gate) -> Gate:
    """The part of a gate that link repeats: no gate file can ask for it, since every one must have the smoke test."""
    return gate._replace(checks=tuple(c for c in gate.checks if c in (*STATIC_CHECKS, "proof")))


def build(checked: Checked) -> Build:
    """The build of an accepted candidate."""
    from slotc.build import build_of  # loads pydantic

    candidate = checked.candidate
    assert checked.report.accepted and candidate is not None
    return build_of(
        checked.report,
        source=candidate.source.text,
        lowered=candidate.lowered,
        contract_fingerprint=candidate.contract.fingerprint,
        symbols=candidate.unresolved,
    )


def check(
    raw: bytes,
    *,
    path: str,
    contracts: Catalogue,
    content: Content,
    gate: Gate,
    seed: int,
    slot: str | None = None,
    slot_from: SlotFrom | None = None,
    strip_fence: bool = False,
    version: str,
    timings: dict[str, float] | None = None,
) -> Checked:
    """Check one candidate. Whatever is wrong with it is in the report; nothing of it raises.

    Raises:
        UsageError: `slot` names no slot.
        SlotcError: The content is broken, or there is no cell to run a candidate in.
    """
    if slot is not None:
        known(contracts, slot)
    state = _State(gate)
    started = time.perf_counter()
    source = read_source(raw, strip_fence=strip_fence)
    choice = choose(source, contracts, slot, slot_from)
    canonical: str | None = None
    candidate: Candidate | None = None
    try:
        if choice.refusal is not None:
            source.problems.append(choice.refusal)
        if state.take("source", source.problems) and source.tree is not None and choice.slot is not None:
            contract = contracts[choice.slot]
            candidate = Candidate(source, source.tree, contract, load_profile(content, contract.profile))
            canonical = canonical_hash(candidate.tree, candidate.scopes)
            _static(candidate, state)
            state.timings["static"] = time.perf_counter() - started
            if not state.refused:
                _dynamic(candidate, state, seed, canonical)
        # An acceptance needs every check of the gate; a way past one would be a bug, and is told as such.
        if not state.refused and any(name not in state.results for name in gate.checks):
            raise RuntimeError("neither refused nor checked to the end")
    except SlotcError:
        raise
    except Exception as error:
        state.take("source", [_internal(error)])
    if timings is not None:
        timings.update(state.timings)
        timings["all"] = time.perf_counter() - started
    found = sorted(state.found, key=lambda d: d.sort_key)
    report = Report(
        path=path,
        slot=choice.slot,
        slot_from=choice.slot_from,
        gate=gate.name,
        verdict=Verdict.REFUSED if state.refused else Verdict.ACCEPTED,
        source_hash=source.hash,
        canonical_hash=canonical,
        seed=seed,
        reproducible=state.reproducible,
        slotc_version=version,
        python=f"{sys.version_info.major}.{sys.version_info.minor}",
        cell=state.cell,
        content=content.fingerprints,
        checks=tuple(state.results.get(n, CheckResult(n, Outcome.SKIPPED)) for n in gate.checks),
        diagnostics=tuple(found),
    )
    return Checked(report, candidate)


def _static(candidate: Candidate, state: _State) -> None:
    # What is not in the language would show up as names without a binding: it is read only where the syntax is whole.
    if state.take("syntax", syntax.check(candidate)):
        language = "rule_language" if candidate.contract.is_rule else "policy_language"
        state.take("language", import_module(f"slotc.checks.{language}").check(candidate))
    state.take("shape", shape.check(candidate))


def _dynamic(candidate: Candidate, state: _State, seed: int, canonical: str) -> None:
    # What follows is loaded for a candidate that passed the text's checks, while the zygotes boot in the background.
    from slotc import cell

    is_rule, held = candidate.contract.is_rule, None
    if "smoke" in state.gate.checks:
        # The second zygote of a rule is for one that is not proved, and boots when it is needed.
        held = cell.describing("rule", 0) if is_rule else cell.describing("policy", 0, 1)
    from slotc.checks import behaviour
    from slotc.grid import probe_seed

    state.started = time.perf_counter()
    deadline = time.monotonic() + state.gate.backstop_s
    fingerprint = candidate.contract.fingerprint
    seeds = {check: probe_seed(seed, canonical, fingerprint, check) for check in ("smoke", "laws")}
    try:
        if is_rule:
            from slotc.checks.rule_run import RuleRun

            with RuleRun(candidate, state.gate, deadline) as run:
                _rule(run, state, seeds)
        else:
            _policy(candidate, state, seeds, deadline)
    except cell.CellError as error:
        diagnostic = behaviour.cell_fault(error, backstop_s=state.gate.backstop_s)
        entry = next(n for n in candidate.tree.body if getattr(n, "name", None) == candidate.contract.entry)
        state.take(state.running, [diagnostic._replace(span=candidate.spans.header(entry))])
        # The wall clock and the machine's memory decided, not a count.
        state.reproducible = diagnostic.code not in (behaviour.DEADLINE_REACHED, behaviour.CHILD_DIED)
    if held is not None:
        state.cell = held()


def _rule(run: RuleRun, state: _State, seeds: Mapping[str, int]) -> None:
    from slotc.checks import laws as law_checks
    from slotc.checks import proof, smoke
    from slotc.grid import points

    gate, proved = state.gate, False
    if "smoke" in gate.checks:
        run.order()
    if "proof" in gate.checks:
        with state.run("proof") as detail:
            outcome = proof.check(run, gate, detail)
            proved = outcome.proved
            state.take("proof", outcome.found, detail, unknown=outcome.unknown)
    if state.refused or "smoke" not in gate.checks:
        return
    with state.run("smoke") as detail:
        n_derived = gate.limits.points
        rows = points(run.candidate.contract, run.candidate.tree, seed=seeds["smoke"], n_derived=n_derived)
        found = list(smoke.check_rule(run, gate, rows, detail))
        if found and proved:
            found.append(proof.disagreement(found[0]))
        state.take("smoke", found, detail)
    if "laws" in gate.checks and not state.refused:
        with state.run("laws") as detail:
            laws = law_checks.check_rule(run, gate, rows, seed=seeds["laws"], proved=proved, detail=detail)
            state.take("laws", laws, detail)


def _policy(candidate: Candidate, state: _State, seeds: Mapping[str, int], deadline: float) -> None:
    gate = state.gate
    if "proof" in gate.checks:
        state.results["proof"] = CheckResult("proof", Outcome.SKIPPED)
    if "smoke" not in gate.checks:
        return
    from slotc.checks import policy_laws, policy_smoke
    from slotc.checks.policy_run import PolicyRun

    with PolicyRun.of(candidate, gate, deadline) as run:
        with state.run("smoke") as detail:
            found = policy_smoke.check_policy(run, gate, seeds["smoke"], detail)
            if "laws" not in gate.checks and policy_laws.makes_sets(candidate.tree):
                found = chain(found, policy_laws.check_order(run, detail))
            state.take("smoke", found, detail)
        if "laws" in gate.checks and not state.refused:
            with state.run("laws") as detail:
                state.take("laws", policy_laws.check_policy(run, gate, seeds["laws"], detail), detail)


def _internal(error: Exception) -> Diagnostic:
    import traceback  # only a bug of slotc needs it

    frames = [f for f in traceback.extract_tb(error.__traceback__) if Path(f.filename).parent.name]
    last = frames[-1] if frames else None
    where = f" at {Path(last.filename).name}:{last.lineno}" if last else ""
    # The error's own text may hold paths and addresses, and equal input gives equal bytes.
    return Diagnostic(INTERNAL_ERROR, f"slotc raised {type(error).__name__}{where}", Span(1, 1, 1, 1))
