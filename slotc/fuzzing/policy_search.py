"""The search for a fault of a policy: long histories of its contract's scenarios, moved towards branches that none has reached."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from slotc.cell import CellError, CellUnavailable, ZygoteDied
from slotc.checks.behaviour import cell_fault
from slotc.checks.policy_counterexample import diagnostic, findings
from slotc.checks.policy_history import History, Plan, Planned, fixed_plan
from slotc.checks.policy_judge import Fault
from slotc.checks.policy_laws import not_deterministic
from slotc.checks.policy_run import LANES, PolicyRun
from slotc.contract import PlannedCall, Scenario
from slotc.diagnostics import Diagnostic
from slotc.fuzzing.traced import TracedHistory, TracedPolicy
from slotc.steering import Hints, Steered

HISTORIES = 2 * LANES  # of a round
REPLAYED = 4  # of a round's histories that reached nothing new; those that did are replayed all the same
LENGTHS = (12, 40, 60, 60, 120, 120, 300)  # calls of a history at most
STEPS = 48  # draws of a scenario that the search moves
SHRINK_CALLS = 20_000  # that looking for fewer calls may spend on a finding
KEPT = 96  # histories to move, the latest that reached something or came nearer
ROUND_S = 60.0  # wall-clock seconds of a round, which takes one; only a hanging call reaches them
CALL_S = 10.0  # of one history that is tried alone, to find the one that hangs


@dataclass(frozen=True, slots=True)
class Part:
    """One scenario with what decides its draws."""

    scenario: int
    steps: bytes
    seed: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """A history to come: scenarios one after the other on one instance, cut off after some calls."""

    parts: tuple[Part, ...]
    most: int


class PolicySearch:
    """Round after round of histories, each from a generator of its own, so that a search goes on where another ended.

    Args:
        open_run: Gives a run of the policy without hooks, which confirms what is found.
    """

    unit = "histories"

    def __init__(self, traced: TracedPolicy, open_run: Callable[[], PolicyRun], hints: Hints) -> None:
        self.traced = traced
        self._open_run = open_run
        self.hints = hints
        self.scenarios: list[Scenario] = traced.contract.scenarios
        self.n_cases = 0
        self.n_unconfirmed = 0
        self.reached: set[int] = set()
        self._near: dict[int, float] = {}
        self._kept: list[Drawn] = []

    @property
    def n_outcomes(self) -> int:
        return self.traced.text.n_outcomes

    def close(self) -> None:
        for zygote in (0, 1):
            self.traced.fresh(zygote)

    def step(self, rng: Random) -> Diagnostic | None:
        """Run one round; the answer is a confirmed finding with the fewest calls at hand.

        Raises:
            CellError: There is no cell.
        """
        if not self.scenarios:
            self.n_cases += HISTORIES
            return None
        drawn = [self._moved(rng) if self._kept and rng.random() < 0.5 else self._fresh(rng) for _ in range(HISTORIES)]
        plans = [self._plan(d) for d in drawn]
        self._renew(ROUND_S)
        try:
            traced = self.traced.traced(plans)
        except (CellUnavailable, ZygoteDied):
            raise
        except CellError as error:
            return self._silent(plans, error)
        self.n_cases += len(plans)
        failing = [t.history for t in traced if t.history.fault is not None]
        if failing:
            return self._confirmed(min(failing, key=lambda h: len(h.steps)))
        fresh = [self._keep(d, t) for d, t in zip(drawn, traced, strict=True)]
        replayed = [t.history for t, is_new in zip(traced, fresh, strict=True) if is_new]
        return self._replayed([*replayed, *(t.history for t in traced[:REPLAYED])])

    def try_calls(self, calls: list[PlannedCall], name: str) -> Diagnostic | None:
        """The confirmed finding of these calls, if any.

        Raises:
            CellError: The cell gave no answer.
        """
        with self._run(ROUND_S) as run:
            (history,) = run.drive_all([fixed_plan(calls, name)])
        self.n_cases += 1
        if history.fault is None:
            with self._run(ROUND_S) as run:
                for differs in run.replay([history]):
                    return not_deterministic(run, *differs)
            return None
        return self._confirmed(history)

    # --- judging ------------------------------------------------------------------------------------------------

    def _renew(self, within_s: float) -> None:
        """New children: their processor time is limited, and a round's faults stay its own."""
        self.close()
        self.traced.deadline = time.monotonic() + within_s

    def _run(self, within_s: float) -> PolicyRun:
        run = self._open_run()
        run.deadline = time.monotonic() + within_s
        return run

    def _confirmed(self, history: History) -> Diagnostic | None:
        """The finding without hooks, in a fresh child, with fewer calls where fewer show it."""
        with self._run(4 * ROUND_S) as run:
            (again,) = run.drive_all([fixed_plan(history.calls, history.name)])
            if again.fault is None:
                self.n_unconfirmed += 1
                return None
            return next(findings(run, [again], check="fuzz", budget=SHRINK_CALLS))

    def _replayed(self, histories: list[History]) -> Diagnostic | None:
        """The finding that a second process answers the same calls otherwise, if it does."""
        self.traced.deadline = time.monotonic() + ROUND_S
        for history, _, _ in self.traced.replay(histories):
            with self._run(ROUND_S) as run:
                (again,) = run.drive_all([fixed_plan(history.calls, history.name)])
                for differs in run.replay([again]):
                    return not_deterministic(run, *differs)
            self.n_unconfirmed += 1
        return None

    def _silent(self, plans: list[Plan], error: CellError) -> Diagnostic | None:
        """The cell gave no answer: the finding with the history that ends it, found by driving one at a time."""
        for plan in plans:
            self._renew(CALL_S)
            try:
                self.traced.traced([plan])
            except (CellUnavailable, ZygoteDied):
                raise
            except CellError as alone:
                return self._ended(self.traced.lanes[0].history, alone)
        # None does it alone: they hold too much together, or the machine was slow.
        self.n_unconfirmed += 1
        return None

    def _ended(self, history: History, error: CellError) -> Diagnostic:
        found = cell_fault(error, backstop_s=CALL_S)
        method = history.steps[-1].call.method if history.steps else ""
        fault = Fault(found.code, found.message, found.code.name, method)
        with self._run(CALL_S) as run:
            return diagnostic(run, history, check="fuzz", fault=fault)

    # --- drawing ------------------------------------------------------------------------------------------------

    def _keep(self, drawn: Drawn, traced: TracedHistory) -> bool:
        is_new = not traced.reached <= self.reached
        self.reached |= traced.reached
        for aim, distance in traced.near.items():
            if distance < self._near.get(aim, math.inf):
                self._near[aim] = distance
                is_new = True
        if is_new:
            self._kept = [*self._kept[1 - KEPT :], drawn]
        return is_new

    def _plan(self, drawn: Drawn) -> Plan:
        name = self.scenarios[drawn.parts[0].scenario].name if len(drawn.parts) == 1 else ""

        def begin() -> Planned:
            n_calls = 0
            for at, part in enumerate(drawn.parts):
                planned = self.scenarios[part.scenario].drive(Steered(part.steps, part.seed, self.hints))
                answer: Any = None
                while True:
                    try:
                        step = planned.send(answer)
                    except StopIteration:
                        break
                    if at and self.traced.is_hook(step.method):
                        answer = None  # the engine calls it once
                        continue
                    if n_calls == drawn.most:
                        return
                    n_calls += 1
                    answer = yield step

        return Plan(name, begin)

    def _part(self, rng: Random) -> Part:
        steps = rng.randbytes(rng.randrange(STEPS)) if rng.random() < 0.3 else b""
        return Part(rng.randrange(len(self.scenarios)), steps, rng.getrandbits(32))

    def _fresh(self, rng: Random) -> Drawn:
        count = rng.choice((1, 1, 1, 2, 3, 5, 8, 12))
        return Drawn(tuple(self._part(rng) for _ in range(count)), rng.choice(LENGTHS))

    def _moved(self, rng: Random) -> Drawn:
        """A kept history with one thing changed."""
        old = rng.choice(self._kept)
        parts, at, way = list(old.parts), rng.randrange(len(old.parts)), rng.random()
        part = parts[at]
        if way < 0.3:
            steps = bytearray(part.steps or rng.randbytes(8))
            for _ in range(rng.randint(1, 4)):
                steps[rng.randrange(len(steps))] = rng.choice((0, 255, 128, rng.randrange(256)))
            parts[at] = Part(part.scenario, bytes(steps), part.seed)
        elif way < 0.55:
            parts[at] = Part(part.scenario, part.steps, rng.getrandbits(32))
        elif way < 0.8:
            parts = [*parts, self._part(rng)]
        elif way < 0.9:
            other = rng.choice(self._kept)
            parts = [*parts[: at + 1], *other.parts[rng.randrange(len(other.parts)) :]]
        else:
            parts = [*parts, part]
        return Drawn(tuple(parts[:16]), rng.choice((old.most, *LENGTHS)))

    # --- state --------------------------------------------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        """All that the next round depends on, as JSON."""
        kept = [[[[p.scenario, p.steps.hex(), p.seed] for p in d.parts], d.most] for d in self._kept]
        return {
            "n_cases": self.n_cases,
            "n_unconfirmed": self.n_unconfirmed,
            "reached": sorted(self.reached),
            "near": sorted(self._near.items()),
            "kept": kept,
        }

    def resume(self, state: dict[str, Any]) -> None:
        """Continue from a recorded state.

        Raises:
            KeyError, TypeError, ValueError: It is none.
        """
        self.n_cases = int(state["n_cases"])
        self.n_unconfirmed = int(state["n_unconfirmed"])
        self.reached = {int(r) for r in state["reached"]}
        self._near = {int(k): float(v) for k, v in state["near"]}
        self._kept = [
            Drawn(tuple(Part(int(s) % len(self.scenarios), bytes.fromhex(x), int(n)) for s, x, n in parts), int(most))
            for parts, most in state["kept"]
        ]
