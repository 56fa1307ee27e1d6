"""Fixed inputs: inside the domain, on the relations, at the constants of the text, equal for equal text."""

from __future__ import annotations

import ast
import math

import pytest
from conftest import CONTENT
from hypothesis import given, settings
from hypothesis import strategies as st

from slotc.catalogue import Catalogue
from slotc.content import load
from slotc.contract import Argument, Contract, Relation, Result, RuleSignature, contains
from slotc.gate import load_gate
from slotc.grid import Row, points, probe_seed, repair

CONTRACTS = {n: c for n, c in Catalogue(load([CONTENT])).items() if c.is_rule}
HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n    "
PLAIN = HEAD + "return rank\n"


def rows(text: str = PLAIN, slot: str = "priority", seed: int = 0, n: int = 2000) -> list[Row]:
    return points(CONTRACTS[slot], ast.parse(text), seed=seed, n_derived=n)


def column(name: str, found: list[Row], slot: str = "priority") -> list[int | float | bool]:
    signature = CONTRACTS[slot].signature
    assert signature is not None
    index = [a.name for a in signature.arguments].index(name)
    return [row[index] for row in found]


@pytest.mark.parametrize("slot", CONTRACTS)
@pytest.mark.parametrize("seed", [0, 1, 2**63 - 1])
@pytest.mark.parametrize(
    "text", [PLAIN, HEAD + "return 1 if visits == 37 and depth < -5 or 1e400 > rank else 10**400\n"]
)
def test_every_point_lies_in_the_domain_and_keeps_the_relations(slot: str, seed: int, text: str) -> None:
    signature = CONTRACTS[slot].signature
    assert signature is not None
    found = rows(text, slot, seed)
    assert len(found) >= 2000
    assert all(contains(signature, row) for row in found)


@pytest.mark.parametrize("slot", CONTRACTS)
def test_contracts_own_grid_comes_first(slot: str) -> None:
    contract: Contract = CONTRACTS[slot]
    assert contract.signature is not None
    own = [tuple(p.values[a.name] for a in contract.signature.arguments) for p in contract.grid]
    assert rows(slot=slot)[: len(own)] == own


def test_equal_text_and_seed_give_equal_points() -> None:
    assert rows(seed=5) == rows(seed=5)


def test_points_move_with_the_seed() -> None:
    one, other = rows(seed=5), rows(seed=6)
    assert len(set(one) & set(other)) < len(one) / 2


def test_probe_seed_follows_all_that_it_depends_on() -> None:
    base = ("slotc1:a", "fingerprint", "smoke")
    seeds = {
        probe_seed(0, *base),
        probe_seed(1, *base),
        probe_seed(0, "slotc1:b", "fingerprint", "smoke"),
        probe_seed(0, "slotc1:a", "other", "smoke"),
        probe_seed(0, "slotc1:a", "fingerprint", "laws"),
    }
    assert len(seeds) == 5
    # Pinned: a build that records its seed must be repeatable by the next release.
    assert probe_seed(0, "slotc1:a", "f", "smoke") == 0x94CDCAEAB92CCA639F3A544CE9BA1F1A


@pytest.mark.parametrize(
    ("condition", "name", "values"),
    [
        ("visits == 777", "visits", [776, 777, 778]),
        ("visits - 4242 > 0", "visits", [4241, 4242, 4243]),
        ("n_nodes % 1009 == 0", "n_nodes", [1008, 1009, 1010]),
        ("total // 5003 > 2", "total", [5002, 5003, 5004]),
        ("777 < depth", "depth", [776, 777, 778]),
        ("depth in (31, 12347)", "depth", [30, 31, 32, 12346, 12347, 12348]),
        ("1 < visits < 65537", "visits", [1, 2, 65536, 65537, 65538]),
        ("rank == 0.37", "rank", [math.nextafter(0.37, 0), 0.37, math.nextafter(0.37, 1)]),
        ("prior > 1e-7", "prior", [math.nextafter(1e-7, 0), 1e-7, math.nextafter(1e-7, 1)]),
        ("(d := depth) == 5 and depth != 999", "depth", [998, 999, 1000]),
    ],
)
def test_constant_that_an_argument_is_compared_with_is_reached_with_its_neighbours(
    condition: str, name: str, values: list[int | float]
) -> None:
    found = set(column(name, rows(HEAD + f"return 1.0 if {condition} else 0.0\n")))
    assert set(values) <= found


