"""One campaign: the corpus replayed, then round after round of a search, until it finds something or has had its cases or time."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from slotc.boundary import Reader
from slotc.cell import CellError
from slotc.checks.behaviour import cell_fault
from slotc.checks.candidate import Candidate
from slotc.checks.policy_run import PolicyRun
from slotc.checks.rule_run import RuleRun
from slotc.contract import Contract, PlannedCall, contains
from slotc.diagnostics import Diagnostic, UsageError
from slotc.fuzzing.corpus import Corpus, Entry
from slotc.fuzzing.policy_search import PolicySearch
from slotc.fuzzing.rule_search import ROUND_S, RuleSearch
from slotc.fuzzing.traced import TracedPolicy
from slotc.gate import Gate
from slotc.steering import hints_of
from slotc.version import __version__

POINTS, HISTORIES = 1_000_000, 2_000  # cases of a campaign that is told neither --examples nor --time
ROOMIER = 6  # times the gate's memory, for a child with policies
SAVE_S = 2.0  # between two writes of the state

Search = RuleSearch | PolicySearch


@dataclass(frozen=True, slots=True)
class Budget:
    """When a campaign ends: after so many cases in all, those of earlier sessions included, or seconds of this one."""

    cases: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a campaign came to; counts include those of the sessions before."""

    found: Diagnostic | None
    seed: int
    unit: str
    n_cases: int
    n_earlier: int  # cases that a recorded state already had
    n_replayed: int
    n_rounds: int
    n_reached: int
    n_outcomes: int
    n_unconfirmed: int
    laws: tuple[str, ...]

    def describe(self) -> str:
        """The summary in one line."""
        parts = [f"{self.n_cases} {self.unit} in {self.n_rounds} rounds"]
        if self.n_earlier:
            parts.append(f"{self.n_earlier} of them earlier")
        parts.append(f"{self.n_replayed} replayed from the corpus")
        parts.append(f"{self.n_reached} of {self.n_outcomes} branches reached")
        parts.append(f"{len(self.laws)} law{'s' * (len(self.laws) != 1)} tried ({', '.join(self.laws)})")
        if self.n_unconfirmed:
            parts.append(f"{self.n_unconfirmed} not confirmed in a fresh process")
        return f"{', '.join(parts)}; seed {self.seed}"


def run(
    candidate: Candidate,
    gate: Gate,
    *,
    canonical_hash: str,
    seed: int | None,
    draw: Callable[[], int],
    budget: Budget,
    corpus: Corpus | None,
    progress: Callable[[Search], None] = lambda _: None,
) -> Outcome:
    """Search an accepted candidate for a fault.

    Args:
        seed: Decides every case; None for that of a recorded state, else one that `draw` gives.
        corpus: Where findings of the slot are replayed from, and the state is kept, also when this is interrupted.
        progress: Told after each round.

    Raises:
        UsageError: The corpus cannot be read or written.
        CellError: There is no cell.
    """
    contract = candidate.contract
    state = None if corpus is None else corpus.state(contract.slot, canonical_hash)
    if state is not None and (state.get("slotc_version") != __version__ or seed not in (None, state.get("seed"))):
        state = None  # another search: it begins anew
    with _opened(candidate, gate) as search:
        n_rounds = 0
        if state is not None and corpus is not None:
            path = corpus.state_path(contract.slot, canonical_hash)
            n_rounds, seed = _resumed(search, state, path)
        seed = draw() if seed is None else seed
        n_earlier = search.n_cases
        saved: dict[str, Any] = {}

        def snapshot() -> dict[str, Any]:
            head = {"slotc_version": __version__, "source_hash": candidate.source.hash, "seed": seed}
            return {**head, "n_rounds": n_rounds, "search": search.state()}

        n_replayed, found = _replayed(search, corpus, contract)
        search.n_cases = n_earlier
        started = saved_at = time.monotonic()
        try:
            while found is None and not _is_spent(budget, search, started):
                found = _step(search, Random(f"{seed}/{n_rounds}"), candidate)
                n_rounds += 1
                saved = snapshot()
                progress(search)
                if corpus is not None and time.monotonic() - saved_at > SAVE_S:
                    corpus.keep_state(contract.slot, canonical_hash, saved)
                    saved_at = time.monotonic()
        finally:
            # After Ctrl-C too: the last whole round is where the next session goes on.
            if corpus is not None and saved:
                corpus.keep_state(contract.slot, canonical_hash, saved)
        return Outcome(
            found,
            seed,
            search.unit,
            search.n_cases,
            n_earlier,
            n_replayed,
            n_rounds,
            len(search.reached),
            search.n_outcomes,
            search.n_unconfirmed,
            tuple(law.name for law in contract.laws) or ("the answer is what the contract says",),
        )


