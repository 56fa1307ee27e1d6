"""Both testers of the proof run as commands, and find nothing wrong."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

TARGETS = Path(__file__).resolve().parents[1] / "fuzz" / "targets"


@pytest.mark.parametrize(("tester", "count"), [("proof_random.py", "150"), ("proof_mutants.py", "150")])
def test_tester_finds_no_wrong_answer(tester: str, count: str) -> None:
    command = [
        sys.executable,
        "-W",
        "ignore",
        str(TARGETS / tester),
        "--count",
        count,
        "--seed",
        "20",
        "--points",
        "80",
    ]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "wrong answers: 0" in run.stdout
    assert "proved" in run.stdout


@pytest.mark.parametrize(
    "body",
    [
        "return ().__class__.__base__",
        "return open('mark', 'w')",
        "import os\n    return 0",
        "from math import sqrt as f, __loader__ as g\n    return 0",
        "return math.__loader__",
        "return math.sqrt.__self__",
        "return __builtins__",
        "return [rank]",
        "return (lambda: 0)()",
        "while True: pass",
    ],
)
def test_oracle_runs_rules_and_nothing_else(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(TARGETS))
    compiled = importlib.import_module("proof_oracle").compiled
    source = "def priority(rank):\n    import math\n    from math import sqrt\n    {}\n"
    assert compiled(source.format("return sqrt(rank) + math.log(max(rank, 1))"), "priority")(4.0) > 3.0
    with pytest.raises((ValueError, NameError)):
        compiled(source.format(body), "priority")(1.0)
