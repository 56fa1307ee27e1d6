"""Symbol tables an engine: what is bound, what is refused with both sides shown, and how an engine's own objects cross."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field, make_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import agentdescent.aggregator
import agentdescent.meta
import agentdescent.policies
import agentdescent.selection
import agentdescent.staleness
import numpy as np
import pytest
from agentdescent.aggregator import AggregatorConfig, MergeReport, fuse_diffs
from agentdescent.evolution import Task
from agentdescent.evolvable import Contract as Interface
from agentdescent.evolvable import Diff, EvidenceCard
from agentdescent.meta import SLOT_PROTOCOLS
from agentdescent.policies import AcceptDecision, MergeContext, Promotion, ProposalContext
from agentdescent.selection import Candidate, SelectionContext
from agentdescent.staleness import StaleAction
from conftest import ROOT, Run

import slotc
from slotc.catalogue import Catalogue
from slotc.content import load
from slotc.linker import engine as engines
from slotc.linker.engine import engine_named

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the cell needs Linux")

CONTRACTS = Catalogue(load())
SLOTS = sorted(SLOT_PROTOCOLS)
OTHER = "agentdescent"


@cache
def build(slot: str, source: str = "") -> slotc.Build:
    return slotc.compile(source or (ROOT / "seeds" / slot / "start.py").read_text(), slot=slot, gate="draft")


Link = Callable[..., Any]


@pytest.fixture(params=["process", "cell"])
def link(request: pytest.FixtureRequest) -> Link:
    """Links the build of a source, or of the slot's starting value, into the other engine."""
    return lambda slot, source="": slotc.link(build(slot, source), engine=OTHER, isolation=request.param)


# --- tables -----------------------------------------------------------------------------------------------------


def test_every_contract_binds_to_both_engines() -> None:
    for contract in CONTRACTS.values():
        for name in ("slotc", OTHER):
            offered = [s.name for s in contract.symbols]
            binding = engine_named(name).bind(contract, offered)
            assert sorted(binding.symbols) == sorted(offered)
    binding = engine_named(OTHER).bind(CONTRACTS["fusion"], ["fuse_diffs"])
    assert binding.symbols["fuse_diffs"] is fuse_diffs
    assert binding.symbols["Diff"] is Diff


@pytest.mark.parametrize("slot", SLOTS)
def test_linked_policy_satisfies_the_engines_protocol(slot: str, link: Link) -> None:
    policy = link(slot)
    assert isinstance(policy, SLOT_PROTOCOLS[slot])
    assert isinstance(policy, CONTRACTS[slot].protocol)
    source = build(slot).source
    assert {h: hasattr(policy, h) for h in ("bind", "configure")} == {
        h: f"def {h}(" in source for h in ("bind", "configure")
    }
    policy.close()


def test_symbol_that_the_engine_lacks_is_refused(monkeypatch: pytest.MonkeyPatch, link: Link) -> None:
    monkeypatch.delattr(agentdescent.policies, "Promotion")
    with pytest.raises(slotc.LinkRefused) as caught:
        link("promotion")
    assert (
        str(caught.value)
        == "the contract takes `Promotion` from agentdescent.policies; agentdescent 0.7.0 has no such name"
    )
    link("staleness").close()  # what the slot does not need is not missed


class _Wider:
    def select(self, ctx: object, n: int, budget: float) -> object: ...


class _Renamed:
    def select(self, context: object, n: int) -> object: ...


class _WithDefault:
    def select(self, ctx: object, n: int, budget: float = 1.0) -> object: ...


class _Gone: ...


class _More:
    def select(self, ctx: object, n: int) -> object: ...
    def forget(self) -> None: ...


@pytest.mark.parametrize(
    ("protocol", "message"),
    [
        (_Wider, "the contract has `select(ctx, n)`; agentdescent 0.7.0 has `select(ctx, n, budget)`"),
        (_Renamed, "the contract has `select(ctx, n)`; agentdescent 0.7.0 has `select(context, n)`"),
        (_WithDefault, None),
        (_Gone, "the contract has `select(ctx, n)`; agentdescent 0.7.0 has no `select` that can be called"),
        (_More, "asks for `forget`; the contract has no such method"),
    ],
)
def test_protocol_whose_signature_changed_is_refused_with_both_sides(
    monkeypatch: pytest.MonkeyPatch, protocol: type, message: str | None, link: Link
) -> None:
    monkeypatch.setitem(SLOT_PROTOCOLS, "selection", protocol)
    if message is None:
        link("selection").close()
        return
    with pytest.raises(slotc.LinkRefused) as caught:
        link("selection")
    assert str(caught.value).endswith(message)