@contextmanager
def _opened(candidate: Candidate, gate: Gate) -> Generator[Search]:
    if candidate.contract.is_rule:
        with RuleRun(candidate, gate, time.monotonic() + ROUND_S) as run:
            rule = RuleSearch(run)
            try:
                yield rule
            finally:
                rule.close()
        return
    # Many long histories live in one child, and every input of theirs with them.
    limits = gate.limits
    gate = gate._replace(
        limits=limits._replace(memory_mb=ROOMIER * limits.memory_mb, answer_kb=ROOMIER * limits.answer_kb)
    )
    policy = PolicySearch(
        TracedPolicy.of_candidate(candidate, gate),
        lambda: PolicyRun.of(candidate, gate, 0.0),
        hints_of(candidate.tree),
    )
    try:
        yield policy
    finally:
        policy.close()


def _step(search: Search, rng: Random, candidate: Candidate) -> Diagnostic | None:
    try:
        return search.step(rng)
    except CellError as error:
        return _told(error, candidate)


def _told(error: CellError, candidate: Candidate) -> Diagnostic:
    """The finding where the cell gave no answer and no case could be singled out.

    Raises:
        CellError: The fault is not the candidate's.
    """
    found = cell_fault(error, backstop_s=ROUND_S)
    entry = next(n for n in candidate.tree.body if getattr(n, "name", None) == candidate.contract.entry)
    return Diagnostic(found.code, found.message, candidate.spans.header(entry), check="fuzz")


def _is_spent(budget: Budget, search: Search, started: float) -> bool:
    if budget.seconds is not None:
        return time.monotonic() - started >= budget.seconds
    default = POINTS if isinstance(search, RuleSearch) else HISTORIES
    return search.n_cases >= (default if budget.cases is None else budget.cases)


def _resumed(search: Search, state: dict[str, Any], path: Path) -> tuple[int, int]:
    try:
        search.resume(state["search"])
        return int(state["n_rounds"]), int(state["seed"])
    except (KeyError, TypeError, ValueError, IndexError):
        raise UsageError(f"{path}: no state of a campaign; move it away") from None


# --- replay -----------------------------------------------------------------------------------------------------


def _replayed(search: Search, corpus: Corpus | None, contract: Contract) -> tuple[int, Diagnostic | None]:
    """Try what once broke a candidate of the slot: how many entries, and the first finding."""
    entries = [] if corpus is None else corpus.entries(contract.slot)
    for number, (path, entry) in enumerate(entries, 1):
        found = replay(search, entry, path)
        if found is not None:
            return number, found
    return len(entries), None


def replay(search: Search, entry: Entry, path: Path) -> Diagnostic | None:
    """Try the calls of one entry.

    Raises:
        UsageError: They are no calls of the slot.
        CellError: The cell gave no answer.
    """
    try:
        if isinstance(search, RuleSearch):
            reader = Reader(search.run.candidate.contract)
            rows = [tuple([reader.read(a) for a in c.args]) for c in entry.calls]
            return search.try_points([r for r in rows if contains(search.signature, r)])
        reader = Reader(search.traced.contract)
        specs = {**search.traced.contract.methods, **{h.name: h for h in search.traced.contract.hooks}}
        calls = [PlannedCall(c.method, tuple([reader.read(a) for a in c.args])) for c in entry.calls]
        if any(len(c.args) != len(specs[c.method].params) for c in calls):
            raise ValueError("another number of arguments")
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{path}: no corpus file of this slot: {error}; move it away") from None
    return search.try_calls(calls, "")
