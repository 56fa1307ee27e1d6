"""The contracts of the engine's slots: seeds keep every law, known wrong policies break one, and no law is idle.

Nothing here crosses a boundary: trusted seeds run in-process on plain records. What the cell adds (facades, fuel, views,
replay) is tested beside it.
"""

from __future__ import annotations
import __future__

import builtins
import re
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from slotc.catalogue import Catalogue
from slotc.content import load
from slotc.contract import Call, Contract, Law, Record, load_contract
from slotc.values import Domain, EnumMember, Method, evaluate, fields_of, type_of

ROOT = Path(__file__).resolve().parent.parent
SLOTS = ("selection", "task_sampler", "acceptance", "conflict", "fusion", "promotion", "staleness", "proposal")
CONTRACTS = {s: load_contract(ROOT / "protocols" / f"{s}.py") for s in SLOTS}
SEEDS = [(s, p) for s in SLOTS for p in sorted((ROOT / "seeds" / s).glob("*.py"))]
WRONG = [(s, p) for s in SLOTS for p in sorted((ROOT / "tests" / "wrong" / s).glob("*.py"))]


# --- a stand-in for the boundary --------------------------------------------------------------------------------


def instance(contract: Contract, source: str) -> Any:
    """One object of the candidate's class, with the contract's symbols as globals and importable by their usual paths."""

    def function(method: Method) -> Any:
        return lambda *args: evaluate(method, None, args)

    known = contract.value_types | contract.enums
    symbols = {s.name: function(s.call) if s.call else known[s.name] for s in contract.symbols}

    def importer(name: str, glob: Any = None, loc: Any = None, names: tuple[str, ...] = (), level: int = 0) -> Any:
        if name in contract.imports:
            return types.SimpleNamespace(**{n: symbols[n] for n in names if n in contract.imports[name]})
        return builtins.__import__(name, glob, loc, names, level)

    module = types.ModuleType("candidate")
    sys.modules["candidate"] = module  # dataclasses look their module up
    module.__dict__.update(symbols, __builtins__=vars(builtins) | {"__import__": importer})
    flags = __future__.annotations.compiler_flag
    exec(compile(source, "<candidate>", "exec", flags=flags, dont_inherit=True), module.__dict__)
    return module.__dict__[contract.class_name]()


def fits(domain: Domain, value: Any) -> bool:
    match domain.kind:
        case "int" | "float":
            return type(value).__name__ in (domain.kind, "int") and domain.low <= value <= domain.high
        case "bool" | "str":
            long_enough = domain.kind == "bool" or (type(value) is str and domain.low <= len(value) <= domain.high)
            return type(value).__name__ == domain.kind and long_enough
        case "none":
            return value is None
        case "optional":
            return value is None or fits(domain.items[0], value)
        case "sequence":
            inside = domain.low <= len(value) <= domain.high if type(value) in (list, tuple) else False
            return inside and all(fits(domain.items[0], v) for v in value)
        case "tuple":
            same = type(value) in (list, tuple) and len(value) == len(domain.items)
            return same and all(fits(d, v) for d, v in zip(domain.items, value, strict=True))
        case "mapping":
            key, item = domain.items
            return type(value) is dict and all(fits(key, k) and fits(item, v) for k, v in value.items())
        case "value":
            return (
                type(value) is Record
                and type_of(value).name == domain.name
                and all(fits(f.domain, fields_of(value)[f.name]) for f in type_of(value).fields)
            )
        case "enum":
            return type(value) is EnumMember and value.of == domain.name
        case _:
            return True


def drive(contract: Contract, source: str, seed: int) -> Iterator[tuple[str, str]]:
    """What is wrong in each scenario, as (law or `answer` or `raises`, message); one finding ends a scenario."""
    for number, scenario in enumerate(contract.scenarios):
        try:
            policy = instance(contract, source)
        except Exception as error:
            yield "raises", f"{type(error).__name__}: {error}"
            continue
        if not all(fits(d, getattr(policy, n, None)) for n, d in contract.data.items()):
            yield "answer", "a data member is missing or of another type"
            continue
        found = run(contract, policy, scenario.drive(Random(f"{seed}/{number}")))
        if found:
            yield found[0], f"{scenario.name}, seed {seed}: {found[1]}"


