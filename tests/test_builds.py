"""Builds on disk: what is wrong with a file is one clear line, and an older file stays whole whatever happens to a writer."""

from __future__ import annotations

import errno
import json
import os
import resource
import signal
import stat
import subprocess
import sys
import threading
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT, Run

import slotc
from slotc import atomic
from slotc.build import MAX_BYTES, Build

RULE = "def priority(rank, visits, total, prior, depth, n_nodes):\n    return rank + math.sqrt(total) / (1 + visits)\n"
SAMPLER = (ROOT / "seeds" / "task_sampler" / "start.py").read_text()


@cache
def rule() -> Build:
    return slotc.compile(RULE, slot="priority", gate="draft")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "rule.build.json"
    rule().write(path)
    return path


def cli(python: Run, *arguments: str | Path, **options: Any) -> tuple[int, str, str]:
    run = python("-m", "slotc", *map(str, arguments), **options)
    return run.returncode, run.stdout.decode(), run.stderr.decode()


def edited(path: Path, **changes: Any) -> Path:
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))
    return path


# --- writing ----------------------------------------------------------------------------------------------------


def test_build_survives_its_file(file: Path) -> None:
    assert Build.read(file) == rule()
    assert stat.S_IMODE(file.stat().st_mode) == 0o644
    assert [p.name for p in file.parent.iterdir()] == [file.name]


def test_equal_builds_are_equal_bytes(tmp_path: Path) -> None:
    for name in "ab":
        slotc.compile(RULE, slot="priority", gate="draft").write(tmp_path / name)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_link_is_followed_and_the_mode_is_kept(file: Path) -> None:
    file.chmod(0o600)
    alias = file.parent / "alias"
    alias.symlink_to(file.name)
    rule().model_copy(update={"seed": 7}).write(alias)
    assert alias.is_symlink()
    assert (Build.read(file).seed, stat.S_IMODE(file.stat().st_mode)) == (7, 0o600)


@pytest.mark.parametrize("where", ["folder", "missing/file", "nul\0byte", "n" * 300, "fifo"])
def test_place_that_takes_no_file_is_told(tmp_path: Path, where: str) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "fifo")
    with pytest.raises(slotc.UsageError) as caught:
        rule().write(f"{tmp_path}/{where}")
    assert "\n" not in str(caught.value)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["fifo", "folder"]


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_full_disk_keeps_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    def full(*args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    before = file.read_bytes()
    if step == "write":
        monkeypatch.setattr(os, "fdopen", lambda handle, mode: (os.close(handle), full()))
    else:
        monkeypatch.setattr(*{"fsync": (os, "fsync"), "replace": (Path, "replace")}[step], full)
    with pytest.raises(slotc.UsageError, match="cannot be written: the disk is full"):
        rule().model_copy(update={"seed": 7}).write(file)
    assert file.read_bytes() == before
    assert [p.name for p in file.parent.iterdir()] == [file.name]


def test_limit_on_files_is_a_full_disk(python: Run, file: Path) -> None:
    before = file.read_bytes()
    run = python(
        *("-B", "-c", "from slotc import Build; Build.read('rule.build.json').write('rule.build.json')"),
        cwd=file.parent,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500)),
    )
    assert run.stderr.decode().endswith("UsageError: `rule.build.json` cannot be written: the disk is full\n")
    assert file.read_bytes() == before
    assert [p.name for p in file.parent.iterdir()] == [file.name]


def test_writer_that_is_killed_leaves_the_old_file(file: Path) -> None:
    code = f"""
import os, signal
from slotc import atomic
os.fsync = lambda handle: os.kill(os.getpid(), signal.SIGKILL)
atomic.replace({str(file)!r}, "half")
"""
    before = file.read_bytes()
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False)
    assert run.returncode == -signal.SIGKILL
    assert file.read_bytes() == before


