"""Specs: what a proposal becomes, what is kept of a refusal, and that a candidate is checked once."""

from __future__ import annotations

import json
import os
import pickle
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import slotc
from slotc.specs import (
    MACHINERY,
    SLOT_PROTOCOLS,
    SLOTS,
    ParamSlot,
    PrioritySelection,
    SlotRefused,
    SourceSlot,
    compiler,
    policy_source,
    priority_selection,
    seed_source,
)
from slotc.specs.reply import unfenced

HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n    return "
SEED = HEAD + "rank + math.sqrt(total) / (1 + visits)\n"
GOOD = HEAD + "rank\n"
BAD = HEAD + "rank / visits\n"
ARGUMENTS = ("w1", 3, "artifact")


def spec(**options: Any) -> SourceSlot:
    return priority_selection(SEED, gate="draft", **options)


# --- the surface ------------------------------------------------------------------------------------------------


def test_slots_are_those_that_policies_fill() -> None:
    assert set(SLOTS) == {
        *("selection", "task_sampler", "acceptance", "conflict", "fusion", "promotion", "staleness", "proposal"),
    }
    for slot in SLOTS:
        assert not isinstance(object(), SLOT_PROTOCOLS[slot])
    assert isinstance(PrioritySelection(lambda *_: 0.0), SLOT_PROTOCOLS["selection"])


@pytest.mark.parametrize("name", sorted(MACHINERY))
def test_machinery_is_refused_by_name_with_the_reason(name: str) -> None:
    for ask in (policy_source, seed_source):
        with pytest.raises(SlotRefused) as caught:
            ask(name)
        assert str(caught.value) == f"`{name}` is no slot but the engine's machinery: {MACHINERY[name]}"
        assert isinstance(caught.value, ValueError)


def test_machinery_and_slots_are_all_that_the_public_engine_can_replace() -> None:
    from agentdescent.policies import Policies

    assert {*MACHINERY, *SLOTS} == set(Policies.__dataclass_fields__)


def test_slot_that_there_is_not_is_told() -> None:
    with pytest.raises(SlotRefused, match=r"there is no slot `stalenes`; did you mean `staleness`\?"):
        policy_source("stalenes")
    with pytest.raises(SlotRefused, match="there is no slot `priority`; there are acceptance"):
        policy_source("priority")
    with pytest.raises(SlotRefused, match="names the class `Policy`, not `Rule`"):
        policy_source("staleness", class_name="Rule")


@pytest.mark.parametrize("slot", [*SLOTS, "priority"])
def test_seed_source_is_an_accepted_candidate(slot: str) -> None:
    assert slotc.check(seed_source(slot), slot=slot, gate="draft").accepted


def test_seed_that_is_refused_is_told_at_once() -> None:
    with pytest.raises(slotc.Refused):
        priority_selection(BAD, gate="draft")


# --- proposals --------------------------------------------------------------------------------------------------


def test_proposal_becomes_a_diff() -> None:
    slot = spec()
    diff: Any = slot.to_diff(slot.initial(), f"Here:\n```python\n{GOOD}```\nIt is greedy.", *ARGUMENTS)
    assert (diff.diff_id, diff.target, diff.ops, diff.author) == ("w1:value:3", "artifact", {"value": GOOD}, "w1")
    assert slot.invalid_proposals == len(slot.refusals) == 0


@pytest.mark.parametrize(
    "same",
    [
        SEED,
        f"```python\n{SEED}```",
        SEED.strip(),
        SEED.replace("    return", "    # faster\n    return"),
        SEED.replace(" + ", "+"),
        SEED.replace("rank + math.sqrt(total) / (1 + visits)", "(rank + (math.sqrt(total) / (1 + visits)))"),
    ],
)
def test_equal_candidate_gives_no_diff_and_is_no_refusal(same: str) -> None:
    slot = spec()
    assert slot.to_diff(slot.initial(), same, *ARGUMENTS) is None
    assert slot.invalid_proposals == len(slot.refusals) == 0
    assert slot.accepts(same) == (True, "")


