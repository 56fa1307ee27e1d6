"""Both testers of the proof run as commands, and find nothing wrong."""

from __future__ import annotations

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
