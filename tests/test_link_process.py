"""Policies in the engine's own process: the contract's answers, one instance a link, one fuel a call, nothing of the host touched."""

from __future__ import annotations

import copy
import json
import os
import pickle
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from test_link_policy import CONTENT, CONTRACTS, COUNTER, POLICIES, by_hand, context

import slotc
from slotc.contract import Call

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the cell needs Linux")

HERE = Path(__file__).parent
HOSTILE = sorted((HERE / "candidates" / "hostile" / "policy").glob("*.py"))
BENIGN = sorted((HERE / "candidates" / "benign" / "policy").glob("*.py"))
ESCAPES = sorted((HERE / "escapes").glob("*.py"))
# Ways out that are refused for what they answer, in calls that come later than these tests', or in another process.
HARMLESS = {"x-attr-namedtuple-own", "x-hook-opaque-policy", "x-mut-state-alias", "x-par-del-param"}
# What a policy keeps on `self` over its calls is bounded by nothing in process: docs/threat-model.md says so.
KEEPS = {"x-res-memory-self"}


def header(path: Path) -> dict[str, str]:
    lines = path.read_bytes().decode("utf-8-sig", "replace").splitlines()
    return {k.strip(): v.strip() for k, _, v in (line[2:].partition(":") for line in lines[:10] if line[:2] == "# ")}


@cache
def build_of(body: str) -> Any:
    build = by_hand(COUNTER.replace("BODY", body), "acceptance")
    assert build is not None
    return build


def counter(body: str = "pass") -> Any:
    return slotc.link(build_of(body))


def driven(policy: Any, slot: str, seed: int) -> Iterator[tuple[str, str]]:
    """The answers over all scenarios, as text; every law is asked."""
    contract = CONTRACTS[slot]
    for scenario in contract.scenarios:
        drive, past, answer = scenario.drive(random.Random(seed)), list[tuple[Call, Any]](), None
        while True:
            try:
                planned = drive.send(answer)
            except StopIteration:
                break
            method = getattr(policy, planned.method, None)
            answer = method(*planned.args) if method is not None else None
            yield planned.method, repr(answer)
            if planned.method not in contract.methods:
                continue
            names = [p.name for p in contract.methods[planned.method].params]
            call = Call(planned.method, dict(zip(names, planned.args, strict=True)))
            assert [law.judge(past, call, answer) for law in contract.laws] == [None] * len(contract.laws)
            past.append((call, answer))


@pytest.mark.parametrize("slot", POLICIES)
def test_linked_policy_keeps_the_laws_of_its_slot_and_answers_as_in_a_cell(slot: str) -> None:
    source = next(p for p in CONTENT.seeds(slot) if p.stem == "start").read_text()
    build = by_hand(source, slot)
    assert build is not None
    with cast("Any", slotc.link(build, isolation="cell")) as in_cell:
        assert list(driven(slotc.link(build), slot, 1)) == list(driven(in_cell, slot, 1))


@pytest.mark.slow
@pytest.mark.parametrize("path", BENIGN, ids=lambda p: p.stem)
def test_benign_policy_answers_in_process_as_in_a_cell(path: Path) -> None:
    slot = header(path)["slot"]
    build = by_hand(path.read_text("utf-8-sig"), slot)
    assert build is not None
    with cast("Any", slotc.link(build, isolation="cell")) as in_cell:
        assert list(driven(slotc.link(build), slot, 2)) == list(driven(in_cell, slot, 2))


def test_each_link_gives_an_instance_of_its_own() -> None:
    one, other = counter(), counter()
    assert [one.accept(context()).detail for _ in range(3)] == ["1 None", "2 None", "3 None"]
    assert other.accept(context()).detail == "1 None"


def test_only_members_of_the_contract_are_there() -> None:
    policy = counter()
    assert hasattr(policy, "bind")
    for name in ("configure", "calls", "seen", "Policy", "__dict__"):
        assert not hasattr(policy, name)
    assert policy.accept(ctx=context()).detail == "1 None"
    for wrong in ((), (context(), 1)):
        with pytest.raises(TypeError, match=r"accept\(\) takes ctx"):
            policy.accept(*wrong)
    with pytest.raises(TypeError, match="no plain data"):
        policy.accept(object())


def test_policy_is_sealed() -> None:
    policy = counter()
    for how in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="linked object"):
            how(policy)
    with pytest.raises(AttributeError):
        policy.seen = 1