def test_concurrent_writers_leave_one_whole_build(tmp_path: Path) -> None:
    path, wrong = tmp_path / "b.json", list[str]()
    builds = [rule().model_copy(update={"seed": n, "warnings": ("SLC420",) * 50 * n}) for n in range(8)]
    builds[0].write(path)
    ended = threading.Event()

    def write(build: Build) -> None:
        for _ in range(25):
            build.write(path)

    def read() -> None:
        while not ended.is_set():
            found = Build.read(path)
            if found != builds[found.seed]:
                wrong.append("another build")

    writers = [threading.Thread(target=write, args=(b,)) for b in builds]
    readers = [threading.Thread(target=read) for _ in range(2)]
    for thread in (*writers, *readers):
        thread.start()
    for thread in writers:
        thread.join()
    ended.set()
    for thread in readers:
        thread.join()
    assert wrong == []
    assert [p.name for p in tmp_path.iterdir()] == ["b.json"]


def test_create_never_overwrites(tmp_path: Path) -> None:
    atomic.create(tmp_path / "a", "one")
    with pytest.raises(slotc.UsageError, match="exists"):
        atomic.create(tmp_path / "a", "two")
    assert (tmp_path / "a").read_text() == "one"


# --- reading ----------------------------------------------------------------------------------------------------


def test_truncated_build_is_told_at_every_length(file: Path) -> None:
    raw = file.read_bytes()
    for length in {*range(60), *range(60, len(raw) - 2, 37), len(raw) - 3}:
        file.write_bytes(raw[:length])
        with pytest.raises(slotc.UsageError, match="not a build") as caught:
            Build.read(file)
        assert "\n" not in str(caught.value)
        assert str(caught.value).startswith(f"{file}: ")


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\0" * 100,
        b"\xff\xfe",
        b"[]",
        b"null",
        b'{"slot": 1}',
        b"[" * 100_000,
        b" " * (MAX_BYTES + 1),
        RULE.encode(),
    ],
    ids=lambda raw: repr(raw[:8]),
)
def test_file_of_another_kind_is_told(file: Path, raw: bytes) -> None:
    file.write_bytes(raw)
    with pytest.raises(slotc.UsageError, match="not a build") as caught:
        Build.read(file)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300 + len(str(file))


def test_unknown_field_and_schema_are_told(file: Path) -> None:
    with pytest.raises(slotc.UsageError, match="not a build: more"):
        Build.read(edited(file, more=1))
    rule().write(file)
    with pytest.raises(slotc.UsageError, match="not a build: schema_"):
        Build.read(edited(file, schema_=2))


# --- symbols ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "symbols"),
    [
        ("        return Candidate", ["Candidate"]),
        ("        from agentdescent.selection import Candidate as C\n        return C", ["Candidate"]),
        ("        Candidate = n\n        return Candidate", ["Candidate"]),
        ("        c: Candidate = ctx.head\n        return [c] * n", []),
        ("        '''Candidate'''\n        return [ctx.head] * n  # Candidate", []),
    ],
)
def test_symbols_are_those_that_the_lowered_text_names(text: str, symbols: list[str]) -> None:
    from slotc.catalogue import Catalogue
    from slotc.checks.candidate import Candidate
    from slotc.content import load
    from slotc.gate import load_profile
    from slotc.source import read_source

    source = read_source(f"class Policy:\n    def select(self, ctx, n):\n{text}\n".encode(), strip_fence=False)
    assert source.tree is not None
    content = load()
    found = Candidate(source, source.tree, Catalogue(content)["selection"], load_profile(content, "policy"))
    assert list(found.unresolved) == symbols


def test_build_holds_the_symbols_of_its_candidate() -> None:
    seeds = {p: p.parent.name for p in sorted((ROOT / "seeds").glob("*/start.py"))}
    found = {s: slotc.compile(p.read_text(), slot=s, gate="draft").symbols for p, s in seeds.items()}
    assert found == {
        "acceptance": ("AcceptDecision", "MergeContext"),
        "conflict": ("diffs_contradict",),
        "fusion": ("diffs_contradict", "fuse_diffs"),
        "priority": (),
        "promotion": ("Promotion",),
        "proposal": (),
        "selection": (),
        "staleness": ("StaleAction",),
        "task_sampler": (),
    }


