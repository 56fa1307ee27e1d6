"""The drop-in inside AgentDescent 0.7.0: its loops and its command line run unchanged, with its own gate and with slotc's."""

from __future__ import annotations

import builtins
import contextlib
import json
import math
import os
import subprocess
import sys
import time
import types
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import agentdescent.meta as engine
import pytest
from agentdescent.aggregator import AggregatorConfig
from agentdescent.consolidation import ConsolidationStore
from agentdescent.evolution import Task, evolve
from agentdescent.evolvable import Diff
from agentdescent.policies import Policies
from agentdescent.strategies import KeyedRules
from conftest import ROOT
from search_rig import GOOD, HEAD, between, hostile, problems

import slotc
from slotc.agentdescent import SLOTS, ParamSlot, policy_source, priority_selection

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the cell needs Linux")


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Path]:
    """A file that no proposal may make; the host's own functions are looked at afterwards."""
    before = state_of_the_host()
    yield tmp_path / "escaped"
    assert not (tmp_path / "escaped").exists()
    assert state_of_the_host() == before


def state_of_the_host() -> tuple[Any, ...]:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}
    functions = {n: getattr(math, n) for n in dir(math)}
    return functions, vars(builtins).copy(), sys.getrecursionlimit(), Path.cwd(), environment


class Timed:
    """A spec as the engine calls it, with the time that it takes: at the first sight of each text, and later."""

    def __init__(self, spec: Any) -> None:
        self.spec = spec
        self.seen: set[str] = set()
        self.first_s = self.later_s = self.later_cpu_s = 0.0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.spec, name)

    def _call(self, method: Callable[..., Any], text: str, *args: Any) -> Any:
        started, cpu = time.perf_counter(), time.thread_time()
        try:
            return method(*args)
        finally:
            spent = time.perf_counter() - started
            if text.strip() in self.seen:
                self.later_s += spent
                self.later_cpu_s += time.thread_time() - cpu
            else:
                self.first_s += spent
            self.seen.add(text.strip())

    def render(self, state: Any) -> Any:
        return self._call(self.spec.render, next(iter(self.seen), ""), state)

    def to_diff(self, state: Any, proposal: str, *rest: Any) -> Any:
        return self._call(self.spec.to_diff, proposal, state, proposal, *rest)

    def compile(self, rendered: str) -> Any:
        return self._call(self.spec.compile, rendered, rendered)


def heads(spec: Any, replies: list[str], **options: Any) -> tuple[list[str], Any]:
    """The values that a run went through, as the reflector saw them, and its result."""
    left, seen = iter(replies), list[str]()

    def propose(rendered: str, *rest: Any) -> str | None:
        seen.append(rendered.strip())
        return next(left, None)

    options = {"seeds": [0, 1, 2], "rounds": 6, "n_workers": 2, "verbose": False} | options
    result = engine.meta_evolve(options.pop("inner"), slot="selection", spec=spec, propose=propose, **options)
    assert result.error is None
    assert next(left, None) is None, "not every proposal was asked for"
    return [*seen, result.rendered.strip()], result


# --- meta_evolve ------------------------------------------------------------------------------------------------


def test_six_rounds_commit_the_same_rules_as_with_its_own_gate(checks: list[bytes], host: Path) -> None:
    bad = list(hostile(str(host)).values())
    own = engine.priority_selection()
    expected, theirs = heads(own, between(GOOD, [""] * len(bad)), inner=problems())
    spec = Timed(priority_selection(engine.PRIORITY_SEED))
    started = time.perf_counter()
    found, ours = heads(spec, between(GOOD, bad), inner=problems())
    wall_s = time.perf_counter() - started
    assert found == expected
    assert [r.held_out_reward for r in ours.history] == [r.held_out_reward for r in theirs.history]
    assert [r.reasons for r in ours.history] == [r.reasons for r in theirs.history]
    assert sum(r.committed for r in ours.history) >= 3
    assert (spec.invalid_proposals, len(spec.refusals)) == (len(bad), len(bad))
    assert all(r.diagnostics for r in spec.refusals)
    # The seed, the good ones and the bad ones: no candidate twice, although each was compiled for many rollouts.
    assert len(checks) == len(set(checks)) == 1 + len(GOOD) + len(bad)
    print(
        f"\nwall {wall_s:.2f} s; gate at first sight of {len(checks)} candidates {spec.first_s:.3f} s, "
        f"after it {spec.later_s:.4f} s = {spec.later_s / wall_s:.2%} of wall ({spec.later_cpu_s:.4f} s of its thread's own)"
    )


