"""`slotc fuzz`: rare faults are found, campaigns go on where they ended, findings are kept, replayed and pasted, and bad input is one line."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import Run

import slotc
from slotc import content, pipeline
from slotc.catalogue import Catalogue
from slotc.diagnostics import UsageError
from slotc.fuzzing import corpus as corpora
from slotc.fuzzing.campaign import Budget, Outcome, run
from slotc.fuzzing.corpus import Corpus, Entry
from slotc.fuzzing.instrument import instrument
from slotc.gate import load_gate

# Unproved, and wrong for about 1e-6 of evenly spread inputs: j is 401 for 1 in 613, k % 1009 is 77 for 1 in 1,009.
RULE = """def priority(rank, visits, total, prior, depth, n_nodes):
    k = (visits * 7919 + total * 104729 + depth * 31) % 100003
    j = (n_nodes * 31337 + 17 * visits) % 613
    if k % 1009 == 77:
        if j == 401:
            return 1.0 / (j - 401)
    return rank
"""
# Wrong in its 40th pick alone, if that one has five keys and follows a score of nothing.
POLICY = """# slot: task_sampler
class Policy:
    def __init__(self):
        self.n = 0
        self.last = 0.0

    def pick(self, keys, round_index):
        self.n += 1
        if self.n == 40 and self.last == 0.0 and len(keys) == 5:
            return "nothing"
        return keys[0]

    def record(self, task_id, score):
        self.last = score
"""
GOOD_RULE = "def priority(rank, visits, total, prior, depth, n_nodes):\n    return rank + prior / (1 + visits)\n"
# Its first pick of a lone key never ends, from the 250th call on.
ENDLESS = """# slot: task_sampler
class Policy:
    def __init__(self):
        self.n = 0

    def pick(self, keys, round_index):
        self.n += 1
        while self.n > 250 and len(keys) == 1:
            self.n += 1
        return keys[0]

    def record(self, task_id, score):
        self.n += 1
