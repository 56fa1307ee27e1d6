"""PrioritySelection over columns: the plain path's picks, from columns that are patched only where a tree has merely grown."""

from __future__ import annotations

import dataclasses
import math
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from agentdescent.selection import Candidate, SelectionContext

import slotc
from slotc import columns, specs
from slotc.specs import PrioritySelection, tree_columns

ROOT = Path(__file__).parents[1]
HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"
BODY = "    return rank + prior * math.sqrt(total + 1.0) / (1 + visits) - 0.1 * math.log1p(depth)\n"


@cache
def rule(body: str = BODY) -> tuple[Any, columns.Columns]:
    build = slotc.compile(HEAD + body, slot="priority", gate="draft")
    return slotc.link(build), columns.compile(build)


def both(body: str = BODY) -> tuple[PrioritySelection, PrioritySelection]:
    linked, made = rule(body)
    return PrioritySelection(linked, columns=made), PrioritySelection(linked)


def pool(n: int, **fields: Any) -> list[Candidate]:
    return [
        Candidate(
            "a", i, score=(i * 37 % 101) / 101, parent=(i - 1) // 3 if i else None, selected=n // (i + 1), **fields
        )
        for i in range(n)
    ]


def context(rows: list[Any]) -> SelectionContext:
    return SelectionContext(rows[0], tuple(rows))


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of the trees that were read anew."""
    sizes: list[int] = []
    original = tree_columns.TreeColumns._build

    def build(self: Any, rows: list[Any]) -> None:
        sizes.append(len(rows))
        original(self, rows)

    monkeypatch.setattr(tree_columns.TreeColumns, "_build", build)
    return sizes


def grown(rows: list[Candidate], pick: Candidate, **fields: Any) -> list[Candidate]:
    rows = list(rows)
    version: int | None = pick.version
    while version is not None:
        rows[version] = dataclasses.replace(rows[version], selected=rows[version].selected + 1)
        version = rows[version].parent
    rows.append(Candidate("a", len(rows), score=0.4, parent=pick.version, **fields))
    return rows


@pytest.mark.parametrize("fields", [{}, {"prior": 0.25}])
@pytest.mark.parametrize("n", [1, 8])
def test_a_tree_that_only_grows_is_read_once(builds: list[int], fields: dict[str, float], n: int) -> None:
    ours, plain = both()
    rows = pool(300, **fields)
    for _ in range(40):
        picks = ours.select(context(rows), n)
        assert [id(p) for p in picks] == [id(p) for p in plain.select(context(rows), n)]
        for pick in picks:
            rows = grown(rows, rows[pick.version], **fields)
    assert builds == [300]


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows[:-1],
        lambda rows: [*rows[:5], rows[6], rows[5], *rows[7:]],
        lambda rows: [*rows[:5], dataclasses.replace(rows[5], score=0.9), *rows[6:]],
        lambda rows: [*rows[:5], dataclasses.replace(rows[5], parent=None), *rows[6:]],
        lambda rows: [*rows[:5], dataclasses.replace(rows[5], prior=0.5), *rows[6:]],
        lambda rows: [*rows, Candidate("a", 7, score=0.5, parent=0)],
        lambda rows: [*rows, Candidate("a", 999, score=0.5, parent=999)],
        lambda rows: [*rows, Candidate("a", 999, score=0.5, prior=0.5)],
        lambda rows: [*rows, Candidate("a", 999, score=1)],
    ],
)
def test_any_other_change_is_read_anew(builds: list[int], change: Any) -> None:
    ours, plain = both()
    rows = pool(300)
    ours.select(context(rows), 1)
    rows = change(rows)
    assert ours.select(context(rows), 3) == plain.select(context(rows), 3)
    assert len(builds) == 2


def test_a_parent_that_comes_after_its_child_is_noticed(builds: list[int]) -> None:
    ours, plain = both()
    rows = [*pool(300), Candidate("a", 500, score=0.99, parent=501)]
    ours.select(context(rows), 1)
    rows = [*rows, Candidate("a", 501, score=0.2, parent=299)]
    assert ours.select(context(rows), 4) == plain.select(context(rows), 4)
    assert len(builds) == 2


def test_candidates_that_can_change_are_read_at_each_call(builds: list[int]) -> None:
    @dataclasses.dataclass
    class Loose:
        version: int
        parent: int | None = None
        score: float | None = None
        prior: float | None = None
        selected: int = 0

    ours, plain = both()
    rows = [Loose(i, (i - 1) // 2 if i else None, i / 300) for i in range(300)]
    for place in (299, 298, 250):
        assert ours.select(context(rows), 1)[0] is plain.select(context(rows), 1)[0]
        rows[place].selected = 50
    assert len(builds) == 3


def test_a_frozen_class_with_a_computed_field_is_read_at_each_call(builds: list[int]) -> None:
    class Moody(Candidate):
        @property
        def selected(self) -> int:  # type: ignore[override]
            return next(counts)

        @selected.setter
        def selected(self, value: int) -> None:
            pass

    counts = iter(range(10**6))
    ours, _ = both()
    rows: list[Any] = [object.__new__(Moody) for _ in range(300)]
    for i, row in enumerate(rows):
        row.__dict__.update(version=i, parent=None, score=0.5, prior=None)
    ours.select(context(rows), 1)
    ours.select(context(rows), 1)
    assert len(builds) == 2


@pytest.mark.parametrize(
    "rows",
    [
        pool(300, prior=math.nan),
        [dataclasses.replace(c, score=math.nan if c.version % 7 == 0 else c.score) for c in pool(300)],
        [dataclasses.replace(c, selected=10**9) for c in pool(300)],
        [dataclasses.replace(c, selected=-5) for c in pool(300)],
        [dataclasses.replace(c, selected=2.0) for c in pool(300)],
        [dataclasses.replace(c, score=2**60 + c.version) for c in pool(300)],
        [dataclasses.replace(c, parent=(c.version + 1) % 300) for c in pool(300)],
        [dataclasses.replace(c, version=c.version // 2) for c in pool(300)],
        [dataclasses.replace(c, version=None if c.version == 3 else c.version) for c in pool(300)],
    ],
)
def test_odd_trees_get_the_plain_paths_picks(rows: list[Candidate]) -> None:
    ours, plain = both()
    for n in (1, 5):
        assert [id(p) for p in ours.select(context(rows), n)] == [id(p) for p in plain.select(context(rows), n)]


@pytest.mark.parametrize("odd", [{"score": "high"}, {"score": []}, {"prior": "1"}, {"version": []}, {"selected": None}])
def test_what_the_plain_path_raises_is_raised(odd: dict[str, Any]) -> None:
    ours, plain = both()
    rows = pool(300)
    ours.select(context(rows), 1)
    rows = [*rows, Candidate(**{"artifact_id": "a", "version": 300, "score": 0.5, **odd})]
    with pytest.raises(Exception) as expected:
        plain.select(context(rows), 1)
    with pytest.raises(type(expected.value)):
        ours.select(context(rows), 1)


def test_a_rule_of_ints_ties_as_floats_do() -> None:
    ours, plain = both("    return 9007199254740992 + visits % 2\n")
    rows = [dataclasses.replace(c, selected=c.version % 2) for c in pool(300)]
    assert ours.select(context(rows), 1)[0] is plain.select(context(rows), 1)[0] is rows[0]


def test_threads_may_share_a_selection() -> None:
    ours, plain = both()
    pools = [pool(260 + 40 * i) for i in range(4)]
    expected = [[p.version for p in plain.select(context(rows), 3)] for rows in pools]
    wrong: list[int] = []

    def work(place: int) -> None:
        for _ in range(50):
            if [p.version for p in ours.select(context(pools[place]), 3)] != expected[place]:
                wrong.append(place)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_a_small_tree_is_scanned_at_first_sight_and_kept_when_it_comes_again(builds: list[int]) -> None:
    ours, plain = both()
    rows = pool(40)
    for _ in range(3):
        assert ours.select(context(rows), 2) == plain.select(context(rows), 2)
    assert builds == [40]


def test_columns_of_another_rule_are_refused() -> None:
    linked, made = rule()
    other = object.__new__(columns.Columns)
    other.__dict__.update(vars(made), arguments=(("x", False),))
    with pytest.raises(ValueError, match="the columns take"):
        PrioritySelection(linked, columns=other)


def test_a_rule_that_does_not_compile_is_called_for_each_node() -> None:
    ours, plain = both("    return visits * visits * visits * rank\n")
    assert ours._columns is None
    rows = pool(300)
    assert ours.select(context(rows), 2) == plain.select(context(rows), 2)


def test_the_spec_brings_columns_in_process_and_none_in_a_cell() -> None:
    spec = specs.priority_selection(HEAD + BODY, gate="draft")
    first, second = (spec.compile(spec.render(spec.initial())) for _ in range(2))
    assert first is not second
    assert first._columns is second._columns is not None
    celled = specs.priority_selection(HEAD + BODY, gate="draft", isolation="cell")
    assert celled.compile(celled.render(celled.initial()))._columns is None


@pytest.mark.slow
def test_the_tester_of_trees_finds_no_other_pick() -> None:
    command = [sys.executable, str(ROOT / "fuzz" / "targets" / "columns_trees.py")]
    done = subprocess.run(
        [*command, "--trees", "300", "--growing", "15", "--seed", "1"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