CLASS = "class Policy:\n    def select(self, ctx, n):\n"
POLICIES = [
    CLASS + "        return [ctx.candidates[-1]] * n\n",
    CLASS + "        return [max(ctx.candidates, key=lambda c: c.score or 0.0)] * n\n",
    CLASS + "        return [max(ctx.candidates, key=lambda c: (c.score or 0.0) / (1 + c.selected))] * n\n",
]


def hostile_policies(marker: Path) -> list[str]:
    return [
        "import statistics\n"
        + CLASS
        + f"        statistics.sys.modules['os'].system('touch {marker}')\n        return [ctx.head] * n\n",
        CLASS + "        math.sqrt = abs\n        return [ctx.head] * n\n",
        CLASS + "        while True:\n            pass\n        return [ctx.head] * n\n",
        CLASS + "        x = 9**9**9\n        return [ctx.head] * n\n",
        CLASS + "        x = math.exp(sum(c.selected for c in ctx.candidates))\n        return [ctx.head] * n\n",
        f"import os\nos.system('touch {marker}')\n" + CLASS + "        return [ctx.head] * n\n",
    ]


@pytest.mark.slow
def test_six_rounds_of_policies_commit_the_same_classes_as_with_its_own_gate(checks: list[bytes], host: Path) -> None:
    bad = hostile_policies(host)
    inner = problems(2, expansions=12)
    options: dict[str, Any] = {"inner": inner, "seeds": [0, 1], "n_workers": 2}
    seed = engine.seed_source("selection")
    replies = between([*POLICIES, *POLICIES], bad)
    own = engine.policy_source("selection", seed)
    expected, theirs = heads(own, [r if r in POLICIES else "" for r in replies], **options)
    spec = Timed(policy_source("selection", seed))
    started = time.perf_counter()
    found, ours = heads(spec, replies, **options)
    wall_s = time.perf_counter() - started
    assert found == expected
    assert [r.held_out_reward for r in ours.history] == [r.held_out_reward for r in theirs.history]
    assert sum(r.committed for r in ours.history) >= 1
    assert spec.invalid_proposals == len(bad)
    assert len(checks) == len(set(checks)) == 1 + len(POLICIES) + len(bad)
    print(
        f"\nwall {wall_s:.2f} s; first sight {spec.first_s:.2f} s; after it {spec.later_s:.3f} s = {spec.later_s / wall_s:.2%}"
    )


def test_specs_are_what_the_engine_calls_one() -> None:
    specs = [priority_selection(), ParamSlot(dict, {"c": 1.0}), *map(policy_source, SLOTS)]
    for spec in specs:
        assert isinstance(spec, engine.SlotSpec)
        assert type(spec).__name__ in ("SourceSlot", "ParamSlot")  # what its archive files a rule under
        assert type(spec.to_diff({}, spec.render(spec.initial()), "w", 0, "t")) is Diff
    for slot, spec in zip(SLOTS, specs[2:], strict=True):
        with contextlib.closing(spec.compile(spec.render(spec.initial()))) as policy:
            assert isinstance(policy, engine.SLOT_PROTOCOLS[slot])


def test_gate_threads_share_one_spec(checks: list[bytes]) -> None:
    options: dict[str, Any] = {"inner": problems(), "max_concurrency": 4, "eval_concurrency": 8, "n_workers": 4}
    spec = priority_selection(engine.PRIORITY_SEED)
    _, result = heads(spec, GOOD, rounds=4, **options)
    assert len(checks) == len(set(checks))
    assert result.final_reward > 0.0


def test_refused_seed_ends_the_run_before_it_begins() -> None:
    with pytest.raises(slotc.Refused):
        priority_selection(HEAD + "    return rank / visits\n")


# --- reflector --------------------------------------------------------------------------------------------------

BROKEN = HEAD + "    return rank + 0.25 / visits\n"
MENDED = HEAD + "    return rank + 0.25 / (1 + visits)\n"


def mending(prompt: str) -> str:
    """Answers with a division by zero, and mends it when the diagnostic names the divisor."""
    told = prompt.rpartition("was refused before it was used")[2]
    return MENDED if "divides by zero" in told and "`visits` can be 0" in told else BROKEN


def stubborn(prompt: str) -> str:
    return BROKEN


def test_model_that_mends_is_committed_and_one_that_does_not_is_counted() -> None:
    def run(model: Callable[[str], str]) -> tuple[Any, Any]:
        spec = priority_selection(HEAD + "    return -rank\n")
        propose = slotc.reflector(model, spec, repairs=2)
        result = engine.meta_evolve(
            problems(2),
            slot="selection",
            spec=spec,
            propose=propose,
            seeds=[0, 1],
            rounds=2,
            n_workers=2,
            verbose=False,
        )
        assert result.error is None
        return result, spec

    result, spec = run(mending)
    assert result.rendered.strip() == MENDED.strip()
    assert spec.invalid_proposals == 0
    assert {r.origin for r in spec.refusals} == {"returned"}
    result, spec = run(stubborn)
    assert result.rendered.strip() == (HEAD + "    return -rank").strip()
    assert result.stop_reason == "rounds"
    assert spec.invalid_proposals == 4  # two workers in two rounds
    assert [r.origin for r in spec.refusals] == ["returned", "returned", "proposed"] * 4


