"""`slotc doctor` and `--require-cell`: what held is told as it was found, and nothing runs on less than was asked."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from slotc.cell import CellUnavailable, Probe, layers, probe
from slotc.cell.attempts import ATTEMPTS, CONTROL
from slotc.cell.probes import LAYERS
from slotc.cli import slotc as command

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the cell needs Linux")

Run = Callable[..., "subprocess.CompletedProcess[bytes]"]
ALL = "+".join(LAYERS)
HAS_ALL = sys.platform == "linux" and layers() == LAYERS


def doctor(*options: str) -> Result:
    return CliRunner().invoke(command, ["doctor", *options])


@pytest.mark.skipif(not HAS_ALL, reason="a layer is missing on this machine")
def test_doctor_tells_that_all_held_and_exits_with_0() -> None:
    result = doctor()
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[-1].startswith("cell: seccomp+landlock(abi")
    assert lines[-1].endswith(")+rlimits [verified]")
    n_attempts = len(ATTEMPTS) - 1
    assert f"Attempts with full code execution in a child under all layers: {n_attempts}, stopped {n_attempts}" in lines
    for name in ATTEMPTS:
        assert (sum(line.startswith(f"  {name}  ") for line in lines) == 1) == (name != CONTROL)
    assert [line.split()[:2] for line in lines if line.startswith("  held")] == [["held", name] for name in LAYERS]


@pytest.mark.skipif(not HAS_ALL, reason="a layer is missing on this machine")
def test_quiet_doctor_prints_one_line() -> None:
    assert doctor("-q").stdout == f"{doctor().stdout.splitlines()[-1]}\n"


@pytest.mark.parametrize(
    ("held", "through", "expected"),
    [
        (("landlock", "rlimits"), (), "missing: seccomp"),
        (("seccomp", "rlimits"), (), "missing: landlock"),
        (("rlimits",), ("fork", "connect by TCP"), "missing: seccomp, landlock; not stopped: connect by TCP, fork"),
        (LAYERS, ("fork",), "not stopped: fork"),
        (LAYERS, tuple(ATTEMPTS)[1:9], "not stopped: " + ", ".join(tuple(ATTEMPTS)[1:6]) + " and 3 more"),
        ((), (), "missing: seccomp, landlock, rlimits"),
    ],
)
def test_doctor_says_in_its_last_line_what_does_not_hold(
    monkeypatch: pytest.MonkeyPatch, held: tuple[str, ...], through: tuple[str, ...], expected: str
) -> None:
    found = [Probe(n, n not in through, "through" if n in through else "SIGSYS") for n in ATTEMPTS if n != CONTROL]
    monkeypatch.setattr("slotc.cli.doctor.layers", lambda: held)
    monkeypatch.setattr("slotc.cli.doctor.probe", lambda: found)
    result = doctor()
    last = result.stdout.splitlines()[-1]
    assert (result.exit_code, last.startswith("cell: "), last.endswith(f"; {expected}")) == (1, True, True)
    assert result.stdout.count("NOT STOPPED: through") == len(through)
    assert [n for n in LAYERS if f"  MISSING  {n} " in result.stdout] == [n for n in LAYERS if n not in held]


def test_doctor_without_a_cell_claims_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> None:
        raise CellUnavailable("the cell needs Linux; this is darwin")

    monkeypatch.setattr("slotc.cli.doctor.layers", nowhere)
    result = doctor()
    expected = "cell: unavailable, so no candidate is run and none accepted: the cell needs Linux; this is darwin"
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (1, expected)
    assert "held " not in result.stdout


def test_doctor_prints_what_the_test_of_the_attempts_finds() -> None:
    stopped = {a.name: f"stopped by {a.how}" for a in probe() if a.is_contained}
    printed = {line[2:].partition("  ")[0]: line.rpartition("  ")[2] for line in doctor().stdout.splitlines()}
    assert {name: printed[name] for name in stopped} == stopped


@pytest.mark.skipif(not HAS_ALL, reason="a layer is missing on this machine")
@pytest.mark.parametrize("level", [*LAYERS, ALL, "rlimits+seccomp"])
def test_check_runs_where_the_level_holds(slotc: Run, level: str) -> None:
    result = slotc("check", "seeds/priority/start.py", "--require-cell", level)
    assert (result.returncode, result.stderr) == (0, b"")


@pytest.mark.parametrize("level", ["gvisor", "", "seccomp,landlock", "seccomp+"])
def test_level_that_does_not_exist_is_a_usage_error(slotc: Run, level: str) -> None:
    result = slotc("check", "seeds/priority/start.py", f"--require-cell={level}")
    assert (result.returncode, result.stdout) == (2, b"")
    assert result.stderr.startswith(b"slotc: no layer of the cell is called ")
    assert result.stderr.count(b"\n") == 1


def test_check_on_less_than_is_required_runs_nothing(python: Run) -> None:
    code = (
        "import sys\nfrom slotc.cell import probes\nprobes.layers = lambda: ('rlimits',)\n"
        "sys.argv = ['slotc', 'check', 'seeds/priority/start.py', '--require-cell=seccomp+landlock']\n"
        "from slotc.cli import main\nmain()\n"
    )
    result = python("-c", code)
    assert (result.returncode, result.stdout) == (2, b"")
    expected = (
        b"slotc: the cell lacks seccomp and landlock on this machine; it has rlimits only: "
        b"an escaped candidate can read your files\n"
    )
    assert result.stderr == expected
