"""`slotc prove` prints what was proved and ends with the counts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"


def run(tmp_path: Path, body: str, *options: str) -> tuple[int, list[str], str]:
    rule = tmp_path / "rule.py"
    rule.write_text(HEAD + body)
    done = subprocess.run(
        [sys.executable, "-m", "slotc", "prove", str(rule), *options], capture_output=True, text=True, cwd=tmp_path
    )
    return done.returncode, done.stdout.splitlines(), done.stderr


def test_a_proof_tells_ranges_guards_and_counts(tmp_path: Path) -> None:
    code, lines, _ = run(
        tmp_path, "    if visits > 3:\n        x = 1.0 / visits\n    else:\n        x = 0.5\n    return x + rank\n"
    )
    assert code == 0
    assert any(line.startswith("x becomes float") for line in lines)
    assert any("`visits > 3`" in line for line in lines)
    assert lines[-1].startswith("processed ") and lines[-1].endswith("(limit 4000)")


def test_a_refutation_tells_the_input_before_the_counts(tmp_path: Path) -> None:
    code, lines, _ = run(tmp_path, "    return rank / (visits - 7)\n", "--gate", "draft")
    assert code == 1
    assert "SLC401" in lines[-2] and "visits=7" in lines[-2]
    assert lines[-1].startswith("processed ")


@pytest.mark.parametrize(
    ("body", "expected"), [("    while True:\n        pass\n", "SLC201"), ("    return 9 ** 9 ** 9 ** rank\n", "SLC4")]
)
def test_what_is_refused_before_or_by_the_proof_ends_with_its_code(tmp_path: Path, body: str, expected: str) -> None:
    code, lines, errors = run(tmp_path, body)
    assert code == 1
    assert expected in "\n".join(lines)
    assert "Traceback" not in errors


def test_a_policy_is_a_usage_error(tmp_path: Path) -> None:
    seed = Path(__file__).parent.parent / "seeds" / "fusion" / "start.py"
    done = subprocess.run([sys.executable, "-m", "slotc", "prove", str(seed)], capture_output=True, text=True)
    assert done.returncode == 2
    assert "only rules are proved" in done.stderr