@pytest.mark.parametrize("nothing", ["", "   ", "```python\n```", "I have no idea."])
def test_proposal_that_says_nothing_is_counted(nothing: str) -> None:
    slot = spec()
    assert slot.to_diff(slot.initial(), nothing, *ARGUMENTS) is None
    assert slot.invalid_proposals == len(slot.refusals) == 1


def test_refusal_is_kept_with_its_diagnostics(tmp_path: Path) -> None:
    slot = spec(log=tmp_path / "log.jsonl")
    for text in (BAD, f"```python\n{BAD}```", HEAD + "rank\nimport os\n"):
        assert slot.to_diff(slot.initial(), text, *ARGUMENTS) is None
    assert slot.invalid_proposals == 3
    first, second, third = slot.refusals
    assert (first.text, first.origin, first.reason) == (
        BAD.strip(),
        "proposed",
        "refused: [SLC401] `rank / visits` divides by zero",
    )
    assert first == second
    assert [d.code.id for d in first.diagnostics] == ["SLC401"]
    assert "2 |     return rank / visits\n" in first.told
    assert not first.told.endswith("refused")
    assert [d.code.id for d in third.diagnostics] == ["SLC203"]
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [(x["number"], x["origin"], x["text"]) for x in lines] == [
        (n, "proposed", r.text) for n, r in enumerate(slot.refusals, 1)
    ]
    assert lines[0]["report"]["diagnostics"][0]["counterexample"]["observed"] == "ZeroDivisionError"


