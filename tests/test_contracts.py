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


@pytest.mark.parametrize(("slot", "path"), SEEDS, ids=ids(SEEDS))
def test_seed_keeps_every_law(slot: str, path: Path) -> None:
    assert slot == header(path, "slot")
    source = path.read_text()
    findings = [f for seed in range(20) for f in drive(CONTRACTS[slot], source, seed)]
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


LAWS = [(s, law.name) for s in SLOTS for law in CONTRACTS[s].laws]


@pytest.mark.parametrize(("slot", "name"), LAWS, ids=[f"{s}-{n}" for s, n in LAWS])
def test_each_law_alone_holds_back_a_wrong_policy(slot: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    contract = CONTRACTS[slot]
    silent = [
        law if law.name != name else Law(name, law.text, lambda history, call, answer: None) for law in contract.laws
    ]
    monkeypatch.setattr(contract, "laws", silent)
    suspects = [p for s, p in WRONG if s == slot and header(p, "breaks") == name]
    through = [p for p in suspects if not any(True for seed in range(6) for _ in drive(contract, p.read_text(), seed))]
    assert through, f"no wrong policy depends on `{name}`: {[p.stem for p in suspects]}"