"""


def searched(source: str, slot: str, *, seed: int, cases: int, corpus: Corpus | None = None) -> Outcome:
    """A campaign for a text that passes the static checks, whatever its first runs would show."""
    loaded = content.load()
    gate = load_gate(loaded, "merge")
    checked = pipeline.check(
        source.encode(),
        path="x.py",
        contracts=Catalogue(loaded),
        content=loaded,
        gate=pipeline.without_runs(gate),
        seed=0,
        slot=slot,
        slot_from="option",
        version=slotc.__version__,
    )
    assert checked.report.accepted, checked.report.diagnostics
    assert checked.candidate is not None and checked.report.canonical_hash is not None
    return run(
        checked.candidate,
        gate,
        canonical_hash=checked.report.canonical_hash,
        seed=seed,
        draw=lambda: 0,
        budget=Budget(cases),
        corpus=corpus,
    )


# --- rare faults ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_fault_of_one_input_in_a_million_is_found(seed: int) -> None:
    outcome = searched(RULE, "priority", seed=seed, cases=1_000_000)
    assert outcome.found is not None
    assert (outcome.found.code.id, outcome.found.check) == ("SLC503", "fuzz")
    assert outcome.n_reached == outcome.n_outcomes == 4


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_fault_in_the_fortieth_call_is_found(seed: int) -> None:
    outcome = searched(POLICY, "task_sampler", seed=seed, cases=2_000)
    assert outcome.found is not None and outcome.found.counterexample is not None
    assert outcome.found.code.id == "SLC602"
    assert sum(c.method == "pick" for c in outcome.found.counterexample.calls) == 40


@pytest.mark.slow
def test_a_call_that_never_ends_is_found_with_the_calls_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("slotc.fuzzing.policy_search.ROUND_S", 4.0)
    monkeypatch.setattr("slotc.fuzzing.policy_search.CALL_S", 2.0)
    outcome = searched(ENDLESS, "task_sampler", seed=0, cases=2_000)
    assert outcome.found is not None and outcome.found.counterexample is not None
    assert outcome.found.code.id == "SLC513"
    last = outcome.found.counterexample.calls[-1]
    assert (last.method, len(eval(last.args[0]))) == ("pick", 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "slot", ["acceptance", "conflict", "fusion", "proposal", "selection", "staleness", "task_sampler"]
)
def test_no_seed_of_a_slot_has_a_fault(slot: str) -> None:
    for path in content.load().seeds(slot)[:2]:
        outcome = searched(path.read_text("utf-8"), slot, seed=3, cases=48)
        assert outcome.found is None, (path.name, outcome.found)
        assert outcome.n_unconfirmed == 0


PLANTED = Path(__file__).parent / "blind" / "planted"


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(PLANTED.glob("*.py")), ids=lambda p: p.stem)
def test_a_planted_fault_is_found_by_the_search_or_refused_without_a_run(path: Path) -> None:
    """Twelve faults by somebody who had not seen the search: once in 1e5 inputs, or at the 40th call."""
    source = path.read_text("utf-8")
    slot = "priority" if path.stem.startswith("rule") else path.stem.removeprefix("policy_").removesuffix("_1")
    if path.stem in ("rule_3", "rule_4", "rule_5", "rule_6"):  # refuted by the proof, or not in the language
        assert not slotc.check(source, slot=slot, gate="draft").accepted
        return
    assert searched(source, slot, seed=1, cases=1_000_000 if slot == "priority" else 2_000).found is not None


# --- hooks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slot", ["priority", "task_sampler"])
def test_hooks_change_no_answer(slot: str) -> None:
    for path in content.load().seeds(slot):
        outcome = searched(path.read_text("utf-8"), slot, seed=1, cases=48)
        assert (outcome.found, outcome.n_unconfirmed) == (None, 0)


def test_every_condition_has_two_outcomes() -> None:
    text = "def f(x):\n    if x > 1 and x < 5:\n        return 1 if x else 2\n    return [y for y in x if y == 3]\n"
    found = instrument(text, is_rule=False)
    assert (found.n_sites, found.n_outcomes) == (5, 10)
    assert len(found.compared) == 6


# --- sessions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "slot", "cases"),
    [(GOOD_RULE, "priority", 40_000), (content.load().seeds("staleness")[0].read_text(), "staleness", 96)],
)
def test_a_campaign_in_two_sessions_is_the_campaign_in_one(tmp_path: Path, source: str, slot: str, cases: int) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    whole = searched(source, slot, seed=5, cases=2 * cases, corpus=Corpus(one))
    searched(source, slot, seed=5, cases=cases, corpus=Corpus(two))
    rest = searched(source, slot, seed=5, cases=2 * cases, corpus=Corpus(two))
    assert rest.n_earlier > 0
    assert (rest.n_cases, rest.n_rounds, rest.n_reached) == (whole.n_cases, whole.n_rounds, whole.n_reached)
    (state,), (other,) = [[p.read_text() for p in d.glob("*/*.state")] for d in (one, two)]
    assert json.loads(state) == json.loads(other)


def test_another_seed_begins_anew(tmp_path: Path) -> None:
    searched(GOOD_RULE, "priority", seed=5, cases=20_000, corpus=Corpus(tmp_path))
    assert searched(GOOD_RULE, "priority", seed=6, cases=20_000, corpus=Corpus(tmp_path)).n_earlier == 0


def test_ctrl_c_ends_with_130_and_keeps_the_state(tmp_path: Path) -> None:
    rule, corpus = tmp_path / "rule.py", tmp_path / "corpus"
    rule.write_text(GOOD_RULE)
    corpus.mkdir()
    command = [
        sys.executable,
        "-m",
        "slotc",
        "fuzz",
        str(rule),
        "--seed",
        "1",
        "--time",
        "600",
        "--corpus",
        str(corpus),
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    for _ in range(600):
        if list(corpus.glob("*/*.state")):
            break
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err.strip()) == (130, b"", b"")
    (state,) = corpus.glob("*/*.state")
    assert json.loads(state.read_text())["search"]["n_cases"] > 0
    assert [p.name for p in corpus.rglob("*") if p.name.startswith(".")] == []


# --- the command ------------------------------------------------------------------------------------------------


def test_a_finding_is_kept_replayed_in_a_new_process_and_fails_when_pasted(slotc: Run, tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    policy = tmp_path / "policy.py"
    source = POLICY.replace("== 40", "== 100")  # no scenario alone makes so many picks, so `check` accepts it
    policy.write_text(source)
    first = slotc("fuzz", str(policy), "--seed", "1", "--corpus", str(corpus))
    assert (first.returncode, b"law-broken" in first.stdout) == (1, True)
    (path,) = corpus.glob("task_sampler/*.json")
    entry = json.loads(path.read_text("utf-8"))
    assert entry["source_hash"] == hashlib.sha256(source.encode()).hexdigest()
    assert (entry["code"], entry["seed"], entry["slot"]) == ("SLC602", 1, "task_sampler")
    again = slotc("fuzz", str(policy), "--seed", "2", "--corpus", str(corpus))
    assert again.returncode == 1
    assert b"0 histories in 0 rounds, 1 replayed from the corpus" in again.stdout
    assert list(corpus.glob("task_sampler/*.json")) == [path]
    assert pasted(source, entry["paste"]) == "AssertionError"


def test_a_finding_of_a_rule_is_replayed_and_fails_when_pasted(slotc: Run, tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    (corpus / "priority").mkdir(parents=True)
    rule = tmp_path / "rule.py"
    rule.write_text(RULE)
    k = {(visits * 7919) % 100003 % 1009: visits for visits in range(100_000)}[77]
    n_nodes = next(n for n in range(1, 614) if (n * 31337 + 17 * k) % 613 == 401)
    calls = [{"method": "priority", "args": ["0.5", str(k), str(k), "0.5", "0", str(n_nodes)]}]
    total = next(t for t in range(k, k + 200_000) if (k * 7919 + t * 104729) % 100003 % 1009 == 77)
    calls[0]["args"][2] = str(total)
    texts = dict.fromkeys(("source_hash", "code", "name", "message", "observed", "paste", "slotc_version"), "")
    entry = {"schema": 1, "slot": "priority", **texts, "seed": 0, "calls": calls}
    (corpus / "priority" / "SLC503-of-another-rule.json").write_text(json.dumps(entry))
    found = slotc("fuzz", str(rule), "--corpus", str(corpus), "--examples", "1")
    assert found.returncode == 1
    (path,) = [p for p in corpus.glob("priority/*.json") if "another" not in p.name]
    assert pasted(RULE, json.loads(path.read_text())["paste"]) == "ZeroDivisionError"


@pytest.mark.parametrize(
    ("slot", "source", "raised"),
    [
        ("priority", "def priority(rank, visits, total, prior, depth, n_nodes):\n    return 1 / visits\n", "ZeroDivisionError"),
        ("priority", "def priority(rank, visits, total, prior, depth, n_nodes):\n    return 1e300 * visits * 1e9\n", "AssertionError"),
        ("staleness", "class Policy:\n    name = 'x'\n    def decide(self, eta, alpha, contract_breaking):\n        return StaleAction.DISCARD\n", "AssertionError"),
        ("staleness", "class Policy:\n    name = 'x'\n    def decide(self, eta, alpha, contract_breaking):\n        return {eta}\n", "AssertionError"),
        ("task_sampler", "class Policy:\n    def pick(self, keys, round_index):\n        return keys[5]\n    def record(self, task_id, score):\n        pass\n", "IndexError"),
        ("selection", "class Policy:\n    def select(self, ctx, n):\n        return []\n", "AssertionError"),
        ("fusion", "class Policy:\n    def select(self, artifact, diffs):\n        return diffs[0], artifact, False\n", "AssertionError"),
    ],
)  # fmt: skip
def test_a_counterexample_of_check_fails_when_pasted(slot: str, source: str, raised: str) -> None:
    report = slotc.check(source, slot=slot)
    found = next(d.counterexample for d in report.diagnostics if d.counterexample is not None)
    assert pasted(source, found.paste, slot=slot) == raised


def pasted(source: str, paste: str, *, slot: str = "priority") -> str:
    """What a test that holds the candidate and its paste raises in a new process, with the contract's values at hand."""
    values = (
        "import math\nfrom slotc.catalogue import Catalogue\nfrom slotc.content import load\n"
        f"contract = Catalogue(load())[{slot!r}]\nglobals().update(contract.value_types, **contract.enums)\n"
    )
    test = "".join(f"    {line}\n" for line in paste.split("\n"))
    text = f"{values}{source}\ndef test_it():\n{test}\ntest_it()\n"
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=60)
    return done.stderr.strip().split("\n")[-1].partition(":")[0]


