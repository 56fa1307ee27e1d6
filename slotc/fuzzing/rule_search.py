"""The search for a fault of a rule: uniform points, boundaries and constants of the source, and climbs towards what no point has reached."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from slotc.checks.rule_run import RuleRun
from slotc.contract import Argument, RuleSignature
from slotc.diagnostics import Diagnostic
from slotc.fuzzing.traced import TracedRule
from slotc.grid import Row, Value, points, repair, settled

UNIFORM, DERIVED, CROSSED = 6_144, 6_144, 1_024  # points of a round
CLIMBS, CLIMB_STEPS = 5, 6  # aims that a round climbs towards, and how often it looks around
BRANCH_SHARE = 4  # climbs towards a branch for each towards a failing operation
PATIENCE = 8  # looks around without a step before an aim begins elsewhere
KEPT = 64  # points to cross, the latest that reached something
ROUND_S = 20.0  # wall-clock seconds of a round, which takes a tenth of one; only a hanging call reaches them


class RuleSearch:
    """Round after round of points, each from a generator of its own, so that a search goes on where another ended."""

    unit = "points"

    def __init__(self, run: RuleRun) -> None:
        self.run = run
        self.traced = TracedRule(run)
        self.signature: RuleSignature = run.signature
        self.n_cases = 0
        self.n_unconfirmed = 0
        self.reached: set[int] = set()
        self._kept: list[Row] = []
        self._aims: dict[int, _Aim] = {}

    @property
    def n_outcomes(self) -> int:
        return self.traced.text.n_outcomes

    def close(self) -> None:
        self.traced.close()

    def step(self, rng: Random) -> Diagnostic | None:
        """Run one round; the answer is a confirmed finding with the simplest point at hand.

        Raises:
            CellError: The cell gave no answer.
        """
        contract, tree = self.run.candidate.contract, self.run.candidate.tree
        rows = list(_uniform(self.signature, rng, UNIFORM))
        rows += points(contract, tree, seed=rng.getrandbits(64), n_derived=DERIVED)
        found = self.try_points([*self._crossed(rng)]) or self._tried(rows, is_global=True)
        climbing = sorted((a for a in self._aims.values() if a.is_open), key=self._order)[:CLIMBS]
        for aim in climbing:
            aim.n_climbs += 1
        for _ in range(CLIMB_STEPS):
            if found is not None:
                break
            steps = [r for a in climbing if a.is_open for r in _neighbours(self.signature, a.row, rng)]
            for aim in climbing:
                aim.n_stale += 1
            found = self.try_points(steps)
        for aim in climbing:
            aim.rest()
        return found

    def _order(self, aim: _Aim) -> tuple[int, int]:
        """What was climbed least comes first; branches that none has reached get most of the climbs."""
        is_branch = aim.number in self.traced.text.compared
        return (aim.n_climbs // BRANCH_SHARE if is_branch else aim.n_climbs, aim.number)

    def try_points(self, rows: list[Row]) -> Diagnostic | None:
        """The first confirmed finding among these points.

        Raises:
            CellError: The cell gave no answer.
        """
        return self._tried(rows) if rows else None

    def _tried(self, rows: list[Row], *, is_global: bool = False) -> Diagnostic | None:
        answers, trace = self.traced.answers(rows, within_s=ROUND_S)
        self.n_cases += len(rows)
        self.reached |= trace.reached
        for number, (distance, index) in trace.nearest.items():
            aim = self._aims.get(number)
            if aim is None:
                aim = self._aims[number] = _Aim(number)
            # What was reached once and by no point of this round is reached again, from elsewhere: more may lie behind it.
            is_rare = is_global and aim.distance == 0.0 and distance > 0.0 and number in self.traced.text.compared
            if distance < aim.distance or is_rare:
                aim.move(distance, rows[index])
                self._kept = [*self._kept[1 - KEPT :], rows[index]]
        result = self.signature.result
        low, high = result.low, result.high
        for row, answer in zip(rows, answers, strict=True):
            if answer.kind == "float" and answer.value is not None and low <= answer.value <= high:
                continue
            if answer.kind == "int" and answer.value is not None and low <= answer.value <= high:
                continue
            found = self._confirmed(row)
            if found is not None:
                return found
        return None

    def _confirmed(self, row: Row) -> Diagnostic | None:
        """The finding without hooks, in a fresh child."""
        self.run.fresh(0)
        self.run.left_s = ROUND_S
        fault = self.run.faults([row])[0]
        if fault is None:
            self.n_unconfirmed += 1
            return None
        return self.run.diagnostic(*self.run.smallest(row, fault), check="fuzz")

    def _crossed(self, rng: Random) -> Iterator[Row]:
        """Points that take each argument from one that reached something: faults behind two conditions lie between."""
        if not self._kept:
            return
        for _ in range(CROSSED):
            one, other = rng.choice(self._kept), rng.choice(self._kept)
            row = repair(self.signature, [rng.choice(pair) for pair in zip(one, other, strict=True)])
            if row is not None:
                yield row

    # --- state --------------------------------------------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        """All that the next round depends on, as JSON."""
        return {
            "n_cases": self.n_cases,
            "n_unconfirmed": self.n_unconfirmed,
            "reached": sorted(self.reached),
            "kept": [list(r) for r in self._kept],
            "aims": [[a.number, a.distance, list(a.row), a.n_stale, a.n_climbs] for a in self._aims.values()],
        }

    def resume(self, state: dict[str, Any]) -> None:
        """Continue from a recorded state.

        Raises:
            KeyError, TypeError, ValueError: It is none.
        """
        self.n_cases = int(state["n_cases"])
        self.n_unconfirmed = int(state["n_unconfirmed"])
        self.reached = {int(r) for r in state["reached"]}
        self._kept = [self._row(r) for r in state["kept"]]
        for number, distance, row, n_stale, n_climbs in state["aims"]:
            aim = self._aims[int(number)] = _Aim(int(number))
            aim.distance, aim.row = float(distance), self._row(row) if row else ()
            aim.n_stale, aim.n_climbs = int(n_stale), int(n_climbs)

    def _row(self, values: list[Any]) -> Row:
        return tuple([a.type(v) for a, v in zip(self.signature.arguments, values, strict=True)])


class _Aim:
    """One distance that a search makes small, and the point that comes nearest."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.distance = math.inf
        self.row: Row = ()
        self.n_stale = 0
        self.n_climbs = 0

    @property
    def is_open(self) -> bool:
        return self.distance != 0.0 and bool(self.row)

    def move(self, distance: float, row: Row) -> None:
        self.distance, self.row, self.n_stale = distance, row, 0

    def rest(self) -> None:
        """Begin elsewhere, at the next point that a round happens upon, where climbing leads nowhere."""
        if self.n_stale >= PATIENCE:
            self.distance, self.n_stale = math.inf, 0


