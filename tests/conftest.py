"""Options and fixtures that several test files share."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


if "PYTEST_XDIST_WORKER" in os.environ:
    # What one worker leaves behind is no concern of a test that another one runs.
    os.environ["TMPDIR"] = tempfile.tempdir = tempfile.mkdtemp(prefix="worker-")
    atexit.register(shutil.rmtree, os.environ["TMPDIR"], ignore_errors=True)


def _content() -> Path:
    """Make a content folder of the tests' own: their contracts and seeds, and two gates that differ from `draft` in one point.

    `unproved` proves nothing, so that what the running candidate shows is seen alone; `strict` refuses what it cannot prove.
    """
    folder = Path(tempfile.mkdtemp(prefix="slotc-tests-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copytree(ROOT / "tests" / "content", folder, dirs_exist_ok=True)
    draft = (ROOT / "gates" / "draft.toml").read_text()
    (folder / "gates").mkdir()
    for name, old, new in (("unproved", '"proof", ', ""), ("strict", 'unknown = "guard"', 'unknown = "refuse"')):
        assert draft.count(old) == 1
        text = draft.replace(old, new).replace('name = "draft"', f'name = "{name}"')
        (folder / "gates" / f"{name}.toml").write_text(text)
    return folder


CONTENT = _content()
Run = Callable[..., "subprocess.CompletedProcess[bytes]"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite tests/golden/ from what slotc prints now")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def python() -> Run:
    """Runs the interpreter in a child process, since limits, filters and imports cannot be undone in this one."""

    def run(*arguments: str | bytes, **options: object) -> subprocess.CompletedProcess[bytes]:
        env = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]} | dict(options.pop("env", {}) or {})  # type: ignore[call-overload]
        return subprocess.run(
            [sys.executable, *arguments],
            **({"capture_output": True, "env": env, "timeout": 300} | options),
        )

    return run


@pytest.fixture
def slotc(python: Run) -> Run:
    """Runs the command line in a child process."""

    def run(*arguments: str | bytes, **options: object) -> subprocess.CompletedProcess[bytes]:
        return python("-m", "slotc", *arguments, **options)

    return run


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The texts that specs really have checked, with nothing remembered from before."""
    from slotc.specs import compiler  # loads all contracts, which other tests have no use for

    seen: list[bytes] = []
    real = compiler.check_loaded

    def check(raw: bytes, *rest: object) -> object:
        seen.append(raw)
        return real(raw, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(compiler, "check_loaded", check)
    monkeypatch.setattr(compiler, "_memory", compiler._Memory())
    return seen