def test_a_refused_candidate_is_reported_as_check_does(slotc: Run, tmp_path: Path) -> None:
    rule = tmp_path / "rule.py"
    rule.write_text("def priority(rank, visits, total, prior, depth, n_nodes):\n    return 1 / visits\n")
    fuzzed, checked = slotc("fuzz", str(rule), "--seed", "0"), slotc("check", str(rule))
    assert (fuzzed.returncode, fuzzed.stdout) == (checked.returncode, checked.stdout) == (1, checked.stdout)


def test_the_summary_says_what_was_tried(slotc: Run, tmp_path: Path) -> None:
    rule = tmp_path / "rule.py"
    rule.write_text(GOOD_RULE)
    done = slotc("fuzz", str(rule), "--seed", "7", "--examples", "1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"points in 1 rounds, 0 replayed from the corpus, 0 of 0 branches reached, 1 law tried" in done.stdout
    assert b"seed 7\n" in done.stdout


def test_a_drawn_seed_is_told_and_repeats(slotc: Run, tmp_path: Path) -> None:
    rule = tmp_path / "rule.py"
    rule.write_text(GOOD_RULE)
    first = slotc("fuzz", str(rule), "--examples", "1")
    seed = first.stdout.decode().split("seed ")[1].split("\n")[0]
    assert slotc("fuzz", str(rule), "--examples", "1", "--seed", seed).stdout == first.stdout


ENTRY = {
    **dict.fromkeys(("slot", "source_hash", "code", "name", "message", "observed", "paste", "slotc_version"), "x"),
    "schema": 1,
    "seed": 0,
    "calls": [{"method": "priority", "args": ["0.5", "1", "1", "0.5", "0", "1"]}],
}


@pytest.mark.parametrize(
    ("arguments", "files", "said"),
    [
        ((), {}, "name candidates to fuzz"),
        (("{rule}", "--compiler"), {}, "--compiler makes its own candidates: name none"),
        (("{rule}", "--examples", "1", "--time", "1"), {}, "--examples and --time exclude each other"),
        (("{rule}", "--corpus", "nowhere"), {}, "there is no corpus folder `nowhere`; make it first, or leave out --corpus"),
        (("{rule}", "--seed", "-3"), {}, "the seed -3 must be a number from 0 to 2**63 - 1, or 'random'"),
        (("{rule}", "--slot", "priorty"), {}, "there is no slot `priorty`; did you mean `priority`?"),
        (("{rule}", "--corpus", "."), {"a.json": "{"}, "priority/a.json: no corpus file: not JSON; move it away"),
        (("{rule}", "--corpus", "."), {"a.json": "[]"}, "priority/a.json: no corpus file: `schema` must be 1; move it away"),
        (("{rule}", "--corpus", "."), {"a.json": json.dumps(ENTRY | {"seed": "1"})}, "priority/a.json: no corpus file: a field is missing or of another type; move it away"),
        (("{rule}", "--corpus", "."), {"a.json": json.dumps(ENTRY | {"calls": [{"method": "priority", "args": ["exit()"]}]})}, "priority/a.json: no corpus file of this slot: `exit()` is no plain data of the slot `priority`; move it away"),
        (("{rule}", "--corpus", "."), {"STATE": "not JSON"}, ".state: no corpus file: not JSON; move it away"),
        (("{rule}", "--corpus", "."), {"STATE": json.dumps({"schema": 1, "slotc_version": slotc.__version__, "seed": 1, "search": {}})}, ".state: no state of a campaign; move it away"),
    ],
)  # fmt: skip
def test_bad_input_is_one_line(
    slotc: Run, tmp_path: Path, arguments: tuple[str, ...], files: dict[str, str], said: str
) -> None:
    (tmp_path / "rule.py").write_text(GOOD_RULE)
    (tmp_path / "priority").mkdir()
    for name, text in files.items():
        place = (
            Corpus(tmp_path).state_path("priority", canonical()) if name == "STATE" else tmp_path / "priority" / name
        )
        place.write_text(text)
    done = slotc("fuzz", *(a.format(rule="rule.py") for a in arguments), cwd=tmp_path)
    told = done.stderr.decode()
    assert (done.returncode, done.stdout, told.count("\n")) == (2, b"", 1)
    assert told.startswith("slotc: ") and said in told


def canonical() -> str:
    found = slotc.check(GOOD_RULE, slot="priority").canonical_hash
    assert found is not None
    return found


def test_a_full_disk_is_one_line_and_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    corpus = Corpus(tmp_path)
    corpus.keep_state("priority", "slotc1:ab", {"n": 1})
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UsageError, match=r"ab\.state` cannot be written: the disk is full"):
        corpus.keep_state("priority", "slotc1:ab", {"n": 2})
    assert corpus.state("priority", "slotc1:ab") == {"schema": 1, "n": 1}
    assert [p.name for p in tmp_path.rglob("*") if p.is_file()] == ["ab.state"]


def test_an_entry_is_read_as_it_was_written(tmp_path: Path) -> None:
    calls = (slotc.Call("pick", ("['é', \"it's\"]", "0")), slotc.Call("record", ("'\\ud800'", "0.5")))
    entry = Entry("task_sampler", "ab", "SLC602", "law-broken", "said", calls, "'x'", "paste\n", 3, "0.1.0")
    path = Corpus(tmp_path).keep(entry)
    assert Corpus(tmp_path).entries("task_sampler") == [(path, entry)]
    assert corpora.SCHEMA == 1
