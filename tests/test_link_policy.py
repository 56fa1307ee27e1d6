"""Policies in a cell: the contract's answers, the caller's own values, and a clear end of every other call."""

from __future__ import annotations

import copy
import os
import pickle
import random
import select
import signal
import sys
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

import slotc
from slotc import pipeline
from slotc.build import Build, CheckEvidence
from slotc.catalogue import Catalogue
from slotc.cell.owner import zygote_pids
from slotc.content import load
from slotc.contract import Call
from slotc.gate import load_gate
from slotc.linker.cell_policy import CellPolicy
from slotc.values import type_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the cell needs Linux")

CASES = Path(__file__).parent / "candidates"
HOSTILE = sorted((CASES / "hostile" / "policy").glob("*.py"))
CONTENT = load()
CONTRACTS = Catalogue(CONTENT)
POLICIES = [slot for slot, contract in CONTRACTS.items() if not contract.is_rule]
COUNTER = """\
class Policy:
    def __init__(self):
        self.calls = []
        self.seen = None

    def bind(self, verifier):
        self.seen = len(self.calls) + 1

    def accept(self, ctx):
        self.calls.append(ctx.base_cheap)
        BODY
        return AcceptDecision(ctx.base_cheap >= 0.5, detail=f"{len(self.calls)} {self.seen}")
"""


def by_hand(source: str, slot: str) -> Build | None:
    """An attacker's build, all hashes recomputed; None where the static checks refuse and there is nothing to compute."""
    gate = load_gate(CONTENT, "merge")
    checked = pipeline.check(
        source.encode("utf-8", "surrogatepass"),
        path="",
        contracts=CONTRACTS,
        content=CONTENT,
        gate=pipeline.without_runs(gate),
        seed=0,
        slot=slot,
        slot_from="option",
        strip_fence=True,
        version=slotc.__version__,
    )
    if not checked.report.accepted:
        return None
    build = pipeline.build(checked)
    unmade = [CheckEvidence(name=name, verdict="passed", detail={}) for name in ("smoke", "laws")]
    return build.model_copy(update={"checks": (*build.checks, *unmade)})


def counter(body: str = "pass", *, call_s: float = 2.0) -> CellPolicy:
    build = by_hand(COUNTER.replace("BODY", body), "acceptance")
    assert build is not None
    return cast("CellPolicy", slotc.link(build, isolation="cell", call_s=call_s))


@cache
def context(base: float = 0.5) -> Any:
    contract = CONTRACTS["acceptance"]
    generator = contract.scenarios[0].drive(random.Random(0))
    planned = next(generator)
    while planned.method != "accept":
        planned = generator.send(None)
    (given,) = planned.args
    kinds = contract.value_types
    fields = ("artifact", "candidate", "cards", "base_counts", "cand_counts")
    return kinds["MergeContext"](**{n: getattr(given, n) for n in fields}, base_cheap=base)


@pytest.mark.parametrize("slot", POLICIES)
def test_linked_policy_keeps_the_laws_of_its_slot(slot: str) -> None:
    contract = CONTRACTS[slot]
    source = next(p for p in CONTENT.seeds(slot) if p.stem == "start").read_text()
    build = slotc.compile(source, slot=slot, gate="draft")
    for scenario in contract.scenarios:
        with cast("CellPolicy", slotc.link(build, slot=slot, isolation="cell")) as policy:
            drive, past, answer = scenario.drive(random.Random(1)), list[tuple[Call, Any]](), None
            while True:
                try:
                    planned = drive.send(answer)
                except StopIteration:
                    break
                method = getattr(policy, planned.method, None)
                answer = method(*planned.args) if method is not None else None
                if planned.method not in contract.methods:
                    continue
                names = [p.name for p in contract.methods[planned.method].params]
                call = Call(planned.method, dict(zip(names, planned.args, strict=True)))
                assert [law.judge(past, call, answer) for law in contract.laws] == [None] * len(contract.laws)
                past.append((call, answer))
            assert policy.n_children == 1


def test_each_link_gives_an_instance_of_its_own() -> None:
    with counter() as one, counter() as other:
        assert [one.accept(context()).detail for _ in range(3)] == ["1 None", "2 None", "3 None"]
        assert other.accept(context()).detail == "1 None"


def test_what_was_passed_in_comes_back_itself() -> None:
    build = slotc.compile(CONTENT.seeds("selection")[0].read_text(), slot="selection", gate="draft")
    with cast("CellPolicy", slotc.link(build, isolation="cell")) as policy:
        candidates = tuple(CONTRACTS["selection"].value_types["Candidate"]("a", v, score=0.5) for v in range(3))
        context_ = CONTRACTS["selection"].value_types["SelectionContext"](candidates[0], candidates)
        method = next(iter(CONTRACTS["selection"].methods))
        answer = getattr(policy, method)(
            *[{"ctx": context_, "n": 1}[p.name] for p in CONTRACTS["selection"].methods[method].params]
        )
        picked = answer if isinstance(answer, list | tuple) else [answer]
        assert all(any(p is c for c in candidates) for p in picked)  # fmt: skip


KEEPER = """\
class Policy:
    def __init__(self):
        self.first = None

    def select(self, ctx, n):
        if self.first is None:
            self.first = ctx.head
        return [c for c in ctx.candidates if c is self.first][:n] or [ctx.candidates[-1]]
"""


