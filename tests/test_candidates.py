"""Every case of tests/candidates gets the verdict that its header states, leaves no mark and changes nothing.

The comparison is that of tests/candidates/cases.py, run inside one judge whose own values are compared before and after.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

CASES = Path(__file__).parent / "candidates"
# The one line to extend when another language of candidates lands.
PROFILES = ("rule", "policy")

# Runs `slotc check` on every folder in one process, as a host would, and compares what this process can reach.
JUDGE = r"""
import builtins, contextlib, io, json, math, sys
from slotc.cli import slotc

def check(folder):
    out = io.StringIO()
    out.buffer = io.BytesIO()
    with contextlib.redirect_stdout(out):
        code = slotc.main(["check", folder, "--output-format", "json", "--exit-zero"], standalone_mode=False)
    return code, json.loads(out.buffer.getvalue())

def state():
    seen = {}
    for name in sorted(sys.modules):
        if name in ("math", "builtins", "statistics", "random", "os") or name.split(".")[0] == "slotc":
            for key, value in vars(sys.modules[name]).items():
                # A cache or counter of a module has a lower-case name with an underscore; all else is a constant.
                if key in ("_", "__warningregistry__") or (key.startswith("_") and key.islower() and not callable(value)):
                    continue
                seen[name, key] = value
                if isinstance(value, type) and value.__module__.split(".")[0] == "slotc":
                    seen.update({(name, key, k): v for k, v in vars(value).items()})
                if hasattr(value, "__code__"):
                    seen[name, key, "__code__"] = value.__code__
                    seen[name, key, "__defaults__"] = value.__defaults__
    return seen

def contents(seen):
    plain = (str, int, float, bytes, tuple, frozenset, dict, list, type(None))
    return {k: repr(v) for k, v in seen.items() if type(v) in plain and "0x" not in repr(v)}

folders = sys.argv[1:]
check(folders[0])  # what is loaded and cached on first use is there now
before = state()
before_contents = contents(before)
reports = {folder: check(folder) for folder in folders}
after = state()
changed = [".".join(k) for k, v in before.items() if after.get(k, after) is not v]
after_contents = contents(after)
changed += [".".join(k) for k, v in before_contents.items() if after_contents[k] != v and ".".join(k) not in changed]
json.dump({"reports": reports, "changed": changed, "n_values": len(before)}, sys.stdout)
"""


@dataclass(frozen=True)
class Outcome:
    verdicts: dict[str, str]  # by path, such as "benign/rule/r-ok-puct.py"
    codes: dict[str, list[str]]
    changed: list[str]
    n_values: int
    new_files: list[str]
    sentinel: str


@cache
def outcome(profile: str) -> Outcome:
    with TemporaryDirectory() as tmp:
        work = Path(tmp)
        (work / "sentinel.txt").write_text("sentinel")
        folders = [f"{kind}/{profile}" for kind in ("benign", "hostile")]
        for folder in folders:
            shutil.copytree(CASES / folder, work / folder)
        files = {p for p in work.rglob("*") if p.is_file()}
        run = subprocess.run([sys.executable, "-c", JUDGE, *folders], cwd=work, capture_output=True, timeout=1500)
        assert (run.returncode, run.stderr.decode()) == (0, "")
        data = json.loads(run.stdout)
        reports = [r for code, found in data["reports"].values() for r in found]
        return Outcome(
            verdicts={r["path"]: r["verdict"] for r in reports},
            codes={r["path"]: [d["code"] for d in r["diagnostics"]] for r in reports},
            changed=data["changed"],
            n_values=data["n_values"],
            new_files=sorted(str(p.relative_to(work)) for p in work.rglob("*") if p.is_file() and p not in files),
            sentinel=(work / "sentinel.txt").read_text(),
        )


def cases(kind: str) -> list[object]:
    return [
        pytest.param(profile, f"{kind}/{profile}/{path.name}", id=path.stem)
        for profile in PROFILES
        for path in sorted((CASES / kind / profile).glob("*.py"))
    ]


def header(path: str) -> dict[str, str]:
    lines = (CASES / path).read_bytes().decode("utf-8-sig", "replace").splitlines()
    return {k.strip(): v.strip() for k, _, v in (line[2:].partition(":") for line in lines[:10] if line[:2] == "# ")}


@pytest.mark.slow
@pytest.mark.parametrize(("profile", "path"), cases("benign"))
def test_benign_candidate_is_accepted(profile: str, path: str) -> None:
    found = outcome(profile)
    assert (found.verdicts[path], found.codes[path]) == ("accepted", [])


@pytest.mark.slow
@pytest.mark.parametrize(("profile", "path"), cases("hostile"))
def test_hostile_candidate_is_refused(profile: str, path: str) -> None:
    assert outcome(profile).verdicts[path] == "refused"


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES)
def test_no_candidate_is_a_bug_of_slotc(profile: str) -> None:
    bugs = [path for path, codes in outcome(profile).codes.items() if any(c.startswith("SLC9") for c in codes)]
    assert bugs == []


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES)
def test_no_candidate_leaves_a_mark(profile: str) -> None:
    found = outcome(profile)
    assert (found.new_files, found.sentinel) == ([], "sentinel")


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES)
def test_no_candidate_changes_a_value_of_the_judge(profile: str) -> None:
    found = outcome(profile)
    assert found.n_values > 1000  # math, builtins and all of slotc were looked at
    assert found.changed == []


@pytest.mark.parametrize("profile", ("rule", "policy"))
def test_every_header_agrees_with_its_folder(profile: str) -> None:
    for kind, expected in (("benign", "accept"), ("hostile", "reject")):
        for path in sorted((CASES / kind / profile).glob("*.py")):
            found = header(f"{kind}/{profile}/{path.name}")
            assert (found["id"], found["expect"]) == (path.stem, expected)


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES)
def test_script_agrees(profile: str) -> None:
    script = [sys.executable, str(CASES / "cases.py"), str(Path(sys.executable).parent), str(CASES)]
    run = subprocess.run([*script, "--profile", profile], capture_output=True, timeout=1500, text=True)
    assert (run.returncode, run.stderr) == (0, ""), run.stdout
