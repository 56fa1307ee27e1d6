"""Generated inputs: inside the domain, found and shrunk, deterministic, bounded, and nothing is left on disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import CONTENT, Run
from hypothesis import strategies as st

import slotc
from slotc.catalogue import Catalogue
from slotc.content import load
from slotc.contract import RuleSignature, contains
from slotc.grid import Row
from slotc.strategies import rows, search

HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n    "


def signature(slot: str) -> RuleSignature:
    found = Catalogue(load([CONTENT]))[slot].signature
    assert found is not None
    return found


def seen(slot: str, seed: int, n: int = 300) -> list[Row]:
    found: list[Row] = []

    def keep(row: Row) -> bool:
        found.append(row)
        return False

    assert search(rows(signature(slot)), keep, seed=seed, examples=n, shrink_calls=0) is None
    return found


@pytest.mark.parametrize("slot", ["priority", "share", "worth"])
def test_every_example_lies_in_the_domain_and_keeps_the_relations(slot: str) -> None:
    found = seen(slot, 0)
    assert len(found) >= 200
    assert all(contains(signature(slot), row) for row in found)


def test_search_finds_and_shrinks() -> None:
    assert search(st.integers(0, 10**9), lambda n: n > 1000, seed=0, examples=200, shrink_calls=500) == 1001
    found = search(rows(signature("priority")), lambda row: row[1] >= 10, seed=0, examples=300, shrink_calls=500)
    assert found is not None
    assert found[1] == 10


def test_search_that_finds_nothing_is_none() -> None:
    assert search(st.integers(0, 9), lambda n: n > 9, seed=0, examples=50, shrink_calls=50) is None
    assert search(st.integers(0, 9), lambda n: True, seed=0, examples=0, shrink_calls=50) is None


def test_search_is_deterministic_under_a_seed_and_moves_with_it() -> None:
    assert seen("priority", 7) == seen("priority", 7)
    assert seen("priority", 7) != seen("priority", 8)


@pytest.mark.parametrize("budget", [0, 1, 7, 40])
def test_shrinking_is_bounded_by_calls(budget: int) -> None:
    calls = 0
    failing: list[int] = []

    def fails(n: int) -> bool:
        nonlocal calls
        calls += bool(failing)
        if n > 12345:
            failing.append(n)
            return True
        return False

    found = search(st.integers(0, 10**12), fails, seed=1, examples=500, shrink_calls=budget)
    assert found == failing[-1]  # the smallest that was met stands, though the budget is spent
    assert calls <= budget


def test_examples_are_bounded() -> None:
    calls = 0

    def fails(n: int) -> bool:
        nonlocal calls
        calls += 1
        return False

    search(st.integers(), fails, seed=0, examples=123, shrink_calls=0)
    assert calls <= 123


def test_error_of_the_example_ends_the_search_and_is_raised() -> None:
    def fails(n: int) -> bool:
        raise LookupError("by the test")

    with pytest.raises(LookupError, match="by the test"):
        search(st.integers(), fails, seed=0, examples=10, shrink_calls=10)


SEARCH = """
import sys
import {modules}
from slotc.catalogue import Catalogue
from slotc.content import load
from slotc.strategies import rows, search
MAGIC = (123456789, 0.123456789)  # a constant of a local module, which Hypothesis would harvest
seen = []
search(rows(Catalogue(load())["priority"].signature), lambda r: seen.append(r) or False, seed=3, examples=200, shrink_calls=0)
print(seen)
"""


def test_loaded_modules_and_hash_seed_change_no_example(python: Run, tmp_path: Path) -> None:
    (tmp_path / "local.py").write_text("A = 987654321\nB = 0.987654321\nC = 55555\n")
    outputs = set()
    for modules, seed in (("ast", "0"), ("local, json, decimal", "1"), ("numpy, local, statistics", "77")):
        run = python(
            "-c",
            SEARCH.format(modules=modules),
            cwd=tmp_path,
            env={"PYTHONPATH": f"{tmp_path}:{Path.cwd()}", "PYTHONHASHSEED": seed},
        )
        assert (run.returncode, run.stderr.decode()) == (0, "")
        outputs.add(run.stdout)
    assert len(outputs) == 1


PROFILE = """
import hypothesis
hypothesis.settings.register_profile("loud", derandomize=True, verbosity=hypothesis.Verbosity.debug, max_examples=7)
hypothesis.settings.load_profile("loud")
"""


def test_profile_of_the_host_changes_no_example(python: Run) -> None:
    search_ = SEARCH.format(modules="ast")
    outputs = [
        python("-c", search_).stdout,
        python("-c", search_, env={"CI": "true"}).stdout,
        python("-c", PROFILE + search_).stdout,
    ]
    assert outputs[0]
    assert outputs[0] == outputs[1] == outputs[2]


def test_nothing_is_left_on_disk(slotc: Run, tmp_path: Path) -> None:
    text = HEAD + "return math.sqrt(rank * rank + prior * prior - 2 * rank * prior + 1e-12)\n"
    run = slotc("check", "-", "--gate", "merge", "--output-format", "json", input=text.encode(), cwd=tmp_path)
    assert run.returncode == 0
    assert b'"examples": 0' not in run.stdout  # Hypothesis did run
    assert list(tmp_path.iterdir()) == []


def test_host_that_runs_hypothesis_itself_is_not_disturbed() -> None:
    from hypothesis import given, settings

    inner: list[bool] = []

    @settings(max_examples=2, database=None, deadline=None)
    @given(st.integers(0, 9))
    def host(n: int) -> None:
        text = HEAD + f"return math.sqrt(rank * rank + prior * prior - 2 * rank * prior + 1e-1{n})\n"
        inner.append(slotc.check(text).accepted)

    host()
    assert inner
    assert all(inner)