def test_member_slot_and_shapes_are_compared(monkeypatch: pytest.MonkeyPatch, link: Link) -> None:
    def refusal(slot: str) -> str:
        with pytest.raises(slotc.LinkRefused) as caught:
            link(slot)
        return str(caught.value)

    with monkeypatch.context() as patch:
        patch.setattr(agentdescent.staleness, "StaleAction", Enum("StaleAction", ["ACCEPT", "DROP"]))
        assert refusal("staleness") == (
            "`StaleAction` lacks the member `REBASE`: the contract has ACCEPT, REBASE, DISCARD; "
            "agentdescent 0.7.0 has ACCEPT, DROP"
        )
    with monkeypatch.context() as patch:
        patch.setattr(agentdescent.policies, "Promotion", make_dataclass("Promotion", ["reason", "artifact_id"]))
        assert refusal("promotion") == (
            "the contract has `Promotion(artifact_id, reason)`; agentdescent 0.7.0 has `Promotion(reason, artifact_id)`"
        )
    with monkeypatch.context() as patch:
        patch.delattr(EvidenceCard, "rebased_onto")
        assert refusal("conflict").endswith("agentdescent 0.7.0 has no `EvidenceCard.rebased_onto` that can be called")
    with monkeypatch.context() as patch:
        patch.setattr(agentdescent.aggregator, "fuse_diffs", lambda artifact, diffs: None)
        assert refusal("fusion").endswith("agentdescent 0.7.0 has `fuse_diffs(artifact, diffs)`")
    with monkeypatch.context() as patch:
        patch.setitem(SLOT_PROTOCOLS, "staleness", type("Protocol", (), {"decide": SLOT_PROTOCOLS["staleness"].decide}))
        assert refusal("staleness").startswith("the contract asks for the member `name`;")
    with monkeypatch.context() as patch:
        patch.delitem(SLOT_PROTOCOLS, "promotion")
        assert refusal("promotion") == "`promotion` fills `promotion`, which is no slot of agentdescent 0.7.0"


@pytest.mark.parametrize("version", ["0.6.9", "0.8.0", "1.0", "0.70"])
def test_engine_of_another_series_is_refused(monkeypatch: pytest.MonkeyPatch, version: str, link: Link) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda name: version)
    with pytest.raises(slotc.UsageError, match=rf"links into agentdescent 0\.7\.x; {version} is installed"):
        link("staleness")


def test_engine_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch, link: Link) -> None:
    with pytest.raises(slotc.UsageError, match="there is no engine `adam`; there are slotc, agentdescent"):
        slotc.link(build("staleness"), engine="adam", isolation="cell")
    monkeypatch.setitem(engines._ENGINES, "absent", lambda: engines.ForeignEngine("absent", "1.0", dict))  # type: ignore[index]
    with pytest.raises(slotc.UsageError, match=r"`absent` is not installed: pip install 'slotc\[absent\]'"):
        engine_named("absent")


LINK = "import sys\n{}\nfrom slotc.cli import main\nsys.argv = ['slotc', 'link', '--engine', 'agentdescent', 'p.json']\nmain()"


def test_command_prints_what_is_bound_and_what_is_not(python: Run, tmp_path: Path) -> None:
    build("promotion").write(tmp_path / "p.json")
    run = python("-c", LINK.format(""), cwd=tmp_path)
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.decode() == (
        "p.json: links to agentdescent 0.7.0\n"
        "  slot     promotion, which fills `promotion` (agentdescent.policies.PromotionPolicy)\n"
        "  method   observe(reports)\n"
        "  hook     bind(verifier), where the policy has it\n"
        "  hook     configure(config), where the policy has it\n"
        "  symbol   Diff -> agentdescent.evolvable.Diff\n"
        "  symbol   Promotion -> agentdescent.policies.Promotion\n"
    )
    run = python("-c", LINK.format("import agentdescent.policies\ndel agentdescent.policies.Promotion"), cwd=tmp_path)
    assert (run.returncode, run.stderr) == (1, b"")
    assert run.stdout.decode() == (
        "p.json: refused: the contract takes `Promotion` from agentdescent.policies; agentdescent 0.7.0 has no such name\n"
    )


