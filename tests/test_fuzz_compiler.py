"""`slotc fuzz --compiler`: candidates are the same under a seed, each oracle can fail, and what kills, hangs or escapes a judge is told."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from conftest import ROOT, Run

from slotc import content, pipeline
from slotc.catalogue import Catalogue
from slotc.checks.candidate import Candidate
from slotc.fuzzing import compiler, oracles
from slotc.fuzzing.generate import Generator, Made
from slotc.fuzzing.worker import Judge
from slotc.gate import load_gate

CORPUS = ROOT / "fuzz" / "corpus"
CONTENT = content.load()
CONTRACTS = Catalogue(CONTENT)
GATE = oracles.limited(load_gate(CONTENT, "draft"))
HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"
SAMPLER = "class Policy:\n    def pick(self, keys, round_index):\n        return {}\n    def record(self, task_id, score):\n        pass\n"


def checked(source: str, slot: str) -> pipeline.Checked:
    return pipeline.check(
        source.encode(),
        path="<made>",
        contracts=CONTRACTS,
        content=CONTENT,
        gate=GATE,
        seed=0,
        slot=slot,
        slot_from="option",
        version="0",
    )


def candidate_of(source: str, slot: str) -> Candidate:
    found = checked(source, slot)
    assert found.candidate is not None and oracles.is_clean(found.report), found.report.diagnostics
    return found.candidate


# --- candidates -------------------------------------------------------------------------------------------------


def test_candidates_are_the_same_under_a_seed_and_of_every_kind() -> None:
    one, other = (Generator(CONTENT, CONTRACTS, compiler.seed_folders()) for _ in range(2))
    made = [one.make(5, n) for n in range(200)]
    assert made == [other.make(5, n) for n in range(200)]
    assert {m.how for m in made} == {"rule grammar", "rule mutant", "policy grammar", "policy mutant", "garbled"}
    assert made != [one.make(6, n) for n in range(200)]


# --- oracles ----------------------------------------------------------------------------------------------------


def test_a_lowering_that_changes_a_rule_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    candidate = candidate_of(HEAD + "    return rank + prior\n", "priority")
    report = checked(HEAD + "    return rank + prior\n", "priority").report
    oracle = oracles.RuleOracle()
    assert oracle.compare(candidate, report, GATE, Random(0)) is None
    vars(candidate)["lowered"] = candidate.lowered.replace("rank + prior", "rank + prior + 1e-300 * (visits > 900000)")
    assert oracle.compare(candidate, report, GATE, Random(0)) is None  # the same bits
    vars(candidate)["lowered"] = candidate.lowered.replace("1e-300", "1e-3")
    found = oracle.compare(candidate, report, GATE, Random(0))
    assert found is not None and found.kind == "lowered-differs"
    oracle.close()


def test_a_proof_that_is_wrong_is_seen() -> None:
    right, wrong = HEAD + "    return rank\n", HEAD + "    return 1 / visits\n"
    oracle = oracles.RuleOracle()
    found = oracle.compare(candidate_of(wrong, "priority"), checked(right, "priority").report, GATE, Random(0))
    assert found is not None and found.kind == "proved-yet-wrong"
    found = oracle.compare(candidate_of(right, "priority"), checked(wrong, "priority").report, GATE, Random(0))
    assert found is not None and found.kind == "refuted-yet-right"
    oracle.close()


def test_a_lowering_that_changes_a_policy_is_seen() -> None:
    candidate = candidate_of(SAMPLER.format("keys[0]"), "task_sampler")
    assert oracles.compare_policy(candidate, GATE, Random(0)) == (None, True)
    vars(candidate)["lowered"] = candidate.lowered.replace("keys[0]", "keys[-1]")
    found, is_compared = oracles.compare_policy(candidate, GATE, Random(0))
    assert is_compared and found is not None and found.kind == "lowered-differs"


def test_what_the_order_of_a_set_decides_is_left_out() -> None:
    candidate = candidate_of(SAMPLER.format("next(iter(set(keys)))"), "task_sampler")
    assert oracles.compare_policy(candidate, GATE, Random(0)) == (None, False)


def test_identity_of_numbers_is_left_out() -> None:
    candidate = candidate_of(
        SAMPLER.format("keys[0 if -0.0 * round_index is 0.0 * round_index else -1]"), "task_sampler"
    )
    assert oracles.compare_policy(candidate, GATE, Random(0)) == (None, False)


def test_a_canonical_form_that_depends_on_layout_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    candidate = candidate_of(HEAD + "    return (rank)\n", "priority")
    assert oracles.of_text(candidate) is None
    hashes = iter("ab")
    monkeypatch.setattr(oracles, "canonical_hash", lambda *_: next(hashes))
    found = oracles.of_text(candidate)
    assert found is not None and found.kind == "canonical"


def test_a_bug_that_slotc_tells_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise LookupError

    monkeypatch.setattr(pipeline, "_dynamic", broken)
    found = oracles.of_report(checked(HEAD + "    return rank\n", "priority").report)
    assert found is not None and found.kind == "internal-error"


CANARY = """
import sys
from slotc.fuzzing.canary import Canary
canary = Canary({"priority"})
assert canary.take() == []
exec(compile("import math", "<x>", "exec"))
assert canary.take() == []
%s
print(canary.take())
"""


@pytest.mark.parametrize(
    ("act", "seen"),
    [
        ("exec(compile('def priority(): pass', '<rule>', 'exec'))", "executed <rule>"),
        ("open('mark', 'w').close()", "opened mark for writing"),
        ("import os; os.open('mark', os.O_WRONLY | os.O_CREAT)", "opened mark for writing"),
        ("import subprocess; subprocess.run(['/bin/true'])", "started /bin/true"),
        ("import os; os.system('true')", "os.system"),
    ],
)
def test_the_canary_sees_what_a_judge_never_does(python: Run, tmp_path: Path, act: str, seen: str) -> None:
    run = python("-B", "-c", CANARY % act, cwd=tmp_path)
    assert (run.returncode, run.stderr) == (0, b"")
    assert seen in run.stdout.decode()


# --- judges that die or hang ------------------------------------------------------------------------------------

BROKEN = """
import os, signal, sys, time
import slotc.fuzzing.worker as worker
real = worker.Judge.examine
def examine(self, made, rng):
    if self._canary is not None:
        %s
    return real(self, made, rng)