# --- the command line -------------------------------------------------------------------------------------------


def test_build_verify_and_link_from_the_command_line(python: Run, tmp_path: Path) -> None:
    (tmp_path / "p.py").write_text(SAMPLER)
    code, out, err = cli(python, "build", "p.py", "-o", "p.json", cwd=tmp_path)
    assert (code, out, err) == (0, "", "slotc: wrote p.json\n")
    assert cli(python, "build", "p.py", "-o", "-", cwd=tmp_path)[1] == (tmp_path / "p.json").read_text()
    line = "p.json: verified: slot task_sampler, gate merge; smoke and laws not repeated\n"
    assert cli(python, "verify", "p.json", cwd=tmp_path) == (0, line, "")
    code, out, _ = cli(
        python, "verify", "--recheck", "--slot", "task_sampler", "--gate", "merge", "p.json", cwd=tmp_path
    )
    assert (code, out) == (0, "p.json: verified: slot task_sampler, gate merge; every check repeated\n")
    code, out, _ = cli(python, "link", "p.json", cwd=tmp_path)
    assert code == 0
    assert out.splitlines()[0] == f"p.json: links to slotc {slotc.__version__}"


def test_refused_candidate_gives_no_build_and_keeps_the_old_one(python: Run, file: Path) -> None:
    before = file.read_bytes()
    (file.parent / "bad.py").write_text(RULE.replace("1 + visits", "visits"))
    code, out, err = cli(python, "build", "bad.py", "--slot", "priority", "-o", file.name, cwd=file.parent)
    assert (code, out) == (1, "")
    assert "error[SLC" in err
    assert file.read_bytes() == before
    code, out, err = cli(python, "build", "none.py", "-o", file.name, cwd=file.parent)
    assert (code, out, err) == (2, "", "slotc: none.py: cannot be read: No such file or directory\n")


def test_each_fault_of_a_file_is_one_line_and_the_others_are_told_too(python: Run, file: Path) -> None:
    folder = file.parent
    for name, changes in {
        "source": {"source": RULE.replace("1 +", "2 +")},
        "lowered": {"lowered": "import os\n"},
        "version": {"slotc_version": "0.0.9"},
        "python": {"python": "3.10"},
        "symbols": {"symbols": ["os"]},
        "slot": {"slot": "nothing"},
    }.items():
        rule().write(folder / f"{name}.json")
        edited(folder / f"{name}.json", **changes)
    (folder / "half.json").write_bytes(file.read_bytes()[:400])
    names = ["source", "lowered", "version", "python", "symbols", "slot"]
    code, out, err = cli(
        python, "verify", *(f"{n}.json" for n in names), "half.json", "none.json", file.name, cwd=folder
    )
    assert code == 2
    lines = out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == [*(f"{n}.json" for n in names), file.name]
    assert all(": refused: the build's " in line for line in lines[:-1])
    assert lines[-1].startswith(f"{file.name}: verified: slot priority, gate draft, proved;")
    first, second = err.splitlines()
    assert first.startswith("slotc: half.json: not a build: ")
    assert second == "slotc: none.json: cannot be read: No such file or directory"
    assert cli(python, "verify", "source.json", cwd=folder)[0] == 1


def test_caller_is_told_of_an_unknown_slot_gate_or_engine(python: Run, file: Path) -> None:
    for arguments in (("verify", "--slot", "x"), ("verify", "--gate", "x"), ("link", "--engine", "x")):
        code, out, err = cli(python, *arguments, file)
        assert (code, out) == (2, "")
        assert err.startswith("slotc: ")
        assert err.count("\n") == 1


def test_time_does_not_matter(file: Path) -> None:
    os.utime(file, (time.time() + 10**6,) * 2)
    assert slotc.link(Build.read(file))