def test_drop_in_without_the_engine_says_what_to_install(python: Run) -> None:
    hide = (
        "import importlib.metadata as m\ndef version(name): raise m.PackageNotFoundError(name)\nm.version = version\n"
    )
    run = python("-c", f"{hide}import slotc.agentdescent")
    last = run.stderr.decode().splitlines()[-1]
    assert last.endswith("UsageError: the engine `agentdescent` is not installed: pip install 'slotc[agentdescent]'")


# --- crossing ---------------------------------------------------------------------------------------------------


@dataclass
class Artifact:
    """An artifact of the engine as its protocol asks, with an `apply` that no formula foresees."""

    id: str = "a"
    state: dict[str, str] = field(default_factory=dict)
    version: int = 3
    blast_radius: float = 0.2
    contract: Interface = field(default_factory=Interface)

    def apply(self, diff: Diff) -> Artifact:
        return Artifact(self.id, {**self.state, **diff.ops, "applied": diff.diff_id}, self.version + 1)

    def diff(self, other: Artifact) -> Diff:
        return Diff("d", self.id, {})

    def evidence_eval(self, evidence: EvidenceCard) -> float:
        return 0.25 if isinstance(evidence, EvidenceCard) else -1.0


def test_what_the_engine_gave_comes_back_itself(link: Link) -> None:
    pool = tuple(Candidate("a", v, score=0.5, state={"k": "v"}) for v in range(3))
    policy = link(
        "selection", "class Policy:\n    def select(self, ctx, n):\n        return [ctx.candidates[-1], ctx.head][:n]\n"
    )
    picks = policy.select(SelectionContext(pool[0], pool), n=2)
    assert picks[0] is pool[2]
    assert picks[1] is pool[0]
    with pytest.raises(TypeError, match=r"select\(\) takes ctx, n"):
        policy.select(pool)
    policy.close()


def test_the_head_is_one_of_the_candidates_inside_too(link: Link) -> None:
    pool = tuple(Candidate("a", v) for v in range(3))
    source = "class Policy:\n    def select(self, ctx, n):\n        return [c for c in ctx.candidates if c is ctx.head][:n] or [ctx.candidates[0]]\n"
    assert link("selection", source).select(SelectionContext(pool[2], pool), 1) == [pool[2]]


def test_what_a_method_makes_is_made_by_the_engine(link: Link) -> None:
    policy = link("fusion")
    artifact, diffs = Artifact(), [Diff("one", "a", {"x": "1"}), Diff("two", "a", {"y": "2"}, author="w")]
    diff, candidate, fused = policy.select(artifact, diffs)
    assert (type(diff), type(candidate), fused) == (Diff, Artifact, True)
    assert diff == fuse_diffs(diffs)
    assert candidate.state == {"x": "1", "y": "2", "applied": diff.diff_id}
    diff, candidate, fused = policy.select(artifact, diffs[:1])
    assert diff is diffs[0]
    assert (candidate.state["applied"], fused) == ("one", False)
    policy.close()


def test_what_the_candidate_builds_is_built_with_the_engines_classes(link: Link) -> None:
    artifact = Artifact()
    ctx = MergeContext(artifact, artifact, (), (1.0, 3.0), (3.0, 1.0))
    decision = link("acceptance").accept(ctx)
    assert type(decision) is AcceptDecision
    assert decision.accept
    report = MergeReport("a", None, False, 1, 1, 0, 0, 0.5, None)
    assert link(
        "promotion",
        "class Policy:\n    def observe(self, reports):\n        return [Promotion(r.artifact_id) for r in reports]\n",
    ).observe([report]) == [Promotion("a")]
    assert link("staleness").decide(0, 1, False) is StaleAction.ACCEPT
    assert link("staleness").name