def _uniform(signature: RuleSignature, rng: Random, n: int) -> Iterator[Row]:
    return settled(signature, [[*map(_spread(a), (rng.random() for _ in range(n)))] for a in signature.arguments])


def _spread(argument: Argument) -> Callable[[float], Value]:
    """From [0, 1) to the domain, evenly."""
    if argument.type is bool:
        return lambda share: share >= 0.5
    low, high = argument.low, argument.high
    if argument.type is int:
        first, width = int(low), int(high) - int(low) + 1
        if width < 2**53:
            return lambda share: first + int(share * width)
        return lambda share: first + (int(share * 2**53) * width >> 53)
    half = high / 2 - low / 2  # the width itself may be no float
    return lambda share: min(max(low + share * half + share * half, low), high)


def _neighbours(signature: RuleSignature, row: Row, rng: Random) -> Iterator[Row]:
    """Points that differ from this one in one argument, by steps of every size, and some that differ in several."""
    for at, argument in enumerate(signature.arguments):
        for value in _steps(argument, row[at]):
            moved = list(row)
            moved[at] = value
            kept = repair(signature, moved, fixed=frozenset({argument.name}))
            if kept is not None:
                yield kept
        for _ in range(24):
            moved = list(row)
            moved[at] = _leap(argument, row[at], rng)
            kept = repair(signature, moved, fixed=frozenset({argument.name}))
            if kept is not None:
                yield kept
    for _ in range(64):
        moved = [
            rng.choice(tuple(_steps(a, v)) or (v,)) if rng.random() < 0.4 else v
            for a, v in zip(signature.arguments, row, strict=True)
        ]
        kept = repair(signature, moved)
        if kept is not None:
            yield kept


def _leap(argument: Argument, value: Value, rng: Random) -> Value:
    """A step of any length, for conditions that no small step comes nearer to."""
    low, high = argument.low, argument.high
    if argument.type is bool:
        return not value
    if argument.type is int:
        size = rng.randint(1, 2 ** rng.randint(1, max(int(high - low).bit_length(), 1)))
        return min(max(int(value) + rng.choice((-size, size)), int(low)), int(high))
    return min(max(value + (high / 2 - low / 2) * rng.uniform(-2.0, 2.0) ** rng.randint(1, 30), low), high)


def _steps(argument: Argument, value: Value) -> Iterator[Value]:
    low, high = argument.low, argument.high
    if argument.type is bool:
        yield not value
        return
    if argument.type is int:
        size = 1
        while size <= high - low:
            yield from (v for v in (value - size, value + size) if low <= v <= high)
            size *= 2
        return
    step = high / 2 - low / 2
    for _ in range(56):
        yield from (v for v in (value - step, value + step) if low <= v <= high and v != value)
        step /= 2.0
    near = float(value)
    for towards in (-math.inf, math.inf):
        bound = math.nextafter(near, towards)
        if low <= bound <= high:
            yield bound
    yield from (v for v in (near * 0.5, near * 1e-3, near * 1e-30, near * 2.0, -near) if low <= v <= high and v != near)
