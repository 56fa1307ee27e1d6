"""Every way out of the policy language that an attacker has thought of is refused, and those that turned out harmless do no harm.

One file of tests/escapes is one way out; contained/ holds those that are let through because nothing comes of them. The
files run in one judge, in an empty folder: a mark in it, or a bug of slotc, is a failure whatever the verdict.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

ROOT = Path(__file__).resolve().parent.parent
ESCAPES = ROOT / "tests" / "escapes"
KINDS = {"escape", "mutation", "determinism", "resource", "protocol", "parser", "gaming"}

# What is let through and should not be; each with what would close it.
OPEN: dict[str, str] = {}

# Checks every file named on its standard input, and prints a line for each.
JUDGE = r"""
import json, pathlib, sys
import slotc

content, files = json.load(sys.stdin)
for name, gate in files:
    report = slotc.check(pathlib.Path(name).read_bytes(), gate=gate, content=[content])
    codes = [d.code.id for d in report.diagnostics]
    print(json.dumps([pathlib.Path(name).stem, report.verdict, codes, report.reproducible]), flush=True)
"""


@dataclass(frozen=True)
class Outcome:
    verdict: str
    codes: list[str]
    is_reproducible: bool


def files(folder: Path = ESCAPES) -> list[Path]:
    return sorted(folder.glob("*.py"))


CONTAINED = files(ESCAPES / "contained")


def header(path: Path) -> dict[str, str]:
    lines = path.read_bytes().decode("utf-8-sig", "replace").splitlines()
    return {k.strip(): v.strip() for k, _, v in (line[2:].partition(":") for line in lines[:10] if line[:2] == "# ")}


def gate_of(path: Path) -> str:
    """The cheapest gate, which walks sets in both orders too. Hangs are cut short."""
    return "hasty" if header(path)["class"] == "resource" else "draft"


@cache
def outcomes() -> tuple[dict[str, Outcome], list[str]]:
    """What became of every file, and which files stood in the folder afterwards."""
    with TemporaryDirectory() as tmp:
        content, work = Path(tmp, "content"), Path(tmp, "work")
        (content / "gates").mkdir(parents=True)
        work.mkdir()
        draft = (ROOT / "gates" / "draft.toml").read_text()
        hasty = draft.replace('name = "draft"', 'name = "hasty"').replace("backstop_s = 2.0", "backstop_s = 0.5")
        assert hasty.count("hasty") == hasty.count("backstop_s = 0.5") == 1
        (content / "gates" / "hasty.toml").write_text(hasty)
        request = json.dumps([str(content), [[str(p), gate_of(p)] for p in [*files(), *CONTAINED]]])
        run = subprocess.run(
            [sys.executable, "-c", JUDGE], input=request.encode(), cwd=work, capture_output=True, timeout=1500
        )
        assert (run.returncode, run.stderr.decode()) == (0, "")
        found = {stem: Outcome(*rest) for stem, *rest in map(json.loads, run.stdout.splitlines())}
        return found, sorted(str(p.relative_to(work)) for p in work.rglob("*"))


def params(paths: list[Path]) -> list[object]:
    return [
        pytest.param(
            p.stem, id=p.stem, marks=pytest.mark.xfail(reason=OPEN[p.stem], strict=True) if p.stem in OPEN else ()
        )
        for p in paths
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", params(files()))
def test_way_out_is_refused(name: str) -> None:
    assert outcomes()[0][name].verdict == "refused"


@pytest.mark.slow
@pytest.mark.parametrize("name", params(CONTAINED))
def test_contained_one_ends_with_a_verdict(name: str) -> None:
    assert outcomes()[0][name].verdict in ("accepted", "refused")


@pytest.mark.slow
def test_nothing_leaves_a_mark() -> None:
    assert outcomes()[1] == []


@pytest.mark.slow
def test_nothing_is_a_bug_of_slotc() -> None:
    assert {n: o.codes for n, o in outcomes()[0].items() if any(c.startswith("SLC9") for c in o.codes)} == {}


@pytest.mark.slow
def test_only_runaway_candidates_are_stopped_by_the_clock() -> None:
    """Elsewhere a deadline would hide that no rule refuses the way out."""
    runaway = {p.stem for p in files() if "while True" in p.read_text("utf-8", "replace")}
    runaway |= {p.stem for p in files() if header(p)["class"] == "resource"}
    late = {n for n, o in outcomes()[0].items() if not o.is_reproducible and o.verdict == "refused"}
    assert late <= runaway


@pytest.mark.slow
def test_summary_by_kind() -> None:
    """Of every kind, all but the open ones are refused."""
    found, _ = outcomes()
    let_through = Counter(header(p)["class"] for p in files() if found[p.stem].verdict != "refused")
    expected = Counter(header(p)["class"] for p in files() if p.stem in OPEN)
    assert let_through == expected


def test_every_header_is_whole() -> None:
    for path in files():
        found = header(path)
        assert (found["id"], found["expect"], found["class"] in KINDS) == (path.stem, "reject", True), path.stem
    for path in CONTAINED:
        found = header(path)
        assert (found["id"], found["expect"]) == (path.stem, "accept")
        assert found["contained"]
    assert set(OPEN) <= {p.stem for p in files()}