worker.Judge.examine = examine
worker.main(sys.argv[1])
"""


def session(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, act: str, examples: int = 6) -> compiler.Session:
    """A run whose judges do this before each candidate."""
    popen = subprocess.Popen
    script = BROKEN % act

    def broken(command: list[str], **options: object) -> subprocess.Popen[bytes]:
        return popen([sys.executable, "-c", script, command[-1]], **options)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(compiler.subprocess, "Popen", broken)
    monkeypatch.setattr(compiler, "seed_folders", list)
    return compiler.run(seed=1, draw=int, examples=examples, seconds=None, corpus=tmp_path, progress=lambda _: None)


@pytest.mark.slow
def test_a_judge_that_dies_is_a_finding_and_the_next_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiler, "CHUNK", 3)
    act = f"not os.path.exists({str(tmp_path / 'died')!r}) and (os.mkdir({str(tmp_path / 'died')!r}), os.kill(os.getpid(), signal.SIGSEGV))"
    found = session(monkeypatch, tmp_path, act)
    assert [(f.kind, f.number, f.detail[:7]) for f in found.found] == [("death", 0, "SIGSEGV")]
    assert found.n_done == 6
    (kept,) = tmp_path.glob("*/death-*.py")
    assert kept.read_bytes() == found.found[0].made.raw
    note = json.loads(kept.with_suffix(".note").read_text())
    assert (note["kind"], note["seed"], note["number"]) == ("death", 1, 0)


@pytest.mark.slow
def test_a_judge_that_hangs_is_a_finding(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiler, "HANG_S", 15.0)
    found = session(monkeypatch, tmp_path, "time.sleep(600)", examples=1)
    assert [(f.kind, f.number) for f in found.found] == [("hang", 0)]


@pytest.mark.slow
def test_a_judge_that_raises_executes_or_leaves_a_file_is_a_finding(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    act = "exec(compile('def priority(): pass', '<rule>', 'exec')); open('mark', 'w').close()"
    found = session(monkeypatch, tmp_path, act, examples=2)
    assert [f.kind for f in found.found] == ["executed", "executed"]
    assert "executed <rule>; opened mark for writing" in found.found[0].detail


# --- the command ------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_two_thousand_candidates_show_nothing(slotc: Run) -> None:
    """A fiftieth of the hundred thousand that docs/fuzzing.md tells of, under a seed that is pinned."""
    run = slotc("fuzz", "--compiler", "--examples", "2000", "--seed", "11", timeout=1500)
    assert (run.returncode, run.stderr) == (0, b""), run.stdout.decode()
    assert b"2000 candidates: " in run.stdout
    assert b"FOUND" not in run.stdout


@pytest.mark.slow
def test_a_run_goes_on_where_it_ended(slotc: Run, tmp_path: Path) -> None:
    first = slotc("fuzz", "--compiler", "--examples", "20", "--seed", "3", "--corpus", str(tmp_path))
    assert first.returncode == 0, first
    again = slotc("fuzz", "--compiler", "--examples", "40", "--seed", "3", "--corpus", str(tmp_path))
    assert b"40 candidates, 20 of them earlier: " in again.stdout
    assert json.loads((tmp_path / "compiler.state").read_text())["n_done"] == 40


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (None, "there is no corpus folder `nowhere`; make it first, or leave out --corpus"),
        ("{", "compiler.state: no state of a run; move it away"),
        ("[]", "compiler.state: no state of a run; move it away"),
    ],
)
def test_bad_corpus_is_one_line(slotc: Run, tmp_path: Path, files: str | None, said: str) -> None:
    if files is not None:
        (tmp_path / "compiler.state").write_text(files)
    corpus = "nowhere" if files is None else str(tmp_path)
    run = slotc("fuzz", "--compiler", "--examples", "1", "--corpus", corpus, cwd=tmp_path)
    told = run.stderr.decode()
    assert (run.returncode, run.stdout, told.count("\n"), said in told) == (2, b"", 1, True)


# --- what was found once ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*/*.py")), ids=lambda p: p.stem)
def test_what_once_broke_something_breaks_nothing(path: Path) -> None:
    judge = Judge([], [])
    assert judge.examine(Made(path.read_bytes(), path.parent.name, "corpus"), Random(0)) is None


@pytest.mark.slow
def test_ctrl_c_ends_with_130_and_keeps_how_far_it_came(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "slotc", "fuzz", "--compiler", "--seed", "4", "--time", "600"]
    process = subprocess.Popen([*command, "--corpus", str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(25)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err.strip()) == (130, b"", b"")
    assert json.loads((tmp_path / "compiler.state").read_text())["seed"] == 4
