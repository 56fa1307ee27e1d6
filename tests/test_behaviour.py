"""What running a candidate can show: every fault of an answer and of the cell has its code, and the codes that no text
of a rule can reach (SLC407, SLC408, SLC409, SLC506 to SLC512, SLC601, SLC902) are reached here from below.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable

import pytest
from conftest import CONTENT

import slotc
from slotc import content, pipeline
from slotc.catalogue import Catalogue
from slotc.cell import (
    Answer,
    AnswerTooLarge,
    CellError,
    CellUnavailable,
    ChildDied,
    DeadlineReached,
    MalformedAnswer,
    ProgramFailed,
    ZygoteDied,
)
from slotc.cell.child.wire import EXIT_CONFINE, EXIT_MEMORY
from slotc.checks import laws, proof
from slotc.checks.behaviour import cell_fault, fault_of
from slotc.checks.candidate import Candidate
from slotc.checks.rule_run import RuleRun
from slotc.contract import Result
from slotc.gate import Gate, load_gate, load_profile
from slotc.source import read_source

HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"


def rule(body: str) -> str:
    return HEAD + "".join(f"    {line}\n" for line in body.split("\n"))


def candidate_of(text: str) -> Candidate:
    """A candidate that no static check has seen."""
    loaded = content.load()
    source = read_source(text.encode(), strip_fence=False)
    assert source.tree is not None
    return Candidate(source, source.tree, Catalogue(loaded)["priority"], load_profile(loaded, "rule"))


def draft() -> Gate:
    return load_gate(content.load(), "draft")


# --- the proof's codes that static checks find first ------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "body"),
    [
        ("SLC407", "if visits == 1000:\n    return rank > 0.5\nreturn rank"),
        ("SLC408", "if visits != 1000:\n    return rank"),
        ("SLC409", "if visits != 1000:\n    x = 1.0\nreturn rank * x"),
    ],
)
def test_proof_finds_what_static_checks_would_have_found_first(code: str, body: str) -> None:
    with RuleRun(candidate_of(rule(body)), draft(), time.monotonic() + 30) as run:
        outcome = proof.check(run, draft(), {})
    assert [d.code.id for d in outcome.found] == [code]
    assert outcome.found[0].counterexample is not None
    assert "visits=1000" in outcome.found[0].counterexample.paste


# --- answers ----------------------------------------------------------------------------------------------------

ANY, SHARE = Result(-1.7976931348623157e308, 1.7976931348623157e308), Result(0.0, 1.0)


@pytest.mark.parametrize(
    ("answer", "result", "code", "message"),
    [
        (Answer("float", 0.5, ""), ANY, None, ""),
        (Answer("int", -7, ""), ANY, None, ""),
        (Answer("float", -0.0, ""), SHARE, None, ""),
        (Answer("float", float("inf"), ""), ANY, "SLC501", "returns inf"),
        (Answer("float", float("nan"), ""), SHARE, "SLC501", "returns nan"),
        (Answer("bool", True, ""), ANY, "SLC502", "returns a bool, the contract says a number"),
        (Answer("none", None, ""), ANY, "SLC502", "returns None, the contract says a number"),
        (Answer("complex", None, "complex"), ANY, "SLC502", "returns a complex, the contract says a number"),
        (Answer("raised", None, "ValueError"), ANY, "SLC503", "raises ValueError"),
        (Answer("int", 2, ""), SHARE, "SLC504", "returns 2, the contract says a number in [0, 1]"),
        (Answer("float", -5e-324, ""), SHARE, "SLC504", "returns -5e-324, the contract says a number in [0, 1]"),
        (Answer("int", None, "huge"), ANY, "SLC505", "returns an int that no float can hold"),
        (Answer("raised", None, "MemoryError"), ANY, "SLC511", "runs out of memory"),
    ],
)
def test_answer_has_its_fault(answer: Answer, result: Result, code: str | None, message: str) -> None:
    fault = fault_of(answer, result)
    assert (fault and fault[0].id, fault[1] if fault else "") == (code, message)


# --- a cell that gave no answer ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (DeadlineReached(), "SLC506", "no answer within the gate's 2 s"),
        (ChildDied(signal.SIGXCPU, None), "SLC506", "no answer within 2 s of processor time"),
        (ChildDied(signal.SIGSEGV, None), "SLC507", "the child was killed by SIGSEGV"),
        (ChildDied(signal.SIGKILL, None), "SLC507", "the child was killed by SIGKILL"),
        (ChildDied(None, 17), "SLC507", "the child ended with exit code 17"),
        (ChildDied(None, EXIT_CONFINE), "SLC507", "the child could not be confined and ran nothing"),
        (ChildDied(signal.SIGSYS, None), "SLC508", "a system call outside the list (SIGSYS)"),
        (AnswerTooLarge("more than 1 KB"), "SLC509", "more than 1 KB"),
        (MalformedAnswer("a record of no known type"), "SLC510", "a record of no known type"),
        (ChildDied(None, EXIT_MEMORY), "SLC511", "the process ran out of memory"),
        (ProgramFailed("MemoryError"), "SLC511", "runs out of memory when it is loaded"),
        (ProgramFailed("NameError"), "SLC512", "raises NameError when it is loaded"),
    ],
)
def test_silence_of_the_cell_has_its_code(error: CellError, code: str, message: str) -> None:
    found = cell_fault(error, backstop_s=2.0)
    assert (found.code.id, found.message) == (code, message)


@pytest.mark.parametrize("error", [ZygoteDied("it died"), CellUnavailable("no fork here")])
def test_fault_of_the_machine_is_none_of_the_candidate(error: CellError) -> None:
    with pytest.raises(type(error)):
        cell_fault(error, backstop_s=2.0)


@pytest.mark.parametrize(
    ("error", "code", "reproducible"),
    [
        (DeadlineReached(), "SLC506", False),
        (ChildDied(signal.SIGSEGV, None), "SLC507", False),
        (ChildDied(signal.SIGSYS, None), "SLC508", True),
        (MalformedAnswer("x"), "SLC510", True),
        (ProgramFailed("NameError"), "SLC512", True),
    ],
)
def test_silence_of_the_cell_is_a_refusal(
    monkeypatch: pytest.MonkeyPatch, error: CellError, code: str, reproducible: bool
) -> None:
    def answers(*_: object, **__: object) -> list[Answer]:
        raise error

    monkeypatch.setattr(RuleRun, "answers", answers)
    report = slotc.check(rule("return rank"), slot="priority", gate="unproved", content=[CONTENT])
    assert [d.code.id for d in report.diagnostics] == [code]
    assert (report.accepted, report.reproducible) == (False, reproducible)
    assert report.diagnostics[0].span == slotc.Span(1, 1, 1, len(HEAD))


def test_missing_cell_is_an_error_and_never_an_acceptance(monkeypatch: pytest.MonkeyPatch) -> None:
    def answers(*_: object, **__: object) -> list[Answer]:
        raise CellUnavailable("no fork on this machine")

    monkeypatch.setattr(RuleRun, "answers", answers)
    with pytest.raises(CellUnavailable, match="no fork"):
        slotc.check(rule("return rank"), slot="priority")


def test_tower_of_powers_ends_at_the_deadline() -> None:
    body = "t = n_nodes + 9\nt = t ** t\nt = t ** t\nreturn rank + 0 * t"
    report = slotc.check(rule(body), slot="priority", gate="unproved", content=[CONTENT])
    assert [d.code.id for d in report.diagnostics] == ["SLC506"]
    assert not report.reproducible


# --- laws -------------------------------------------------------------------------------------------------------


def changed(zygote: int, point: tuple[object, ...]) -> Answer:
    return Answer("float", float(zygote), "")


def equal(zygote: int, point: tuple[object, ...]) -> Answer:
    return Answer("float", float("nan"), "")


def signed_zero(zygote: int, point: tuple[object, ...]) -> Answer:
    return Answer("float", -0.0 if zygote else 0.0, "")


@pytest.mark.parametrize(("answer", "codes"), [(changed, ["SLC601"]), (signed_zero, ["SLC601"]), (equal, [])])
def test_second_process_must_give_the_same_bits(
    monkeypatch: pytest.MonkeyPatch, answer: Callable[[int, tuple[object, ...]], Answer], codes: list[str]
) -> None:
    def answers(self: RuleRun, points: list[tuple[object, ...]], *, zygote: int = 0) -> list[Answer]:
        return [answer(zygote, p) for p in points]

    monkeypatch.setattr(RuleRun, "answers", answers)
    with RuleRun(candidate_of(rule("return rank")), draft(), time.monotonic() + 30) as run:
        points = [(0.5, 1, 2, 0.5, 0, 1)] * 3
        found = list(laws.check_rule(run, draft(), points, seed=0, proved=False, detail={}))
    assert [d.code.id for d in found] == codes


# --- slotc against itself ---------------------------------------------------------------------------------------


def test_proof_that_a_run_contradicts_is_a_bug_of_slotc(monkeypatch: pytest.MonkeyPatch) -> None:
    def prove(*_: object, **__: object) -> proof.Proof:
        return proof.Proof(proof.Verdict.PROVED, 1, None)

    monkeypatch.setattr(proof, "prove", prove)
    report = slotc.check(rule("return rank / visits"), slot="priority", gate="draft")
    assert sorted(d.code.id for d in report.diagnostics) == ["SLC503", "SLC902"]
    assert report.is_bug
    assert not report.accepted


def test_what_static_checks_refuse_is_never_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("a refused candidate was run")

    monkeypatch.setattr(pipeline, "_dynamic", never)
    for gate in ("draft", "merge", "deep"):
        report = slotc.check(rule("return rank.real"), slot="priority", gate=gate)
        assert [d.code.id for d in report.diagnostics] == ["SLC208"]


# --- counterexamples --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "paste"),
    [
        ("return rank / visits", "visits=0"),
        ("return 1.0 / (visits - 5)", "visits=5"),
        ("return 1.0 / (depth - 37)", "depth=37"),
        ("return math.sqrt(0.25 - rank)", "rank=0.5"),
    ],
)
def test_smoke_shows_the_simplest_input(body: str, paste: str) -> None:
    report = slotc.check(rule(body), slot="priority", gate="unproved", content=[CONTENT])
    (found,) = report.diagnostics
    assert found.counterexample is not None
    assert paste in found.counterexample.paste
    namespace: dict[str, object] = {}
    exec("import math\n" + rule(body), namespace)
    with pytest.raises((ZeroDivisionError, ValueError)) as raised:
        eval(found.counterexample.paste, namespace)
    assert type(raised.value).__name__ == found.counterexample.observed