def test_an_exception_is_a_name_and_carries_nothing() -> None:
    policy = counter("raise ValueError(ctx)")
    with pytest.raises(slotc.CallFailed, match="`accept` raises ValueError") as caught:
        policy.accept(context())
    assert (caught.value.__cause__, caught.value.__context__) == (None, None)


def test_what_the_contract_does_not_say_is_no_answer() -> None:
    for body, said in (
        ("return 1", "returns int, the contract says AcceptDecision"),
        ("return AcceptDecision(1)", "field accept"),
        ("return AcceptDecision(True, detail='\\x1b')", "control character U"),
        ("return (x for x in [1])", "returns a generator"),
        ("return self", "returns an instance of an own class"),
        ("empty = lambda items: items.clear()\n        empty(ctx.artifact.state)", "changes `Evolvable.state`"),
    ):
        policy = counter(body)
        with pytest.raises(slotc.CallFailed, match=said):
            policy.accept(context())


def test_inputs_stay_as_they_are_and_come_back_as_they_were() -> None:
    given = context()
    shown = repr(given)
    build = by_hand(
        "class Policy:\n    def resolve(self, artifact, cards):\n        own = list(cards)\n        own.reverse()\n"
        "        return own[:1], len(cards) - 1\n",
        "conflict",
    )
    policy = cast("Any", slotc.link(cast("Any", build)))
    planned = next(CONTRACTS["conflict"].scenarios[0].drive(random.Random(0)))
    artifact, cards = planned.args
    kept, _ = policy.resolve(artifact, cards)
    assert kept[0] is cards[-1]
    assert type(kept) is list
    counter().accept(given)
    assert repr(given) == shown


# --- fuel -------------------------------------------------------------------------------------------------------


def test_call_without_end_runs_out_and_the_policy_is_dead() -> None:
    policy = counter("while ctx.base_cheap < 0.1: pass")
    assert policy.accept(context()).detail == "1 None"
    for given in (context(0.0), context()):
        with pytest.raises(slotc.FuelExhausted, match="the policy is dead"):
            policy.accept(given)
    assert counter("while ctx.base_cheap < 0.1: pass").accept(context()).detail == "1 None"


@pytest.mark.parametrize(
    "body",
    [
        "try:\n            while True: pass\n        finally:\n            self.calls.append(1)",
        "while True:\n            try:\n                while True: pass\n            except Exception: pass",
        "return max(range(10**12))",
        "return [0] * 10**11",
        "return 10 ** 10 ** 10",
        "x = iter([1])\n        for i in range(100_000): x = map(abs, x)\n        return sum(x)",
    ],
)
def test_nothing_swallows_the_end(body: str) -> None:
    policy = counter(body)
    for _ in range(2):
        with pytest.raises(slotc.FuelExhausted) as caught:
            policy.accept(context())
        assert caught.value.__context__ is None


def test_a_policy_that_cannot_begin_is_not_linked() -> None:
    source = "class Policy:\n    def __init__(self):\n        while True: pass\n    def accept(self, ctx):\n        return AcceptDecision(True)\n"
    build = by_hand(source, "acceptance")
    assert build is not None
    with pytest.raises(slotc.LinkRefused, match="cannot begin: `__init__` takes more steps"):
        slotc.link(build)


def test_calls_within_a_call_share_its_fuel(monkeypatch: pytest.MonkeyPatch) -> None:
    """`cheap_eval` is the engine's; an engine may well ask another policy there."""
    inner = counter("for i in range(200_000): pass")
    outer = counter("for i in range(9): ctx.artifact.evidence_eval(ctx.cards[0])")
    methods = cast("Any", CONTRACTS["acceptance"].value_types["Evolvable"].methods)
    n_inner: list[int] = []

    def run(*args: Any) -> float:
        n_inner.append(1)
        inner.accept(context())
        return 0.5

    monkeypatch.setitem(methods, "evidence_eval", methods["evidence_eval"]._replace(run=run))
    with pytest.raises(slotc.FuelExhausted):
        outer.accept(context())
    assert len(n_inner) == 3
    with pytest.raises(slotc.FuelExhausted):
        inner.accept(context())


def test_threads_take_turns_with_all_of_their_fuel() -> None:
    policy = counter("for i in range(3000): pass")
    details: list[str] = []

    def work() -> None:
        for _ in range(50):
            details.append(policy.accept(context()).detail)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(details) == sorted(f"{n} None" for n in range(1, 401))


def test_a_fork_calls_on() -> None:
    policy = counter()
    policy.accept(context())
    reader, writer = os.pipe()
    if (pid := os.fork()) == 0:
        os.write(writer, policy.accept(context()).detail.encode())
        os._exit(0)
    os.waitpid(pid, 0)
    assert os.read(reader, 100) == b"2 None"
    os.close(reader)
    os.close(writer)