# --- meta_validate, continuous_meta_run -------------------------------------------------------------------------


def test_meta_validate_scores_two_values_as_with_its_own_spec() -> None:
    reports = [
        engine.meta_validate(s, s.render(s.initial()), GOOD[5], problems(3), seeds=range(3))
        for s in (engine.priority_selection(), priority_selection(engine.PRIORITY_SEED))
    ]
    assert reports[0] == reports[1]
    assert reports[0]["hill0"]["n"] == 3


def test_continuous_meta_run_seeds_the_next_session_from_the_archive(tmp_path: Path) -> None:
    def session(spec: Any, store: ConsolidationStore, replies: list[str], run_id: str) -> Any:
        left = iter(replies)
        report, _ = engine.continuous_meta_run(
            store,
            "selection",
            spec,
            lambda *_: next(left, None),
            tasks_for=lambda record: [],
            run=lambda rendered, task: "",
            reward=lambda task, output: 0.0,
            inner_propose=lambda *_: None,
            inner_strategy=None,
            problems=problems(3),
            val_problems={f"unseen {k}": p for k, p in problems(2, dimensions=18).items()},
            rounds=2,
            n_workers=2,
            seeds=[0, 3],
            run_id=run_id,
            verbose=False,
        )
        return report

    found: list[list[Any]] = []
    for name, spec in (("own", engine.priority_selection()), ("slotc", priority_selection(engine.PRIORITY_SEED))):
        store = ConsolidationStore(str(tmp_path / name))
        first = session(spec, store, GOOD[4:6], "one")
        second = session(spec, store, [GOOD[0]], "two")
        assert second.seeded_from == ("one" if first.archived else None)
        found.append([(r.value.strip(), r.verdict, r.mean_gain, r.archived) for r in (first, second)])
    assert found[0] == found[1]
    assert found[0][0][3], "nothing was adopted, so that nothing was seeded"


def test_parameters_evolve_as_with_its_own_slot() -> None:
    from agentdescent.selection import FlatPuct

    def run(kind: Any) -> Any:
        left = iter(["c_puct: 0.5", "c_puct: 9", "prior_exponent: 0.5", "nothing", "c_puct: 0.2", "unknown: 1"])
        spec = kind(FlatPuct, {"c_puct": 1.0, "prior_exponent": 0.0}, {"c_puct": (0.0, 4.0)})
        result = engine.meta_evolve(
            *(problems(2),), slot="selection", spec=spec, propose=lambda *_: next(left, None),
            seeds=[0, 1], rounds=3, n_workers=2, verbose=False,
        )  # fmt: skip
        return result.rendered, [r.held_out_reward for r in result.history], spec.invalid_proposals

    assert run(ParamSlot) == run(engine.ParamSlot)


# --- the command line -------------------------------------------------------------------------------------------


