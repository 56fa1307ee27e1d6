"""What the pages show is what happens: their Python runs, and prints what stands below it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from conftest import ROOT, Run

PAGE = ROOT / "docs" / "agentdescent.md"
_BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the cell needs Linux")


def blocks(page: Path) -> list[tuple[str, str]]:
    # A fence inside a string of the example is no end of the block: it has no line of its own.
    return [(m[1], m[2]) for m in _BLOCK.finditer(page.read_text())]


def test_worked_reflector_example_runs_and_prints_what_stands_below(python: Run) -> None:
    found = blocks(PAGE)
    places = [n for n, (kind, text) in enumerate(found) if kind == "python" and "slotc.reflector" in text]
    assert len(places) == 1
    run = python("-W", "ignore", "-c", found[places[0]][1])
    assert (run.returncode, run.stderr.decode()) == (0, "")
    kind, shown = found[places[0] + 1]
    assert kind == "text"
    printed = run.stdout.decode()
    assert printed.startswith(shown)
    assert "error[SLC401] division-by-zero" in printed.removeprefix(shown)


def test_other_examples_run(python: Run) -> None:
    for kind, text in blocks(PAGE):
        if kind == "python" and "slotc.reflector" not in text:
            run = python("-c", text)
            assert (run.returncode, run.stderr.decode()) == (0, "")