def run(contract: Contract, policy: Any, planned: Any) -> tuple[str, str] | None:
    history: list[tuple[Call, Any]] = []
    answer: Any = None
    while True:
        try:
            step = planned.send(answer)
        except StopIteration:
            return None
        hook = {h.name: h for h in contract.hooks}.get(step.method)
        spec = hook or contract.methods[step.method]
        assert len(step.args) == len(spec.params), step
        call = Call(step.method, dict(zip([p.name for p in spec.params], step.args, strict=True)))
        if hook and not hasattr(policy, hook.name):
            answer = None
            history.append((call, None))
            continue
        try:
            answer = getattr(policy, step.method)(*step.args)
        except Exception as error:
            return "raises", f"call {len(history)}: {type(error).__name__}: {error}"
        if not hook:
            if not fits(spec.result, answer):
                return "answer", f"call {len(history)}: {answer!r:.120} is no {spec.result.describe()}"
            for law in contract.laws:
                said = law.judge(history, call, answer)
                if said:
                    assert "\n" not in said, "a law says one line"
                    return law.name, f"call {len(history)}: {said}"
        history.append((call, answer))


def header(path: Path, field: str) -> str:
    found = re.search(rf"^# {field}: (.+)$", path.read_text(), re.MULTILINE)
    assert found, f"{path.name} has no `# {field}:` line"
    return found[1].strip()


def ids(items: list[tuple[str, Path]]) -> list[str]:
    return [f"{slot}-{path.stem}" for slot, path in items]


# --- seeds and wrong policies -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seeds", [range(4), pytest.param(range(4, 20), marks=pytest.mark.slow)], ids=["few", "many"])
@pytest.mark.parametrize(("slot", "path"), SEEDS, ids=ids(SEEDS))
def test_seed_keeps_every_law(slot: str, path: Path, seeds: range) -> None:
    assert slot == header(path, "slot")
    source = path.read_text()
    findings = [f for seed in seeds for f in drive(CONTRACTS[slot], source, seed)]
    assert findings == []


@pytest.mark.parametrize(("slot", "path"), WRONG, ids=ids(WRONG))
def test_wrong_policy_breaks_the_law_it_names(slot: str, path: Path) -> None:
    source = path.read_text()
    findings = {name for seed in range(3) for name, _ in drive(CONTRACTS[slot], source, seed)}
    assert header(path, "breaks") in findings


@pytest.mark.parametrize("slot", SLOTS)
def test_at_least_five_seeds_and_eight_wrong_policies(slot: str) -> None:
    assert "start" in [p.stem for s, p in SEEDS if s == slot]
    assert len([p for s, p in SEEDS if s == slot]) >= 5
    assert len([p for s, p in WRONG if s == slot]) >= 8


@pytest.mark.parametrize("slot", ["priority", *SLOTS])
def test_the_text_of_a_shipped_contract_names_what_it_asks_for(slot: str) -> None:
    # Until it has run, a contract is searched as text for the names that a candidate defines.
    asked = load().folders[0].root.joinpath("protocols", f"{slot}.py")
    contract = load_contract(asked)
    for name in [contract.entry] if contract.is_rule else contract.methods:
        assert slot in Catalogue(load()).naming([name])
    assert Catalogue(load()).naming(["no_such_function"]) == []


LAWS = [(s, law.name) for s in SLOTS for law in CONTRACTS[s].laws]


