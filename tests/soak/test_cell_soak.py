"""2% of the soak, with its seed pinned: `fuzz/targets/cell_soak.py --count 10000` is the whole of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SOAK = Path(__file__).resolve().parent.parent.parent / "fuzz" / "targets" / "cell_soak.py"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the cell needs Linux")
def test_checks_under_fire_are_those_of_an_undisturbed_run() -> None:
    done = subprocess.run(
        [sys.executable, str(SOAK), "--count", "200", "--seed", "1"], capture_output=True, text=True, timeout=900
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert "processes left: 0" in done.stdout