def test_long_life_holds_what_the_policy_has_kept_and_nothing_else() -> None:
    kinds = CONTRACTS["selection"].value_types
    build = slotc.compile(KEEPER, slot="selection", gate="draft")
    with cast("CellPolicy", slotc.link(build, isolation="cell")) as policy:

        def pool() -> tuple[Any, ...]:
            return tuple(kinds["Candidate"]("a", v, state={"k": "v" * 2_000}) for v in range(100))

        def select(candidates: tuple[Any, ...]) -> Any:
            return policy.select(kinds["SelectionContext"](candidates[0], candidates), 1)[0]

        first = pool()
        assert select(first) is first[0]
        for _ in range(600):  # 120 MB of state, which no child may hold
            candidates = pool()
            assert select(candidates) is candidates[-1]
        assert select(first) is first[0]
        live = [r for r in policy._session.table.given if type_of(r).fields]
        assert len(live) < 3_000
        assert policy.n_children == 1


def test_state_is_lost_with_the_process_and_hooks_are_called_again() -> None:
    with counter() as policy:
        policy.bind(verifier=None)
        assert [policy.accept(context()).detail for _ in range(2)] == ["1 1", "2 1"]
        child = policy._kept._child
        assert child is not None
        signal.pidfd_send_signal(child._pidfd, signal.SIGKILL)
        with pytest.raises(slotc.CallFailed, match=r"state of the policy is lost: .*SIGKILL"):
            policy.accept(context())
        assert policy.accept(context()).detail == "1 1"
        child = policy._kept._child
        assert child is not None
        os.kill(zygote_pids()[2], signal.SIGKILL)
        assert select.select([child._pidfd], [], [], 10.0)[0], "the child outlives its zygote"
        with pytest.raises(slotc.CallFailed, match="state of the policy is lost"):
            policy.accept(context())
        assert (policy.accept(context()).detail, policy.n_children) == ("1 1", 3)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("return {}['x']", "`accept` raises KeyError"),
        ("return True", "`accept` returns bool, the contract says AcceptDecision"),
        ("raise StopIteration", "`accept` raises PolicyError"),
        ("empty = lambda ops: ops.clear()\n        empty(ctx.cards[0].diff.ops)", "`accept` "),
    ],
)
def test_answer_out_of_the_contract_is_a_clear_exception(body: str, message: str) -> None:
    with counter(body) as policy:
        with pytest.raises(slotc.CallFailed) as caught:
            policy.accept(context())
        assert str(caught.value).startswith(message)
        assert policy.n_children == 1


def test_call_past_its_deadline_ends() -> None:
    with counter("while ctx.base_cheap < 0.1: pass") as policy:
        assert policy.accept(context()).detail == "1 None"
        policy._call_s = 1e-4  # pyright: ignore[reportPrivateUsage]  # its fuel lasts for longer
        with pytest.raises(slotc.CallFailed, match="deadline"):
            policy.accept(context(0.0))
        policy._call_s = 2.0  # pyright: ignore[reportPrivateUsage]
        assert policy.accept(context()).detail == "1 None"


def test_call_without_end_runs_out_of_fuel_and_the_policy_is_dead() -> None:
    with counter("while ctx.base_cheap < 0.1: pass") as policy:
        assert policy.accept(context()).detail == "1 None"
        for given in (context(0.0), context()):
            with pytest.raises(slotc.FuelExhausted, match="takes more steps than one call may"):
                policy.accept(given)
        assert policy.n_children == 1


def test_policy_is_sealed() -> None:
    with counter() as policy:
        for how in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="linked object"):
                how(policy)


def test_only_members_of_the_contract_are_there() -> None:
    with counter() as policy:
        assert hasattr(policy, "bind")
        assert not hasattr(policy, "configure")  # a hook that this policy does not have
        for name in ("calls", "seen", "__class_getitem__", "Policy"):
            assert not hasattr(policy, name)
        for wrong in ((), (context(), 1)):
            with pytest.raises(TypeError, match=r"accept\(\) takes ctx"):
                policy.accept(*wrong)
        with pytest.raises(TypeError, match="no plain data"):
            policy.accept(object())


@pytest.mark.parametrize("path", HOSTILE, ids=lambda p: p.stem)
def test_hostile_policy_is_refused_by_its_text_or_harmless_in_a_cell(path: Path) -> None:
    lines = path.read_bytes().decode("utf-8-sig", "replace").splitlines()
    header = {k.strip(): v.strip() for k, _, v in (line[2:].partition(":") for line in lines[:10])}
    build = by_hand(path.read_bytes().decode("utf-8", "surrogateescape"), header["slot"])
    if header["class"] in ("escape", "mutation", "parser"):
        assert build is None
    if build is None:
        return
    contract = CONTRACTS[header["slot"]]
    before = sorted(p.name for p in Path.cwd().iterdir())
    try:
        policy = cast("CellPolicy", slotc.link(build, isolation="cell", call_s=0.5))
    except slotc.LinkRefused:
        return
    with policy:
        drive = contract.scenarios[0].drive(random.Random(0))
        try:
            planned = next(drive)
            for _ in range(3):
                method = getattr(policy, planned.method, None)
                shown = repr(planned.args)
                try:
                    answer = method(*planned.args) if method is not None else None
                finally:
                    assert repr(planned.args) == shown
                planned = drive.send(answer)
        except (slotc.CallFailed, slotc.FuelExhausted, StopIteration):
            pass
    assert sorted(p.name for p in Path.cwd().iterdir()) == before