def command(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")]),
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
    }
    run = subprocess.run(
        [sys.executable, "-m", "agentdescent.cli", "--store", str(folder / "runs"), "--json", *arguments],
        cwd=folder, env=env, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr + run.stdout
    return run


@pytest.mark.slow
def test_policy_slot_of_the_command_line_applies_the_same_rule(tmp_path: Path, host: Path) -> None:
    applied: dict[str, str] = {}
    log = tmp_path / "refusals.jsonl"
    specs: dict[str, Any] = {
        "own": {"ref": "agentdescent.meta:priority_selection"},
        "slotc": {"ref": "slotc.agentdescent:priority_selection", "seed": engine.PRIORITY_SEED, "log": str(log)},
    }
    for name, slot_spec in specs.items():
        folder = tmp_path / name
        folder.mkdir()
        spec = {
            "kind": "policy_slot",
            "target": "selection",
            "data": {"problems": "search_rig:family", "seeds": [0, 1, 2], "slot_spec": slot_spec},
            "score": "auc",
            "agent": {"ref": "search_rig:model", "marker": str(host), "is_hostile": name == "slotc"},
            "evolve": {"rounds": 6, "n_workers": 2},
            "allow": ["search_rig", "slotc"],
        }
        (folder / "spec.json").write_text(json.dumps(spec))
        command(folder, "plan", "spec.json")
        done = json.loads(command(folder, "evolve", "spec.json").stdout)
        assert done["error"] is None
        command(folder, "show", done["run_id"])
        command(folder, "apply", done["run_id"], "--to", "rule.py")
        applied[name] = (folder / "rule.py").read_text()
    assert applied["slotc"].strip() == applied["own"].strip()
    assert applied["own"].strip() != engine.PRIORITY_SEED.strip()
    assert len(log.read_text().splitlines()) == len(hostile(""))
    assert slotc.check(applied["slotc"], slot="priority").accepted


# --- each slot in a real run ------------------------------------------------------------------------------------

NAMES = {
    "selection": ("Candidate", "SelectionContext"),
    "staleness": ("StaleAction",),
    "policies": ("AcceptDecision", "MergeContext", "Promotion", "ProposalContext"),
    "evolvable": ("Diff", "EvidenceCard"),
    "aggregator": ("diffs_contradict", "fuse_diffs"),
}
TASKS = [Task(f"t{n}", f"task {n}") for n in range(10)]
CATEGORIES = ["units", "form", "tone"]


class Recorded:
    """A policy as the engine calls it, with what it decided."""

    def __init__(self, policy: Any) -> None:
        self.policy = policy
        self.decisions: list[str] = []
        for name in ("bind", "configure"):
            if hasattr(policy, name):
                setattr(self, name, getattr(policy, name))

    def __getattr__(self, name: str) -> Any:
        member = getattr(self.policy, name)
        if not callable(member):
            return member

        def call(*args: Any, **kwargs: Any) -> Any:
            answer = member(*args, **kwargs)
            self.decisions.append(f"{name} -> {plain(answer)}")
            return answer

        return call


def plain(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"{type(value).__name__}({', '.join(map(plain, value))})"
    state = getattr(value, "state", None)
    return f"{value.id} v{value.version} {state}" if isinstance(state, dict) and hasattr(value, "id") else repr(value)


def run_inner(slot: str, policy: Any) -> tuple[list[str], Any]:
    """A short run that reaches every decision: contradicting and compatible proposals, commits, refusals, lag."""
    counts: dict[str, int] = {}

    def run(rendered: str, task: Task) -> str:
        return f"{task.id}|{rendered}"

    def reward(task: Task, output: str) -> float:
        have = sum(f"{c} good" in output for c in CATEGORIES)
        return min(1.0, 0.2 + 0.25 * have + (0.05 if f"rule {task.id}" in output else 0.0))

    def propose(rendered: str, task: Task, output: str, score: float) -> str | None:
        n = counts[task.id] = counts.get(task.id, 0) + 1
        category = CATEGORIES[(int(task.id[1:]) + n) % 3]
        quality = "good" if (int(task.id[1:]) + n) % 2 else "bad"
        return f"{category}: {category} {quality} rule {task.id} {n}"

    recorded = Recorded(policy)
    result = evolve(
        TASKS, reward, run=run, propose=propose, strategy=KeyedRules(CATEGORIES), rounds=6, n_workers=3, seed=3,
        policies=Policies(**{slot: recorded}), refresh_interval=3, blast_radius=0.1,
        agg_config=AggregatorConfig(promote_after_k=1, batch_trigger=2, max_wait_rounds=1), verbose=False,
    )  # fmt: skip
    assert result.error is None
    summary = (
        result.rendered, [r.held_out_reward for r in result.history], [r.reasons for r in result.history], result.outcomes()
    )  # fmt: skip
    return recorded.decisions, summary


def plain_policy(source: str) -> Any:
    """The same class without any gate, in a namespace with the engine's own names."""
    module = types.ModuleType("plain")
    sys.modules["plain"] = module  # dataclasses look it up
    names = {n: getattr(import_module(f"agentdescent.{m}"), n) for m, found in NAMES.items() for n in found}
    vars(module).update(names, math=math)
    exec(source, vars(module))
    return module.Policy()


SEEDS = [
    pytest.param(slot, path, marks=[pytest.mark.slow] if path.stem != "start" else [], id=f"{slot}-{path.stem}")
    for slot in SLOTS
    for path in sorted((ROOT / "seeds" / slot).glob("*.py"))
]


@pytest.mark.parametrize("isolation", ["process", "cell"])
@pytest.mark.parametrize(("slot", "path"), SEEDS)
def test_run_with_a_linked_policy_decides_as_with_the_plain_class(slot: str, path: Path, isolation: Any) -> None:
    source = path.read_text()
    expected, theirs = run_inner(slot, plain_policy(source))
    linked = policy_source(slot, source, isolation=isolation, gate="draft").compile(source)
    decisions, ours = run_inner(slot, linked)
    assert decisions == expected
    assert ours == theirs
    assert len(decisions) >= 5
    print(f"\n{slot} {path.stem} ({isolation}): {len(decisions)} decisions, {len(set(decisions))} different")
    linked.close()
