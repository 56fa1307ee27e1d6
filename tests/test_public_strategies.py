"""`slotc.strategies` in tests of one's own: inputs are inside the contract, candidates are in its language, mutants are Python."""

from __future__ import annotations

import ast
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import slotc
from slotc import strategies
from slotc.catalogue import Catalogue
from slotc.content import load
from slotc.contract import Record, contains
from slotc.diagnostics import UsageError
from slotc.writers.policies import PolicyWriter

CONTRACTS = Catalogue(load())
few = settings(max_examples=25, database=None, deadline=None, suppress_health_check=list(HealthCheck))


class First:
    """A sampler that keeps the law."""

    def pick(self, keys: list[str], round_index: int) -> str:
        return keys[0]

    def record(self, task_id: str, score: float) -> None:
        pass


class Stale(First):
    """A sampler that breaks it as soon as a shard changes."""

    def __init__(self) -> None:
        self.first = ""

    def pick(self, keys: list[str], round_index: int) -> str:
        self.first = self.first or keys[0]
        return self.first


@few
@given(strategies.inputs("priority"))
def test_inputs_of_a_rule_lie_in_its_domain(row: tuple[Any, ...]) -> None:
    signature = CONTRACTS["priority"].signature
    assert signature is not None
    assert contains(signature, row)


@few
@given(strategies.inputs("task_sampler"))
def test_inputs_of_a_policy_drive_it(calls: strategies.Calls) -> None:
    past = calls.drive(First(), most=60)
    assert 0 < len(past) <= 60
    assert all(answer in call.keys for call, answer in past if call.method == "pick")
    assert [(c.method, a) for c, a in calls.drive(First(), most=60)] == [(c.method, a) for c, a in past]


def test_a_broken_law_is_an_assertion_error_that_names_it() -> None:
    @few
    @given(strategies.inputs("task_sampler"))
    def drives(calls: strategies.Calls) -> None:
        calls.drive(Stale())

    with pytest.raises(AssertionError, match="`pick`, breaks `pick-from-this-shard`: "):
        drives()


@few
@given(strategies.inputs("selection"))
def test_values_are_records_and_keep_their_identity(calls: strategies.Calls) -> None:
    class Policy:
        def select(self, ctx: Record, n: int) -> list[Record]:
            assert ctx.head in ctx.candidates
            return [ctx.candidates[0]]

    calls.drive(Policy(), most=20)


@pytest.mark.parametrize("slot", sorted(CONTRACTS))
def test_candidates_are_python_of_the_slot(slot: str) -> None:
    @few
    @given(strategies.candidates(slot))
    def parses(source: str) -> None:
        names = {getattr(node, "name", "") for node in ast.parse(source).body}
        assert CONTRACTS[slot].entry in names

    parses()


@pytest.mark.parametrize("slot", sorted(s for s in CONTRACTS if not CONTRACTS[s].is_rule))
def test_policies_of_a_thousand_seeds_are_python(slot: str) -> None:
    for seed in range(1_000):
        ast.parse(PolicyWriter(CONTRACTS[slot], Random(seed)).policy())


def test_candidates_are_worth_checking() -> None:
    reports: list[slotc.Report] = []

    @few
    @given(strategies.candidates("priority"))
    def checks(source: str) -> None:
        reports.append(slotc.check(source, slot="priority", gate="draft"))

    checks()
    assert not any(r.is_bug for r in reports)
    assert {str(r.verdict) for r in reports} == {"accepted", "refused"}


@few
@given(
    strategies.mutants(
        "def priority(rank, visits, total, prior, depth, n_nodes):\n    return rank + prior / (1 + visits)\n"
    )
)
def test_mutants_are_python(source: str) -> None:
    ast.parse(source)


def test_mutants_differ() -> None:
    seen: set[str] = set()

    @few
    @given(strategies.mutants("x = 1 + 2\n"))
    def collects(source: str) -> None:
        seen.add(source)

    collects()
    assert len(seen) > 5


def test_drawing_is_deterministic_under_a_seed() -> None:
    found = [
        strategies.search(
            strategies.candidates("staleness"), lambda s: len(s) > 900, seed=3, examples=300, shrink_calls=50
        )
        for _ in range(2)
    ]
    assert found[0] == found[1] is not None


@pytest.mark.parametrize("make", [strategies.inputs, strategies.candidates])
def test_unknown_slot_is_a_usage_error(make: Any) -> None:
    with pytest.raises(UsageError, match="there is no slot `nothing`; there are acceptance"):
        make("nothing")


@pytest.mark.parametrize("source", ["def (", "x = '\0'", "(" * 3000 + ")" * 3000])
def test_what_is_not_python_has_no_mutants(source: str) -> None:
    with pytest.raises(UsageError, match="no text to make mutants of: "):
        strategies.mutants(source)


def test_every_strategy_is_a_strategy() -> None:
    made = [strategies.inputs("priority"), strategies.candidates("fusion"), strategies.mutants("x = 1\n")]
    assert all(isinstance(s, st.SearchStrategy) for s in made)