def test_log_is_appended_to_and_told_where_it_cannot_be(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    for _ in range(2):
        slot = spec(log=log)
        slot.to_diff(slot.initial(), BAD, *ARGUMENTS)
    assert len(log.read_text().splitlines()) == 2
    with pytest.raises(slotc.UsageError, match="cannot be written: No such file"):
        spec(log=tmp_path / "none" / "log.jsonl")
    log.unlink()
    log.mkdir()
    assert slot.to_diff(slot.initial(), BAD, *ARGUMENTS) is None
    assert slot.refusals.log_error == f"the log `{log}` cannot be written: Is a directory"
    assert len(slot.refusals) == 2


def test_accepts_counts_and_keeps_nothing() -> None:
    slot = spec()
    assert slot.accepts(BAD) == (False, "refused: [SLC401] `rank / visits` divides by zero")
    assert slot.accepts("")[0] is False
    assert slot.invalid_proposals == len(slot.refusals) == 0


@pytest.mark.parametrize(
    ("reply", "text"),
    [
        ("x = 1\n", "x = 1"),
        ("```\nx\n```", "x"),
        ("talk\n```python\nx\n```\ntalk", "x"),
        ("```json\n{}\n```\n```python\nx\n```", "x"),
        ("```py\nx\n", "x"),
        ("  ```python\n  x\n  ```", "x"),
        ("```Python title=a.py\nx\n```", "x"),
        ("s = '```'", "s = '```'"),
    ],
)
def test_candidate_is_found_in_a_reply(reply: str, text: str) -> None:
    assert unfenced(reply) == text


# --- objects ----------------------------------------------------------------------------------------------------


def test_each_compile_gives_a_new_object_of_the_checked_source() -> None:
    slot = spec()
    rendered = slot.render(slot.initial())
    one, other = slot.compile(rendered), slot.compile(rendered)
    assert one is not other
    assert one.priority is not other.priority
    commented = slot.compile(rendered.replace("    return", "    # another text\n    return"))
    assert commented.source == one.source == SEED.strip()
    with pytest.raises(TypeError):
        pickle.dumps(one)


def test_policies_do_not_share_state() -> None:
    slot = policy_source(
        "task_sampler", (Path(__file__).parent.parent / "seeds/task_sampler/least_tried.py").read_text()
    )
    one, other = (slot.compile(slot.render(slot.initial())) for _ in range(2))
    first = one.pick(["a", "b"], 0)
    one.record(first, 1.0)
    assert other.pick(["a", "b"], 0) == first
    one.close(), other.close()


@pytest.mark.parametrize("text", [BAD, "", "def", "import os", "\0", "\ud800", "x" * 70_000, "(" * 5_000])
def test_only_value_errors_leave_compile(text: str) -> None:
    slot = spec()
    for _ in range(3):
        with pytest.raises(ValueError):
            slot.compile(text)
    assert [r.origin for r in slot.refusals] == ["rendered"]  # kept once, since engines compile for every rollout
    assert slot.invalid_proposals == 0


@pytest.mark.parametrize("error", [TypeError("x"), TimeoutError(), slotc.ContentError("x"), RuntimeError("x")])
def test_what_fails_around_a_candidate_leaves_compile_as_a_value_error(error: Exception) -> None:
    def fail(value: str) -> Any:
        raise error

    slot = SourceSlot("x", build=fail)
    with pytest.raises(ValueError, match=f"not compiled: {type(error).__name__}"):
        slot.compile("x")
    slot = SourceSlot("x", validate=fail)
    with pytest.raises(type(error)):
        slot.to_diff({}, "y", *ARGUMENTS)
    assert slot.refusals[0].reason.startswith(f"not checked: {type(error).__name__}")


def test_callers_smoke_test_is_asked_once_a_candidate(checks: list[bytes]) -> None:
    asked: list[Any] = []

    def smoke(policy: Any) -> None:
        asked.append(policy.decide(1, 5, False))
        if str(policy.name) == "bad":
            raise KeyError("no good")

    seed = "class Policy:\n    name = 'mine'\n    def decide(self, eta, alpha, contract_breaking):\n        return StaleAction.REBASE\n"
    slot = policy_source("staleness", seed, smoke=smoke, gate="draft")
    for _ in range(3):
        slot.compile(slot.render(slot.initial())).close()
    assert len(asked) == len(checks) == 1
    assert slot.to_diff(slot.initial(), seed.replace("mine", "bad"), *ARGUMENTS) is None
    assert slot.refusals[0].reason == "the caller's smoke test: KeyError: 'no good'"


def test_option_that_there_is_not_is_told() -> None:
    for ask in (priority_selection, lambda **options: policy_source("staleness", **options)):
        with pytest.raises(TypeError, match="there is no option `gates`; there are notes, gate, check_seed"):
            ask(gates="draft")


def test_describe_is_the_contracts_text_and_the_notes() -> None:
    text = policy_source("staleness", notes="Here alpha is always 1.", gate="draft").describe()
    assert text.startswith(slotc.describe("staleness").rstrip())
    assert text.endswith("one-line comment that says what changed and why.\n\nHere alpha is always 1.")


# --- once -------------------------------------------------------------------------------------------------------


def test_candidate_is_checked_once_however_it_is_spaced_and_whoever_asks(checks: list[bytes]) -> None:
    slot = spec()
    for text in (
        BAD,
        GOOD,
        f"```python\n{GOOD}```",
        GOOD.replace("    return", "    # a\n    return"),
        BAD + "\n# b\n",
    ):
        slot.accepts(text)
        slot.to_diff(slot.initial(), text, *ARGUMENTS)
    slot.compile(GOOD)
    spec().compile(GOOD)
    assert [t.decode() for t in checks] == [SEED.strip(), BAD.strip(), GOOD.strip()]


def test_threads_that_come_at_once_check_once(checks: list[bytes]) -> None:
    slot = spec()
    found: list[Any] = []
    start = threading.Barrier(8)

    def run(n: int) -> None:
        start.wait()
        text = GOOD if n % 2 else GOOD.replace("    return", f"    # {n}\n    return")
        found.append((slot.compile(text), slot.to_diff(slot.initial(), BAD, *ARGUMENTS)))

    threads = [threading.Thread(target=run, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({id(o) for o, _ in found}) == 8
    assert (slot.invalid_proposals, len(slot.refusals)) == (8, 8)
    assert len(checks) == 3  # the seed, GOOD and BAD


def test_header_for_another_slot_is_seen_although_it_is_a_comment(checks: list[bytes]) -> None:
    slot = spec()
    assert slot.accepts(f"# slot: priority\n{SEED}")[0]
    ok, reason = slot.accepts(f"# slot: staleness\n{SEED}")
    assert not ok
    assert "SLC310" in reason


def test_verdict_of_the_clock_is_not_remembered(monkeypatch: pytest.MonkeyPatch, checks: list[bytes]) -> None:
    slot = spec()
    real = compiler.check_loaded

    def slow(*args: Any) -> Any:
        checked = real(*args)
        checked.report = checked.report._replace(reproducible=False, verdict=slotc.Verdict.REFUSED)
        return checked

    with monkeypatch.context() as patch:
        patch.setattr(compiler, "check_loaded", slow)
        assert not slot.accepts(GOOD)[0]
    assert slot.accepts(GOOD)[0]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_fork_while_a_thread_checks_does_not_wait_for_it() -> None:
    slot = spec()
    with compiler._memory.lock:  # as if another thread held it
        pid = os.fork()
        if pid == 0:
            code = 1
            try:
                code = 0 if slot.accepts(GOOD)[0] else 2
            finally:
                os._exit(code)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0


# --- parameters -------------------------------------------------------------------------------------------------


def params(**options: Any) -> ParamSlot:
    return ParamSlot(SimpleNamespace, {"c": 1.0, "temperature": 0.5}, {"c": (0.0, 4.0)}, **options)


def test_parameters_render_and_compile() -> None:
    slot = params()
    assert list(slot.keys()) == ["c", "temperature"]
    assert slot.render(slot.initial()) == "# Policy parameters\nc: 1.0\ntemperature: 0.5"
    assert slot.compile(slot.render(slot.initial())) == SimpleNamespace(c=1.0, temperature=0.5)


def test_different_parameters_unite_and_the_same_one_contradicts() -> None:
    slot = params()
    state = slot.initial()
    one: Any = slot.to_diff(state, "c: 2", *ARGUMENTS)
    other: Any = slot.to_diff(state, "I would try\ntemperature = 1e-1\n", *ARGUMENTS)
    third: Any = slot.to_diff(state, "c: 3\ntemperature: 0.5", *ARGUMENTS)
    assert (one.ops, other.ops, third.ops) == ({"c": "2.0"}, {"temperature": "0.1"}, {"c": "3.0"})
    assert one.diff_id == "w1:c:3"
    from agentdescent.aggregator import diffs_contradict

    assert not diffs_contradict(one, other)
    assert diffs_contradict(one, third)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("d: 1", "there is no parameter `d`; there are c, temperature"),
        ("c: 4.5", "`c` is 4.5, expected 0.0 to 4.0"),
        ("c: -1e-9", "`c` is -1e-09, expected 0.0 to 4.0"),
        ("temperature: 1e999", "`temperature` is inf, expected a finite number"),
        ("c: 2\nd: 1", "there is no parameter `d`; there are c, temperature"),
        ("more exploration", "no line reads `name: value`"),
        ("c: 1", "no parameter changes"),
        ("", "no line reads `name: value`"),
    ],
)
def test_parameters_that_are_refused_are_told_and_counted(text: str, reason: str) -> None:
    slot = params()
    assert slot.to_diff(slot.initial(), text, *ARGUMENTS) is None
    assert (slot.invalid_proposals, [r.reason for r in slot.refusals]) == (1, [reason])


@pytest.mark.parametrize("text", ["c: 1", "c: 9\ntemperature: 1", "d: 1", ""])
def test_rendered_parameters_that_do_not_fit_are_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):
        params().compile(text)


