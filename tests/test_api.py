"""The library: check never raises for a bad candidate, compile gives a build or a refusal (SLC901 included)."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import slotc
from slotc import pipeline

HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"
GOOD = HEAD + "    return rank + 0.5 / (1 + visits)\n"
BAD = HEAD + "    return rank / visits\n"
WARNED = HEAD + "    return math.sqrt(rank * rank + prior * prior - 2 * rank * prior + 1e-12)\n"

BAD_CANDIDATES: list[str | bytes] = [
    "", b"", "\x00", b"\xff", "\ud800", "\udcff", "x" * 70_000, "(" * 1000, "```\n```", "# slot: ?\n", "def", "\\", "'", "f'{",
    "import os", HEAD, HEAD + "    return", HEAD + "    return rank.x", BAD, HEAD * 2, "class Policy: pass", "1", "…",
]  # fmt: skip


@pytest.mark.parametrize("source", BAD_CANDIDATES, ids=lambda s: repr(s[:12]))
@pytest.mark.parametrize("slot", [None, "priority"])
def test_bad_candidate_is_a_report_and_never_an_exception(source: str | bytes, slot: str | None) -> None:
    report = slotc.check(source, slot=slot)
    assert not report.accepted
    assert report.diagnostics
    assert not report.is_bug


def test_good_candidate_is_accepted_as_text_and_as_bytes() -> None:
    one, other = slotc.check(GOOD), slotc.check(GOOD.encode())
    assert one.accepted
    assert one == other
    assert (one.slot, one.slot_from, one.gate) == ("priority", "shape", "merge")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"slot": "priorty"}, "there is no slot `priorty`; did you mean `priority`?"),
        ({"slot": ""}, "there is no slot"),
        ({"gate": "loose"}, "there is no gate `loose`"),
        ({"gate": ""}, "there is no gate"),
        ({"seed": -1}, "the seed -1 must be a number"),
        ({"seed": 2**63}, "must be a number from 0 to 2"),
        ({"seed": "often"}, "the seed 'often' must be"),
        ({"seed": 1.5}, "the seed 1.5 must be"),
        ({"seed": True}, "the seed True must be"),
    ],
)
def test_wrong_use_is_a_usage_error(options: dict[str, Any], told: str) -> None:
    with pytest.raises(slotc.UsageError) as raised:
        slotc.check(GOOD, **options)
    assert told in str(raised.value)
    assert isinstance(raised.value, slotc.SlotcError)


def test_content_that_is_none_is_a_content_error(tmp_path: Path) -> None:
    with pytest.raises(slotc.ContentError, match="does not exist"):
        slotc.check(GOOD, content=[tmp_path / "nothing"])


def test_bug_of_slotc_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(candidate: object) -> None:
        raise ZeroDivisionError("by the test")

    monkeypatch.setattr(pipeline.shape, "check", broken)
    report = slotc.check(GOOD)
    assert [d.code.id for d in report.diagnostics] == ["SLC901"]
    assert (report.accepted, report.is_bug) == (False, True)
    with pytest.raises(slotc.Refused):
        slotc.compile(GOOD)


# --- compile ----------------------------------------------------------------------------------------------------


def test_refused_carries_the_report() -> None:
    with pytest.raises(slotc.Refused) as raised:
        slotc.compile(BAD, gate="draft")
    assert isinstance(raised.value, ValueError)
    assert isinstance(raised.value, slotc.SlotcError)
    assert raised.value.report == slotc.check(BAD, gate="draft")
    assert str(raised.value) == "refused: [SLC401] `rank / visits` divides by zero"


def test_compile_gives_a_build_with_its_evidence() -> None:
    build = slotc.compile(GOOD, seed=7)
    report = slotc.check(GOOD, seed=7)
    assert isinstance(build, slotc.Build)
    assert (build.source, build.slot, build.gate, build.seed) == (GOOD, "priority", "merge", 7)
    assert (build.canonical_hash, build.source_hash) == (report.canonical_hash, report.source_hash)
    assert build.content == report.content
    assert [c.name for c in build.checks] == [c.name for c in report.checks]
    assert build.proved
    assert build.warnings == ()


def test_build_of_a_rule_that_is_not_proved_says_so() -> None:
    build = slotc.compile(WARNED)
    assert (build.proved, build.warnings) == (False, ("SLC420",))
    assert build.source == WARNED


def test_build_survives_its_json() -> None:
    for text in (GOOD, WARNED, "# 題\n" + GOOD, "import math\n" + GOOD):
        build = slotc.compile(text, gate="draft")
        again = slotc.Build.from_json(build.to_json())
        assert again == build
        assert again.to_json() == build.to_json()


def test_equal_candidates_give_equal_builds() -> None:
    assert slotc.compile(GOOD).to_json() == slotc.compile(GOOD).to_json()


def test_build_has_no_times_and_cannot_be_changed() -> None:
    build = slotc.compile(GOOD, gate="draft")
    assert not {"time", "date", "duration", "host"} & {w for k in build.model_dump() for w in k.split("_")}
    with pytest.raises(Exception, match="frozen"):
        build.source = BAD  # type: ignore[misc]


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda d: d.pop("source"), "source"),
        (lambda d: d.update(extra=1), "extra"),
        (lambda d: d.update(seed="x"), "seed"),
        (lambda d: d.update(schema_=2), "schema_"),
        (lambda d: d["checks"][0].update(verdict="found"), "checks.0.verdict"),
    ],
)  # fmt: skip
def test_text_that_is_no_build_is_a_usage_error(change: Any, where: str) -> None:
    data = json.loads(slotc.compile(GOOD, gate="draft").to_json())
    change(data)
    with pytest.raises(slotc.UsageError, match=f"^not a build: {where}: "):
        slotc.Build.from_json(json.dumps(data))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", b"\xff"])
def test_text_that_is_no_json_is_a_usage_error(text: str | bytes) -> None:
    with pytest.raises(slotc.UsageError, match=r"^not a build: "):
        slotc.Build.from_json(text)


def test_what_is_lowered_gives_the_same_values() -> None:
    text = "from math import sqrt as root\n" + HEAD + '    """Doc."""\n    x: float = root(rank)\n    return x\n'
    build = slotc.compile(text, gate="draft")
    import math

    namespace: dict[str, Any] = {"math": math}
    exec(build.lowered, namespace)
    assert namespace["priority"](0.25, 1, 2, 0.5, 0, 1) == 0.5
    assert "import" not in build.lowered
    assert "Doc" not in build.lowered


# --- seeds ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gate", ["draft", "merge"])
def test_no_seed_means_that_of_the_gate(gate: str) -> None:
    assert slotc.check(GOOD, gate=gate) == slotc.check(GOOD, gate=gate, seed=0)


def test_random_seed_is_drawn_anew_and_recorded() -> None:
    drawn = [slotc.check(GOOD, gate="draft", seed="random") for _ in range(3)]
    assert len({r.seed for r in drawn}) == 3
    for report in drawn:
        assert slotc.check(GOOD, gate="draft", seed=report.seed) == report


def test_deep_draws_its_seed_and_takes_one() -> None:
    one, other = slotc.check(GOOD, gate="deep"), slotc.check(GOOD, gate="deep")
    assert one.seed != other.seed
    assert slotc.check(GOOD, gate="deep", seed=one.seed) == one


# --- threads ----------------------------------------------------------------------------------------------------


def test_check_is_thread_safe() -> None:
    texts = [
        HEAD + f"    return rank * {n}.5 + 1.0 / (visits - {n})\n" if n % 2 else HEAD + f"    return rank * {n}.5\n"
        for n in range(40)
    ]
    alone = [slotc.check(t, gate="draft") for t in texts]
    barrier = threading.Barrier(8)

    def work(text: str) -> slotc.Report:
        if barrier.n_waiting < 8 and not barrier.broken:
            try:
                barrier.wait(timeout=5)
            except threading.BrokenBarrierError:
                pass
        return slotc.check(text, gate="draft")

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(work, texts)) == alone


NESTED = {
    "signs": HEAD + "    return " + "-+-+(" * 38 + "rank" + ")" * 38,
    "calls": HEAD + "    return " + "abs(-" * 90 + "rank" + ")" * 90,
    "sums": HEAD + "    return " + "max(1.0, 1.0 + " * 62 + "rank" + ")" * 62,
    "ifs": HEAD + "".join("    " + " " * i + "if visits:\n" for i in range(95)) + " " * 99 + "return rank\n    return " + "-(" * 60 + "rank" + ")" * 60,
}  # fmt: skip


@pytest.mark.parametrize("what", NESTED)
@pytest.mark.parametrize("depth", [100, 600, 850])
def test_depth_of_the_callers_stack_changes_nothing(what: str, depth: int) -> None:
    def below(frames: int) -> slotc.Report:
        return slotc.check(NESTED[what], gate="draft") if frames == 0 else below(frames - 1)

    assert below(0).accepted
    assert below(depth) == below(0)


def test_check_leaves_the_hosts_randomness_alone() -> None:
    import random

    import numpy as np

    random.seed(5)
    np.random.seed(5)
    states = random.getstate(), repr(np.random.get_state())
    for text in (GOOD, BAD, WARNED):
        slotc.check(text)
    assert (random.getstate(), repr(np.random.get_state())) == states


# --- what a model is told ---------------------------------------------------------------------------------------


def test_describe_names_all_that_the_contract_asks() -> None:
    text = slotc.describe("priority")
    assert text == slotc.describe("priority")
    for part in (
        "def priority(rank, visits, total, prior, depth, n_nodes):",
        "visits <= total, depth < n_nodes",
        "sqrt(x)",
    ):
        assert part in text
    with pytest.raises(slotc.UsageError, match="did you mean `priority`"):
        slotc.describe("priorities")