ASKING = """class Policy:
    def __init__(self):
        self.verifier = None
        self.k = 0
    def bind(self, verifier):
        self.verifier = verifier
    def configure(self, config):
        self.k = config.promote_after_k
    def accept(self, ctx):
        won = MergeContext.rate(ctx.cand_counts) > MergeContext.rate(ctx.base_counts)
        if self.verifier is None:
            return AcceptDecision(won, "" if won else "below-threshold")
        low, high = self.verifier.learned_eval(ctx.candidate)
        told = f"{self.verifier.cheap_eval(ctx.artifact)} {low} {high} {self.k}"
        return AcceptDecision(won, "" if won else "below-threshold", told)
"""


class Verifier:
    def __init__(self) -> None:
        self.asked: list[Any] = []

    def cheap_eval(self, artifact: Artifact) -> float:
        self.asked.append(artifact)
        if artifact.id == "broken":
            raise ConnectionError("the scorer is gone")
        return 0.625

    def learned_eval(self, artifact: Artifact) -> tuple[float, float]:
        return (np.float64(0.5), np.float32(0.25))  # type: ignore[return-value]


def test_callbacks_ask_the_engines_own_objects_and_pass_its_errors(link: Link) -> None:
    policy, verifier = link("acceptance", ASKING), Verifier()
    policy.bind(verifier)
    policy.configure(AggregatorConfig(promote_after_k=9))
    artifact, other, broken = Artifact(), Artifact("b"), Artifact("broken")
    assert policy.accept(MergeContext(artifact, other, (), (0.0, 0.0), (0.0, 0.0))).detail == "0.625 0.5 0.25 9"
    assert len(verifier.asked) == 1
    assert verifier.asked[0] is artifact
    with pytest.raises(ConnectionError, match="the scorer is gone"):
        policy.accept(MergeContext(broken, other, (), (0.0, 0.0), (0.0, 0.0)))
    assert policy.accept(MergeContext(artifact, other, (), (0.0, 0.0), (0.0, 0.0))).detail.startswith("0.625")
    policy.close()


def test_task_crosses_as_its_id_and_other_objects_as_the_name_of_their_type(link: Link) -> None:
    policy = link("proposal", "class Policy:\n    def propose(self, ctx):\n        return [str(ctx.task)]\n")
    for task, text in ((Task("t7", "prompt"), "t7"), (object(), "object"), (None, "None"), (np.int64(3), "3")):
        assert policy.propose(ProposalContext("r", task, "o", 0.0)) == [text]
    policy.close()


def test_numbers_of_other_libraries_cross_as_pythons_own(link: Link) -> None:
    pool = tuple(Candidate("a", np.int64(v), score=np.float64(v / 4), prior=np.float32(0.5)) for v in range(3))  # type: ignore[arg-type]
    source = "class Policy:\n    def select(self, ctx, n):\n        return [max(ctx.candidates, key=lambda c: c.score or 0.0)]\n"
    assert link("selection", source).select(SelectionContext(pool[0], pool), 1)[0] is pool[2]


def test_truth_of_another_library_crosses_as_pythons_own(link: Link) -> None:
    source = "class Policy:\n    name = 'n'\n    def decide(self, eta, alpha, contract_breaking):\n        return StaleAction.REBASE if contract_breaking is True else StaleAction.ACCEPT\n"
    policy = link("staleness", source)
    assert policy.decide(np.int64(2), 0, np.bool_(True)) is StaleAction.REBASE
    assert policy.decide(0, 1, np.bool_(False)) is StaleAction.ACCEPT
    policy.close()


def test_mutable_values_of_the_engine_stay_as_they_are(link: Link) -> None:
    diffs = [Diff("one", "a", {"x": "1"}), Diff("two", "a", {"x": "2"})]
    cards = [EvidenceCard(d, {"a": 1}, ["a"], trajectory_refs=[Task("t", "p")]) for d in diffs]
    before = [repr(c) for c in cards]
    policy = link("conflict")
    kept, dropped = policy.resolve(Artifact(), cards)
    assert (len(kept), dropped) == (1, 1)
    assert kept[0] is cards[0]
    assert type(kept) is list
    assert [repr(c) for c in cards] == before
    policy.close()


def test_object_without_what_the_contract_says_is_told(link: Link) -> None:
    policy = link("conflict")
    with pytest.raises(slotc.CallFailed, match="the engine's object has no `id`, which the contract's Evolvable has"):
        policy.resolve(object(), [])
    policy.close()