def test_joint_needle_of_three_pinned_arguments_is_reached() -> None:
    text = HEAD + "return 1.0 if depth == 37 and n_nodes == 1009 and visits == 211 else 0.0\n"
    found = rows(text)
    assert any((row[1], row[4], row[5]) == (211, 37, 1009) for row in found)


def test_constant_outside_the_domain_is_left_out() -> None:
    found = rows(HEAD + "return 1.0 if visits == -5 or rank > 7.5 or n_nodes < 1 or visits > 10**12 else 0.0\n")
    assert min(column("visits", found)) >= 0
    assert max(column("rank", found)) <= 1.0


def test_boundaries_small_numbers_and_ties_are_among_the_points() -> None:
    found = rows()
    assert {0, 1, 2, 10**9} <= set(column("visits", found))
    assert {0.0, 1.0, 0.5, 5e-324} <= set(column("prior", found))
    assert {0, 10**6} <= set(column("depth", found))
    signature = CONTRACTS["priority"].signature
    assert signature is not None
    assert sum(row[1] == row[2] for row in found) > 5  # visits == total
    assert sum(row[4] == row[5] - 1 for row in found) > 5  # depth == n_nodes - 1
    assert len({int(v).bit_length() for v in column("total", found)}) > 20  # counts spread over the magnitudes


def test_bool_argument_takes_both_values() -> None:
    text = "def share(pulls, rounds, mean, is_new):\n    return 0.5\n"
    assert set(column("is_new", rows(text, "share"), "share")) == {False, True}


def test_gates_ask_for_at_least_2000_derived_points() -> None:
    assert all(load_gate(load(), gate).limits.points >= 2000 for gate in ("draft", "merge", "deep"))


# --- moving a row onto the relations ----------------------------------------------------------------------------

ints = st.integers(-50, 50)


@st.composite
def signatures(draw: st.DrawFn) -> RuleSignature:
    bounds = [sorted((draw(ints), draw(ints))) for _ in range(3)]
    arguments = tuple(Argument(n, int, low, high) for n, (low, high) in zip("abc", bounds, strict=True))
    pairs = draw(st.lists(st.sampled_from(["ab", "bc", "ac"]), max_size=2, unique=True))
    ops = draw(st.lists(st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), min_size=2, max_size=2))
    relations = tuple(Relation(f"{p[0]} {o} {p[1]}", p[0], o, p[1]) for p, o in zip(pairs, ops, strict=False))
    return RuleSignature("f", arguments, relations, Result(-1e9, 1e9))


@settings(max_examples=200, deadline=None, database=None)
@given(signatures(), st.data())
def test_repaired_row_is_inside_or_none(signature: RuleSignature, data: st.DataObject) -> None:
    row = [data.draw(st.integers(int(a.low), int(a.high))) for a in signature.arguments]
    fixed = frozenset(data.draw(st.sets(st.sampled_from("abc"), max_size=1)))
    kept = repair(signature, list(row), fixed=fixed)
    if kept is not None:
        assert contains(signature, kept)
        assert all(kept[i] == row[i] for i, a in enumerate(signature.arguments) if a.name in fixed)
    if contains(signature, tuple(row)):
        assert kept == tuple(row)


@settings(max_examples=50, deadline=None, database=None)
@given(signatures(), st.integers(0, 2**63 - 1))
def test_derived_points_of_any_signature_lie_inside(signature: RuleSignature, seed: int) -> None:
    contract = CONTRACTS["priority"]
    saved = contract.signature, contract.grid
    contract.signature, contract.grid = signature, ()
    try:
        found = points(
            contract, ast.parse("def f(a, b, c):\n    return a == 3 or b - 7 or c > 2.5\n"), seed=seed, n_derived=50
        )
    finally:
        contract.signature, contract.grid = saved
    assert all(contains(signature, row) for row in found)