@pytest.mark.parametrize(("slot", "name"), LAWS, ids=[f"{s}-{n}" for s, n in LAWS])
def test_each_law_alone_holds_back_a_wrong_policy(slot: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    contract = CONTRACTS[slot]
    silent = [
        law if law.name != name else Law(name, law.text, lambda history, call, answer: None) for law in contract.laws
    ]
    monkeypatch.setattr(contract, "laws", silent)
    suspects = [p for s, p in WRONG if s == slot and header(p, "breaks") == name]
    through = [p for p in suspects if not any(True for seed in range(4) for _ in drive(contract, p.read_text(), seed))]
    assert through, f"no wrong policy depends on `{name}`: {[p.stem for p in suspects]}"


# --- what the scenarios reach -----------------------------------------------------------------------------------


def driven(contract: Contract, seed: int) -> dict[str, list[Call]]:
    """Every call of every scenario, driven with the slot's starting value."""
    source = (ROOT / "seeds" / contract.slot / "start.py").read_text()
    found: dict[str, list[Call]] = {}
    for number, scenario in enumerate(contract.scenarios):
        policy, planned, answer = instance(contract, source), scenario.drive(Random(f"{seed}/{number}")), None
        made = found[scenario.name] = []
        while True:
            try:
                step = planned.send(answer)
            except StopIteration:
                break
            spec = {h.name: h for h in contract.hooks}.get(step.method) or contract.methods[step.method]
            made.append(Call(step.method, dict(zip([p.name for p in spec.params], step.args, strict=True))))
            for param, given in zip(spec.params, step.args, strict=True):
                assert fits(param.domain, given), f"{scenario.name}: {param.name} lies outside its domain"
            answer = getattr(policy, step.method, lambda *args: None)(*step.args)
    return found


REACHED: dict[str, dict[str, Any]] = {
    "selection": {
        "the head alone": lambda c: len(c.ctx.candidates) == 1,
        "no score at all": lambda c: all(k.score is None for k in c.ctx.candidates) and len(c.ctx.candidates) > 1,
        "ties": lambda c: len({k.score for k in c.ctx.candidates}) == 1 < len(c.ctx.candidates),
        "no per-task score": lambda c: not any(k.per_task for k in c.ctx.candidates),
        "per-task scores": lambda c: any(k.per_task for k in c.ctx.candidates),
        "rounds past 60": lambda c: c.ctx.round > 60,
        "n past 3": lambda c: c.n > 3,
        "no budget left": lambda c: c.ctx.budget_remaining == 0,
        "hundreds at once": lambda c: len(c.ctx.candidates) >= 200,
        "a parent outside the pool": lambda c: any(
            k.parent is not None and k.parent not in {p.version for p in c.ctx.candidates} for k in c.ctx.candidates
        ),
    },
    "task_sampler": {
        "one key": lambda c: c.method == "pick" and len(c.keys) == 1,
        "thousands of keys": lambda c: c.method == "pick" and len(c.keys) >= 2_000,
        "rounds past 60": lambda c: c.method == "pick" and c.round_index > 60,
        "fractions": lambda c: c.method == "record" and 0 < c.score < 1,
        "unsorted keys": lambda c: c.method == "pick" and list(c.keys) != sorted(c.keys),
    },
    "acceptance": {
        "nothing measured": lambda c: c.method == "accept" and sum(c.ctx.cand_counts) == 0,
        "fractions": lambda c: c.method == "accept" and c.ctx.base_counts[0] % 1 != 0,
        "no diff": lambda c: c.method == "accept" and c.ctx.diff is None,
        "a prior": lambda c: c.method == "accept" and c.ctx.prior is not None,
        "two environments": lambda c: c.method == "accept" and not c.ctx.comparable(),
        "a large diff": lambda c: c.method == "accept" and c.ctx.diff is not None and c.ctx.diff.size() >= 200,
    },
    "conflict": {
        "one card": lambda c: c.method == "resolve" and len(c.cards) == 1,
        "more than three": lambda c: c.method == "resolve" and len(c.cards) > 3,
        "many": lambda c: c.method == "resolve" and len(c.cards) >= 40,
        "equal edits": lambda c: c.method == "resolve" and len(c.cards) > 1 and _same(c.cards),
        "deletions": lambda c: c.method == "resolve" and any(None in k.diff.ops.values() for k in c.cards),
        "breaking": lambda c: c.method == "resolve" and any(k.diff.contract_breaking for k in c.cards),
        "no advantage": lambda c: c.method == "resolve" and any(k.advantage is None for k in c.cards),
    },
    "fusion": {
        "one diff": lambda c: c.method == "select" and len(c.diffs) == 1,
        "more than three": lambda c: c.method == "select" and len(c.diffs) > 3,
        "no edit": lambda c: c.method == "select" and any(not d.ops for d in c.diffs),
        "deletions": lambda c: c.method == "select" and any(None in d.ops.values() for d in c.diffs),
        "contradictions": lambda c: c.method == "select" and _clash(c.diffs),
        "disjoint": lambda c: c.method == "select" and len(c.diffs) > 1 and not _clash(c.diffs),
    },
    "promotion": {
        "no report": lambda c: c.method == "observe" and not c.reports,
        "hundreds": lambda c: c.method == "observe" and len(c.reports) >= 60,
        "a veto": lambda c: c.method == "observe" and any(r.category == "oracle-rejected" for r in c.reports),
        "one artifact twice": lambda c: (
            c.method == "observe" and len({r.artifact_id for r in c.reports}) < len(c.reports)
        ),
        "nothing considered": lambda c: c.method == "observe" and any(r.considered == 0 for r in c.reports),
    },
    "staleness": {
        "negative lag": lambda c: c.eta < 0,
        "a huge lag": lambda c: c.eta >= 10_000,
        "alpha 0 when breaking": lambda c: c.contract_breaking and c.alpha == 0,
        "a breaking lag": lambda c: c.contract_breaking and c.eta > 0,
    },
    "proposal": {
        "solved": lambda c: c.ctx.reward == 1.0,
        "nothing earned": lambda c: c.ctx.reward == 0.0,
        "no history": lambda c: c.ctx.history == (),
        "a long history": lambda c: len(c.ctx.history) >= 300,
        "an empty output": lambda c: c.ctx.output == "",
        "an empty artifact": lambda c: c.ctx.rendered == "",
        "rejected evidence": lambda c: len(c.ctx.rejected) > 3,
        "no task": lambda c: c.ctx.task is None,
    },
}


def _same(cards: Any) -> bool:
    return all(k.diff.ops == cards[0].diff.ops for k in cards)


def _clash(diffs: Any) -> bool:
    return any(k in b.ops and b.ops[k] != v for a in diffs for b in diffs for k, v in a.ops.items())


@pytest.mark.parametrize("slot", SLOTS)
def test_scenarios_reach_what_the_engine_does_whatever_the_seed(slot: str) -> None:
    for seed in range(3):
        scenarios = driven(CONTRACTS[slot], seed)
        calls = [c for made in scenarios.values() for c in made]
        missing = [
            why for why, holds in REACHED[slot].items() if not any(c.method not in HOOKS and holds(c) for c in calls)
        ]
        assert missing == [], f"seed {seed}"
        assert max(len(made) for made in scenarios.values()) > 60
        assert len(calls) <= 600, "a policy is checked several times a second"


HOOKS = ("bind", "configure")


@pytest.mark.parametrize("slot", SLOTS)
def test_scenarios_repeat_for_a_seed_and_differ_between_seeds(slot: str) -> None:
    one, again, other = (driven(CONTRACTS[slot], seed) for seed in (5, 5, 6))
    assert repr({n: [c.arguments for c in made] for n, made in one.items()}) == repr(
        {n: [c.arguments for c in made] for n, made in again.items()}
    )
    for name, made in one.items():
        fixed = slot == "staleness" and name == "each band of the lag"
        assert fixed or repr([c.arguments for c in made]) != repr([c.arguments for c in other[name]]), name


@pytest.mark.parametrize("slot", SLOTS)
def test_no_identifier_is_drawn_often_enough_to_be_recognised(slot: str) -> None:
    def texts(value: Any) -> set[str]:
        if isinstance(value, Record):
            named = {v for k, v in fields_of(value).items() if k in ("id", "artifact_id", "diff_id")}
            return named.union(*(texts(v) for v in fields_of(value).values()))
        if isinstance(value, list | tuple):
            return set().union(*(texts(v) for v in value))
        return set()

    seen = [
        set().union(
            *(texts(list(c.arguments.values())) for made in driven(CONTRACTS[slot], seed).values() for c in made)
        )
        for seed in range(6)
    ]
    assert set.intersection(*seen) == set()


@pytest.mark.parametrize("slot", ["acceptance", "conflict", "fusion", "promotion"])
def test_hooks_come_first_or_not_at_all(slot: str) -> None:
    patterns = set()
    for seed in range(6):
        for made in driven(CONTRACTS[slot], seed).values():
            called = [c.method for c in made]
            first = tuple(m for m in called if m in HOOKS)
            assert called[: len(first)] == list(first)
            patterns.add(first)
    assert patterns == {(), HOOKS}


# --- the files --------------------------------------------------------------------------------------------------


def test_the_repeated_lines_are_the_same_in_every_contract() -> None:
    parts: dict[str, set[str]] = {}
    for slot in SLOTS:
        text = (ROOT / "protocols" / f"{slot}.py").read_text()
        for title, body in re.findall(
            r"^# --- ([^\n]*the same[^\n]*?)-*\n(.*?)(?=^# --- |^@runtime|^[A-Za-z]\w* = value\(\n    \"MergeReport)",
            text,
            re.M | re.S,
        ):
            parts.setdefault(title, set()).add(body.strip())
    assert len(parts) == 3
    assert [title for title, bodies in parts.items() if len(bodies) > 1] == []


@pytest.mark.parametrize("slot", SLOTS)
def test_contract_works_alone_under_another_name(slot: str, tmp_path: Path) -> None:
    text = (ROOT / "protocols" / f"{slot}.py").read_text()
    path = tmp_path / "protocols" / "other.py"
    path.parent.mkdir()
    path.write_text(text.replace(f'slot="{slot}"', 'slot="other"'))
    contract = load_contract(path)
    assert "other" == contract.slot != slot
    assert len(CONTRACTS[slot].laws) == len(contract.laws)
    source = (ROOT / "seeds" / slot / "start.py").read_text()
    assert list(drive(contract, source, 0)) == []
    wrong = next(p for s, p in WRONG if s == slot and header(p, "breaks") == contract.laws[0].name)
    assert contract.laws[0].name in {name for seed in range(3) for name, _ in drive(contract, wrong.read_text(), seed)}


def test_every_slot_offers_all_that_the_engine_offers() -> None:
    for slot in SLOTS:
        offered = {s.name for s in CONTRACTS[slot].symbols}
        assert offered == {
            *("Candidate", "SelectionContext", "StaleAction", "AcceptDecision", "MergeContext", "Promotion"),
            *("ProposalContext", "Diff", "EvidenceCard", "diffs_contradict", "fuse_diffs"),
        }
        assert set(CONTRACTS[slot].imports["agentdescent"]) == offered


def test_each_law_stands_in_the_table_of_laws() -> None:
    table = (ROOT / "docs" / "laws.md").read_text()
    missing = [f"| {s} | `{law.name}` |" for s in SLOTS for law in CONTRACTS[s].laws]
    assert [row for row in missing if row not in table] == []


def test_functions_and_methods_agree_with_the_engine() -> None:
    evolvable = pytest.importorskip("agentdescent.evolvable")
    aggregator = pytest.importorskip("agentdescent.aggregator")
    evolution = pytest.importorskip("agentdescent.evolution")
    contract = CONTRACTS["fusion"]
    ours = contract.value_types["Diff"]
    functions = {s.name: s.call for s in contract.symbols if s.call}

    def theirs(diff: Record) -> Any:
        return evolvable.Diff(**fields_of(diff))

    for seed in range(8):
        for made in driven(contract, seed).values():
            for call in (c for c in made if c.method == "select"):
                fused = aggregator.fuse_diffs([theirs(d) for d in call.diffs])
                assert ours(**vars(fused)) == evaluate(functions["fuse_diffs"], None, (call.diffs,))
                a, b = call.diffs[0], call.diffs[-1]
                assert aggregator.diffs_contradict(theirs(a), theirs(b)) == evaluate(
                    functions["diffs_contradict"], None, (a, b)
                )
                old = evolution.EvolvingArtifact(call.artifact.id, call.artifact.state, call.artifact.version)
                new = old.apply(theirs(a))
                assert (new.state, new.version) == (call.artifact.apply(a).state, call.artifact.apply(a).version)
                assert ours(**vars(old.diff(new))) == call.artifact.diff(call.artifact.apply(a))