def test_factory_that_fails_is_a_value_error_and_first_values_are_checked() -> None:
    with pytest.raises(ValueError, match="the factory raised TypeError"):
        ParamSlot(lambda: None, {"c": 1.0}).compile("c: 1")
    with pytest.raises(slotc.UsageError, match=r"the first value: `c` is 5\.0"):
        ParamSlot(SimpleNamespace, {"c": 5.0}, {"c": (0.0, 4.0)})
    with pytest.raises(slotc.UsageError, match="`bounds` names `d`"):
        ParamSlot(SimpleNamespace, {"c": 1.0}, {"d": (0.0, 4.0)})


def test_parameters_agree_with_the_public_engine() -> None:
    from agentdescent.meta import ParamSlot as Theirs

    mine, theirs = params(), Theirs(SimpleNamespace, {"c": 1.0, "temperature": 0.5}, {"c": (0.0, 4.0)})
    texts = [
        "c: 2",
        "c:2\ntemperature=3",
        "d: 1",
        "c: 9",
        "c: 1.5e0 ",
        " c : +2",
        "- c: 2",
        "c: 2 # x",
        "c: nan",
        "c: 1",
    ]
    for text in texts:
        one, other = (s.to_diff(s.initial(), text, *ARGUMENTS) for s in (mine, theirs))
        assert (one is None) == (other is None), text
        assert one is None or (one.ops, one.diff_id) == (other.ops, other.diff_id)
    assert mine.invalid_proposals == theirs.invalid_proposals
    assert mine.render(mine.initial()) == theirs.render(theirs.initial())


