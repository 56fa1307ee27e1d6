"""The proof on whole rules: what is good is proved, what is broken is refuted at a point, nothing broken is ever proved."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest
from proof.rules import CASES, PRIORITY, SEEDS, Points, attack, compiled, constants_of, is_wrong, prove_source

from slotc.proof import Verdict

GOOD = [*sorted((CASES / "benign" / "rule").glob("*.py")), *sorted((SEEDS / "priority").glob("*.py"))]
ABOUT_NUMBERS = (b"# class: numeric", b"# class: gaming", b"# class: needle")
HOSTILE = sorted((CASES / "hostile" / "rule").glob("*.py"))
BROKEN = [path for path in HOSTILE if any(mark in path.read_bytes() for mark in ABOUT_NUMBERS)]


@pytest.mark.parametrize("path", GOOD, ids=lambda p: p.stem)
def test_good_rule_is_proved_and_survives_an_attack(path: Path) -> None:
    source = path.read_text(encoding="utf-8-sig")
    proof = prove_source(source)
    assert proof.verdict is Verdict.PROVED, proof.failure
    points = Points(PRIORITY, random.Random(path.stem)).many(800, constants_of(source))
    assert attack(compiled(source, "priority"), points, PRIORITY.result) is None


@pytest.mark.parametrize("path", BROKEN, ids=lambda p: p.stem)
def test_broken_rule_is_refuted_where_cpython_fails(path: Path) -> None:
    source = path.read_text(encoding="utf-8-sig")
    proof = prove_source(source)
    assert proof.verdict is Verdict.REFUTED, proof.failure
    failure = proof.failure
    assert failure is not None and failure.point is not None
    assert is_wrong(compiled(source, "priority"), failure.point, PRIORITY.result)
    rank, visits, total, prior, depth, n_nodes = failure.point
    assert 0 <= rank <= 1 and 0 <= prior <= 1 and 0 <= visits <= total <= 10**9 and 0 <= depth < n_nodes <= 10**9
    assert failure.message and failure.help and "\n" not in failure.message + failure.help


@pytest.mark.parametrize("name", ["r-res-slow-terminating", "r-res-tower", "r-res-tower-locals"])
def test_tower_is_neither_run_nor_proved_nor_guardable(name: str) -> None:
    source = (CASES / "hostile" / "rule" / f"{name}.py").read_text(encoding="utf-8-sig")
    proof = prove_source(source)
    assert proof.verdict is Verdict.UNKNOWN
    assert proof.failure is not None and proof.failure.kind == "huge-integer"
    assert not proof.guardable


def test_cases_are_there() -> None:
    assert len(GOOD) >= 100 and len(BROKEN) >= 90


def test_equal_input_gives_an_equal_answer() -> None:
    for path in (*GOOD[::9], *BROKEN[::5]):
        source = path.read_text(encoding="utf-8-sig")
        first, second = prove_source(source, log=True), prove_source(source, log=True)
        assert (first.verdict, first.boxes, first.points, first.log) == (
            second.verdict,
            second.boxes,
            second.points,
            second.log,
        )
        if first.failure and second.failure:
            assert ast.dump(first.failure.node) == ast.dump(second.failure.node)
            assert first.failure.point == second.failure.point