# --- hostile builds ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", HOSTILE, ids=lambda p: p.stem)
def test_check_repeated_at_link_refuses_what_check_refuses(path: Path) -> None:
    build = by_hand(path.read_bytes().decode("utf-8", "surrogateescape"), header(path)["slot"])
    if build is not None:
        with pytest.raises(slotc.LinkRefused):
            slotc.link(build, recheck=True)


# In a process of its own: links what the text lets through, calls it, and tells how each ended and what it did to the host.
HOST = r"""
import builtins, importlib, json, pathlib, random, resource, sys, time
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
sys.path.insert(0, sys.argv[1])
from test_link_policy import CONTRACTS, by_hand
import slotc

WATCHED = [builtins, *map(importlib.import_module, "math random json statistics itertools functools collections heapq bisect re enum dataclasses copy os sys".split())]

def state():
    shown = {m.__name__: {k: id(v) for k, v in vars(m).items() if not k.startswith("_") or m is builtins} for m in WATCHED if m is not sys}
    added = {n for n in sys.modules if n.partition(".")[0] not in OWN} - KNOWN
    return shown, added, sys.getrecursionlimit(), random.getstate()

OWN, KNOWN = {"slotc", "RestrictedPython", "hypothesis", *sys.stdlib_module_names}, set(sys.modules)

def end(name):
    raw = pathlib.Path(name).read_bytes()
    header = dict(l[2:].split(": ", 1) for l in raw.decode("utf-8-sig", "replace").splitlines()[:10] if l[:2] == "# " and ": " in l)
    build = by_hand(raw.decode("utf-8", "surrogateescape"), header["slot"].strip())
    if build is None:
        return "refused"
    try:
        policy = slotc.link(build)
    except slotc.LinkRefused as error:
        return "FuelExhausted" if "more steps" in str(error) else "cannot begin"
    drive = CONTRACTS[header["slot"].strip()].scenarios[0].drive(random.Random(0))
    try:
        planned = next(drive)
        for _ in range(6):
            method = getattr(policy, planned.method, None)
            shown = repr(planned.args)
            try:
                answer = method(*planned.args) if method is not None else None
            finally:
                assert repr(planned.args) == shown, "changed an input"
            planned = drive.send(answer)
    except (slotc.CallFailed, slotc.FuelExhausted) as error:
        return type(error).__name__
    except StopIteration:
        pass
    return "answers"

names = json.load(sys.stdin)
for name in names:
    before = state()
    started = time.monotonic()
    found = end(name)
    took = time.monotonic() - started
    print(json.dumps([pathlib.Path(name).stem, found, state() == before, took]), flush=True)
"""


@cache
def ends() -> dict[str, tuple[str, bool, float]]:
    request = json.dumps([str(p) for p in (*HOSTILE, *ESCAPES)])
    run = subprocess.run(
        [sys.executable, "-c", HOST, str(HERE)], input=request.encode(), capture_output=True, timeout=1500
    )
    assert (run.returncode, run.stderr.decode()[-2000:]) == (0, "")
    return {stem: (found, kept, took) for stem, found, kept, took in map(json.loads, run.stdout.splitlines())}


@pytest.mark.slow
def test_no_hostile_policy_touches_its_host() -> None:
    assert [n for n, (_, kept, _) in ends().items() if not kept] == []
    assert len(ends()) == len(HOSTILE) + len(ESCAPES)


@pytest.mark.slow
def test_link_refuses_what_the_text_shows_and_the_rest_is_no_answer() -> None:
    """Of the shared cases every escape, mutation and parser is refused; of the others what is linked ends as a fault."""
    held = ("escape", "mutation", "parser")
    shared = {p.stem: ends()[p.stem][0] for p in HOSTILE if header(p)["class"] in held}
    assert {n: e for n, e in shared.items() if e != "refused"} == {}
    own = {p.stem: ends()[p.stem][0] for p in ESCAPES if header(p)["class"] in held}
    assert {n for n, e in own.items() if e == "answers"} <= HARMLESS


@pytest.mark.slow
def test_every_resource_case_that_is_linked_ends_by_its_fuel() -> None:
    linked = {
        p.stem: ends()[p.stem][0]
        for p in (*HOSTILE, *ESCAPES)
        if header(p)["class"] == "resource" and ends()[p.stem][0] not in ("refused", "FuelExhausted", "CallFailed")
    }
    assert linked.keys() <= KEEPS