# --- reflector --------------------------------------------------------------------------------------------------


def scripted(*replies: str) -> tuple[Callable[[str], str], list[str]]:
    prompts: list[str] = []
    left = list(replies)

    def model(prompt: str) -> str:
        prompts.append(prompt)
        return left.pop(0)

    return model, prompts


def test_diagnostics_go_back_to_a_model_that_mends() -> None:
    slot = spec()
    model, prompts = scripted(f"```python\n{BAD}```", f"```python\n{GOOD}```")
    reply = slotc.reflector(model, slot, repairs=2)(SEED, SimpleNamespace(prompt="trees"), '{"curve": []}', 0.25)
    assert unfenced(reply or "") == GOOD.strip()
    assert len(prompts) == 2
    assert slot.describe() in prompts[0]
    assert SEED.strip() in prompts[0]
    assert "0.250" in prompts[0]
    assert prompts[1].startswith(prompts[0])
    assert "error[SLC401] division-by-zero" in prompts[1]
    assert "answer `visits == 0` first" in prompts[1]
    assert [r.origin for r in slot.refusals] == ["returned"]
    assert slot.invalid_proposals == 0


@pytest.mark.parametrize("repairs", [0, 1, 2])
def test_model_that_does_not_mend_is_asked_so_often_and_then_counted(repairs: int) -> None:
    slot = spec()
    model, prompts = scripted(*[BAD] * 5)
    reply = slotc.reflector(model, slot, repairs=repairs)(SEED, "trees", "{}", 0.0)
    assert reply == BAD
    assert len(prompts) == repairs + 1
    assert slot.to_diff(slot.initial(), reply, *ARGUMENTS) is None
    assert [r.origin for r in slot.refusals] == ["returned"] * repairs + ["proposed"]
    assert slot.invalid_proposals == 1


def test_reflector_serves_parameters_too() -> None:
    slot = params()
    model, prompts = scripted("c: 9", "c: 3")
    assert slotc.reflector(model, slot)("c: 1.0", "t", "{}", 0.5) == "c: 3"
    assert "`c` is 9.0, expected 0.0 to 4.0" in prompts[1]


def test_silent_model_is_not_asked_again() -> None:
    model, prompts = scripted("", "more")
    assert slotc.reflector(model, spec())(SEED, "t", "{}", 0.5) == ""
    assert len(prompts) == 1
    with pytest.raises(slotc.UsageError, match="repairs=-1"):
        slotc.reflector(model, spec(), repairs=-1)
