"""Columns give the plain rule's bits, or say why they are the plain rule row by row."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import slotc
from slotc import columns
from slotc.columns import Columns

ROOT = Path(__file__).parents[1]
HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"
GOOD = sorted((ROOT / "tests" / "candidates" / "benign").rglob("r-*.py"))


def compiled(body: str) -> Columns:
    return columns.compile(slotc.compile(HEAD + body, slot="priority"))


def rows(n: int, *, seed: int = 0, total: int = 60, n_nodes: int = 40) -> tuple[Any, ...]:
    draw = np.random.default_rng(seed)
    return (
        draw.integers(0, 11, n) / 10.0, draw.integers(0, min(total, 30) + 1, n), total,
        draw.choice([0.0, 5e-324, 0.25, 1.0], n), draw.integers(0, min(n_nodes, 9), n), n_nodes,
    )  # fmt: skip


def plain(made: Columns, taken: tuple[Any, ...]) -> list[float]:
    n = len(taken[0])
    lists = [c.tolist() if isinstance(c, np.ndarray) else [c] * n for c in taken]
    return [made.rule(*row) for row in zip(*lists, strict=True)]


def bits(scores: Any) -> list[int]:
    return np.array([float(x) for x in scores]).view(np.int64).tolist()


def assert_same_bits(made: Columns, taken: tuple[Any, ...]) -> None:
    expected = bits(plain(made, taken))
    assert bits(made(*taken)) == expected
    lists = [c.tolist() if isinstance(c, np.ndarray) else c for c in taken]
    assert bits(made.scan(len(taken[0]), *lists)) == expected


BODIES = [
    "    return -abs(rank - 0.5) * min(1, visits)\n",  # minus zero
    "    return max(0, rank - 0.5) + 1.0\n",  # an int and floats in one column
    "    return min(visits, 0.5) * prior\n",
    "    x = 0 if depth > 2 else rank\n    return x + visits / 3\n",
    "    return (visits == 0) + (depth > 2) + rank\n",  # truth values add up
    "    return (visits > 3 and depth > 1) + (rank or prior or 2)\n",
    "    return rank + (math.log(total) / visits if visits > 0 else 0.0)\n",
    "    if visits > 0 and total > 1 and math.log(total) / visits > 0.01:\n        return rank\n    return depth\n",
    "    if total < 10:\n        return 1.0 * n_nodes\n    return rank + total ** 0.5\n",
    "    if visits < 10:\n        if depth < 3:\n            return math.exp(-visits)\n        x = 2 ** visits\n    else:\n        x = 7\n    return x + rank\n",
    "    a, b = rank, prior\n    if a < b:\n        a, b = b, a\n    return math.sqrt(a - b) + (a - b) ** 2\n",
    "    return round(rank, 1) + round(rank * 3) + int(prior * 7) // 2 + math.floor(-rank) % 3\n",
    "    return (visits * 7 - 3) // (depth + 1) + (visits - 5) % (depth + 1)\n",
    "    return rank // 0.3 + prior % 0.7 + pow(rank, 3)\n",
    "    return 0 < visits <= 5 < depth + 3\n".replace("return ", "return 1.0 * (").rstrip() + ")\n",
    "    return rank if visits in (0, 1, 2.0) else (w := prior * 2) + w\n",
    "    return math.isqrt(visits) + math.tanh((visits - total / n_nodes) / 5.0) + float(depth)\n",
    "    return n_nodes + total\n",
    "    return max(1, n_nodes) - visits\n",
    "    return prior\n",
    "    return 1.0\n",
]


@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize(
    ("n", "total", "n_nodes"), [(1, 60, 40), (200, 60, 40), (200, 0, 1), (7, 1, 2), (50, 10**9, 10**9)]
)
def test_columns_and_scan_give_the_plain_rules_bits(body: str, n: int, total: int, n_nodes: int) -> None:
    made = compiled(body)
    assert made.reason == ""
    assert_same_bits(made, rows(n, total=total, n_nodes=n_nodes))


@pytest.mark.parametrize("path", GOOD, ids=lambda p: p.stem)
def test_every_shared_rule_compiles_and_gives_the_same_bits(path: Path) -> None:
    made = columns.compile(slotc.compile(path.read_text()))
    assert made.reason == ""
    for seed in range(4):
        assert_same_bits(made, rows(300, seed=seed, total=10**seed, n_nodes=1 + 3**seed))


@pytest.mark.parametrize("path", GOOD, ids=lambda p: p.stem)
def test_blocks_give_the_bits_of_the_whole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = columns.compile(slotc.compile(path.read_text(), slot="priority", gate="draft"))
    taken = rows(1_000)
    whole = made(*taken)
    monkeypatch.setattr("slotc.columns.compiled.BLOCK", 7)
    blocks = made(*taken)
    assert blocks.dtype == whole.dtype
    assert bits(blocks) == bits(whole)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("    return visits * visits * visits * rank\n", "line 2: `*` meets integers beyond 64 bits"),
        ("    return float(visits * visits < rank)\n", "line 2: `<` meets integers beyond 2**53"),
        ("    return (visits * visits) / (1 + visits)\n", "line 2: `/` meets integers beyond 2**53"),
        ("    return -max(0, rank - 0.5)\n", "line 2: `neg` differs for an int and a float of one value"),
        ("    return 1.0 / ((visits * 7919 + total) % 1000003 - 500000.5)\n", "the rule is not proved"),
    ],
)  # fmt: skip
def test_what_columns_cannot_do_to_the_bit_is_done_row_by_row_with_the_reason(body: str, reason: str) -> None:
    made = compiled(body)
    assert made.reason.startswith(reason)
    assert (made.source, made.scan_source) == ("", "")
    taken = rows(40)
    assert bits(made(*taken)) == bits(plain(made, taken))


def test_a_rule_of_ints_gives_ints_and_any_other_floats() -> None:
    taken = rows(20)
    ints, mixed = compiled("    return n_nodes - visits\n"), compiled("    return rank if visits else visits\n")
    assert ints(*taken).dtype == np.int64
    assert ints(*taken).tolist() == plain(ints, taken)
    assert mixed(*taken).dtype == np.float64


def test_a_uniform_part_that_no_row_reaches_may_raise() -> None:
    made = compiled("    if visits > 0:\n        return math.log(total) + total ** -1 / visits\n    return rank\n")
    taken = rows(9, total=0)
    assert bits(made(*taken)) == bits(taken[0])


def test_numpy_computes_no_power_and_no_transcendental_function() -> None:
    source = compiled("    return rank ** 2 + math.exp(-rank) + math.log1p(visits) + math.tanh(prior)\n").source
    assert "**" not in source and "math_exp" in source and "map(pow" in source


def test_a_table_holds_each_int_once() -> None:
    made = compiled("    return rank + math.log1p(visits)\n")
    assert "look_up" in made.source
    for total in (3, 30, 3_000, 10**9):
        taken = list(rows(500, total=total))
        taken[1] = np.minimum(np.arange(500) ** 4, total)  # too far apart for a table at last
        assert_same_bits(made, tuple(taken))


def test_the_answer_is_never_an_argument_itself() -> None:
    taken = rows(5)
    scores = compiled("    return rank\n")(*taken)
    scores[:] = 9.0
    assert taken[0].max() <= 1.0


def test_no_rows_give_no_scores() -> None:
    empty = rows(0)
    assert compiled("    return rank + math.log1p(visits)\n")(*empty).shape == (0,)


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (0, np.zeros(3), "`visits` has 5 rows, the arguments before it have 3"),
        (0, np.zeros((5, 1)), "`rank` is float64[5, 1], expected float64[n]"),
        (0, np.full(5, 1.5), "`rank` holds 1.5 to 1.5, the contract says float in [0, 1]"),
        (0, np.full(5, math.nan), "`rank` holds nan to nan"),
        (1, np.zeros(5), "`visits` is float64[5], expected int64[n]"),
        (1, np.full(5, 61), "the relation `visits <= total` does not hold for every row"),
        (2, np.full(5, 60), "`total` is the same for all rows: one int, not int64[5]"),
        (2, 60.0, "`total` is the same for all rows: one int, not 60.0"),
        (2, 10**10, "`total` holds 10000000000"),
        (3, "prior", "`prior` is str, expected float64[n]"),
    ],
)
def test_an_argument_that_does_not_fit_is_told_in_one_line(place: int, value: Any, message: str) -> None:
    taken = list(rows(5))
    taken[place] = value
    with pytest.raises(slotc.UsageError) as caught:
        compiled("    return rank\n")(*taken)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_too_few_arguments_are_told_with_the_contracts() -> None:
    with pytest.raises(slotc.UsageError, match=r"2 arguments, the contract has 6: rank, visits, total \(uniform\)"):
        compiled("    return rank\n")(1, 2)


def test_a_build_that_was_edited_is_refused() -> None:
    build = slotc.compile(HEAD + "    return rank\n")
    with pytest.raises(slotc.LinkRefused):
        columns.compile(build.model_copy(update={"source": HEAD + "    return prior\n"}))


def test_a_contract_may_mark_only_its_own_arguments_as_uniform(tmp_path: Path) -> None:
    protocols = tmp_path / "protocols"
    protocols.mkdir()
    text = (ROOT / "protocols" / "priority.py").read_text()
    (protocols / "other.py").write_text(
        text.replace('slot="priority"', 'slot="other"').replace('"n_nodes")', '"nodes")', 1)
    )
    with pytest.raises(slotc.ContentError, match="`uniform` names `nodes`, which is no argument"):
        slotc.check(HEAD + "    return rank\n", slot="other", content=[tmp_path])


def run(tmp_path: Path, text: str, *options: str) -> tuple[int, str, str]:
    rule = tmp_path / "rule.py"
    rule.write_text(text)
    done = subprocess.run(
        [sys.executable, "-m", "slotc", "columns", str(rule), *options], capture_output=True, text=True, cwd=tmp_path
    )
    return done.returncode, done.stdout, done.stderr


def test_the_command_prints_both_forms(tmp_path: Path) -> None:
    code, out, err = run(tmp_path, HEAD + "    return rank + math.log1p(visits)\n")
    assert (code, err) == (0, "")
    assert "def columns(n, rank" in out and "def scan(n, rank" in out


def test_the_command_says_why_a_rule_stays_row_by_row(tmp_path: Path) -> None:
    code, out, err = run(tmp_path, HEAD + "    return visits * visits * visits * rank\n")
    assert (code, err) == (0, "")
    assert out == "row by row: line 2: `*` meets integers beyond 64 bits\n"


@pytest.mark.parametrize(
    ("text", "options", "code", "told"),
    [
        (HEAD + "    import os\n    return rank\n", (), 1, "SLC203"),
        (HEAD + "    return rank / visits\n", (), 1, "SLC401"),
        (HEAD + "    return rank\n", ("--slot", "nothing"), 2, "slotc: "),
        (HEAD + "    return rank\n", ("--gate", "nothing"), 2, "slotc: "),
    ],
)  # fmt: skip
def test_bad_input_ends_as_in_check(tmp_path: Path, text: str, options: tuple[str, ...], code: int, told: str) -> None:
    ended, out, err = run(tmp_path, text, *options)
    assert ended == code
    assert told in out + err
    assert "Traceback" not in err


def test_a_file_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "slotc", "columns", "no.py"], capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 2
    assert done.stderr == "slotc: no.py: cannot be read: No such file or directory\n"


def test_without_numpy_one_line_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\nimport slotc\nfrom slotc import columns\n"
        f"build = slotc.compile({HEAD + '    return rank'!r}, slot='priority')\n"
        "try: columns.compile(build)\nexcept slotc.UsageError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "columns need numpy, which is not installed; install `slotc[columns]`\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("target", "options"),
    [("columns_bits", ["--points", "20000", "--seed", "0"]), ("columns_random", ["--count", "200", "--seed", "5"])],
)
def test_the_testers_of_columns_find_no_differing_bit(target: str, options: list[str]) -> None:
    command = [sys.executable, str(ROOT / "fuzz" / "targets" / f"{target}.py"), *options]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
