"""What a policy costs when it is linked in process, beside the plain class, interleaved in one run.

The plain class is the candidate's own text, executed as it stands, once on slotted Python objects with plain attributes, the
fastest that an engine can pass, and once on the very records that the linked policy gets. Both answer the same calls, those of the slot's scenarios, and their answers are compared.
A policy's ratio is the median over rounds of the time of all its calls against the plain class's; what is reported is the
geometric mean over policies, with a bootstrap interval of 95 % over them, and the microseconds that a call costs more.

    python bench/policy.py [--quick] [FOLDER]

Exit code 0 where the geometric mean is at most 1.5 or the median of what a call costs more at most 3 us, else 1.
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this folder: `import select` in the standard library must not find the file of that name

import ast
import enum
import gc
import math
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import slotc
from slotc import pipeline
from slotc.catalogue import Catalogue
from slotc.cell.child.formula import calculate
from slotc.content import load
from slotc.contract import Contract
from slotc.gate import load_gate
from slotc.linker.process_policy import link_policy
from slotc.linker.verify import Verified
from slotc.values import EnumMember, Method, Record, evaluate, fields_of, type_of

CASES = Path(__file__).resolve().parent.parent / "tests" / "candidates" / "benign" / "policy"
CONTENT = load()
CONTRACTS = Catalogue(CONTENT)
RATIO_TARGET, ADDED_TARGET_US = 1.5, 3.0
CALLS = 400  # of one timed run, about
Calls = list[tuple[str, tuple[Any, ...]]]


class Plain:
    """A contract's names as ordinary Python classes, enumerations and functions."""

    def __init__(self, contract: Contract) -> None:
        self._known: dict[int, Any] = {}
        self._kept: list[Any] = []
        self._contract = contract
        self.names: dict[str, Any] = {
            e.name: enum.Enum(e.name, {m.name: m.value for m in e.members.values()}) for e in contract.enums.values()
        }
        for kind in contract.value_types.values():
            self.names[kind.name] = self._class(kind)
        for symbol in contract.symbols:
            if symbol.call is not None:
                self.names[symbol.name] = self._function(symbol.call)

    def _class(self, kind: Any) -> type:
        names = [f.name for f in kind.fields]
        params = ", ".join(n if f.required else f"{n}=_default_{n}" for f, n in zip(kind.fields, names, strict=True))
        body = "".join(f"\n    self.{n} = {n}" for n in names) or "\n    pass"
        space: dict[str, Any] = {f"_default_{f.name}": f.default for f in kind.fields if not f.required}
        exec(f"def __init__(self, {params}):{body}", space)
        members: dict[str, Any] = {"__slots__": names, "__init__": space["__init__"]}
        for name, method in kind.methods.items():
            function = self._method(method)
            members[name] = staticmethod(function) if method.kind == "static" else function
        return type(kind.name, (), members)

    def _function(self, method: Method) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            names = dict(zip(method.params, args, strict=True))
            if method.result:
                return calculate(method.result, names)
            assert method.builds is not None
            return self.names[method.builds.name](**{k: calculate(t, names) for k, t in method.updates.items()})

        return call

    def _method(self, method: Method) -> Callable[..., Any]:
        if method.kind == "static":
            return self._function(method)
        if method.kind == "callback":
            # The engine's own work, which takes records: the same for both.
            return lambda this, *args: method.run(*map(self.record, (this, *args) if method.bound else args))  # type: ignore[misc]

        def call(this: Any, *args: Any) -> Any:
            fields = {n: getattr(this, n) for n in type(this).__slots__}
            names = {**fields, **dict(zip(method.params, args, strict=True))}
            if method.result:
                return calculate(method.result, names)
            return type(this)(**{**fields, **{k: calculate(t, names) for k, t in method.updates.items()}})

        return call

    def plain(self, value: Any) -> Any:
        match value:
            case Record():
                if id(value) not in self._known:
                    fields = {n: self.plain(v) for n, v in fields_of(value).items()}
                    made = self._known[id(value)] = self.names[type_of(value).name](**fields)
                    self._known[id(made)] = value
                    self._kept += (value, made)
                return self._known[id(value)]
            case EnumMember():
                return self.names[value.of][value.name]
            case list():
                return [self.plain(v) for v in value]
            case tuple():
                return tuple(self.plain(v) for v in value)
            case dict():
                return {self.plain(k): self.plain(v) for k, v in value.items()}
            case _:
                return value

    def record(self, value: Any) -> Any:
        """The record behind a plain object; one that was made here becomes a new one."""
        known = self._known.get(id(value))
        if known is not None:
            return known
        kind = self._contract.value_types.get(type(value).__name__)
        if kind is None:
            return value
        return Record(kind, {f.name: self.record(getattr(value, f.name)) for f in kind.fields})

    def shown(self, value: Any) -> str:
        """A value as text, alike for both sides."""
        match value:
            case Record():
                inner = ", ".join(f"{n}={self.shown(v)}" for n, v in sorted(fields_of(value).items()))
                return f"{type_of(value).name}({inner})"
            case EnumMember():
                return f"{value.of}.{value.name}"
            case enum.Enum():
                return f"{type(value).__name__}.{value.name}"
            case list():
                return f"[{', '.join(map(self.shown, value))}]"
            case tuple():
                return f"({', '.join(map(self.shown, value))})"
            case dict():
                return f"{{{', '.join(f'{self.shown(k)}: {self.shown(v)}' for k, v in value.items())}}}"
            case _ if type(value).__name__ in self._contract.value_types:
                inner = ", ".join(f"{n}={self.shown(getattr(value, n))}" for n in sorted(type(value).__slots__))
                return f"{type(value).__name__}({inner})"
            case _:
                return repr(value)

    def on_records(self) -> dict[str, Any]:
        """The contract's names as slotc's own engine has them."""
        contract = self._contract
        functions = {s.name: s.call for s in contract.symbols if s.call is not None}
        return {
            **contract.value_types,
            **contract.enums,
            **{n: lambda *args, method=m: evaluate(method, None, args) for n, m in functions.items()},
        }

    def instance(self, source: str, names: dict[str, Any]) -> Any:
        """An instance of the text's class, as an engine without slotc would make it."""
        tree = ast.parse(source)
        tree.body = [n for n in tree.body if not (isinstance(n, ast.ImportFrom) and n.module in self._contract.imports)]
        space: dict[str, Any] = {"__name__": __name__, **names}
        exec(compile(tree, "<plain>", "exec"), space)
        return space[self._contract.class_name]()


@dataclass(frozen=True)
class Case:
    name: str
    calls: int
    linked: Callable[[], None]
    plain: Callable[[], None]
    on_records: Callable[[], None]


def calls_of(contract: Contract, policy: Any) -> tuple[Calls, list[Any]]:
    """The calls of the slot's scenarios, and what the policy has answered."""
    calls: Calls = []
    answers: list[Any] = []
    for scenario in contract.scenarios:
        drive, answer = scenario.drive(random.Random(0)), None
        while True:
            try:
                planned = drive.send(answer)
            except StopIteration:
                break
            answer = None
            method = getattr(policy, planned.method, None)
            if method is not None:
                answer = method(*planned.args)
                calls.append((planned.method, planned.args))
                answers.append(answer)
    return calls, answers


def linked(source: str, slot: str) -> object:
    """The policy in process; that it is accepted is measured elsewhere, and a loaded machine is not to refuse it by the clock."""
    gate = load_gate(CONTENT, "merge")
    checked = pipeline.check(
        source.encode(),
        path="",
        contracts=CONTRACTS,
        content=CONTENT,
        gate=pipeline.without_runs(gate),
        seed=0,
        slot=slot,
        slot_from="option",
        version=slotc.__version__,
    )
    assert checked.candidate is not None and checked.report.accepted, checked.report.diagnostics
    return link_policy(Verified(checked.candidate, gate, False))


def prepare(path: Path, slot: str) -> Case:
    source, contract = path.read_text("utf-8-sig"), CONTRACTS[slot]
    policy: Any = linked(source, slot)
    calls, answers = calls_of(contract, policy)
    plain = Plain(contract)
    other, same = plain.instance(source, plain.names), plain.instance(source, plain.on_records())
    plain_calls = [(m, plain.plain(args)) for m, args in calls]
    for (method, args), answer in zip(plain_calls, answers, strict=True):
        expected = plain.shown(getattr(other, method)(*args))
        if method in contract.methods and plain.shown(answer) != expected:
            raise SystemExit(f"{path.name}: {method} answers {plain.shown(answer)}, the plain class {expected}")
    n_times = max(1, CALLS // len(calls))

    def run(on: Any, with_: Calls) -> None:
        for method, args in with_:
            getattr(on, method)(*args)

    repeated = [(m, a) for _ in range(n_times) for m, a in calls]
    plain_repeated = [(m, a) for _ in range(n_times) for m, a in plain_calls]
    # States grow alike on both sides, as both are asked the same as often.
    return Case(
        path.stem,
        len(repeated),
        lambda: run(policy, repeated),
        lambda: run(other, plain_repeated),
        lambda: run(same, repeated),
    )


def time_us(run: Callable[[], None]) -> float:
    """Processor time: on a loaded machine the longer run of two would be interrupted more often."""
    start = time.thread_time()
    run()
    return (time.thread_time() - start) * 1e6


def interval(values: Sequence[float], of: Callable[[Sequence[float]], float]) -> tuple[float, float]:
    """A 95 % bootstrap interval, by a fixed seed."""
    chosen = random.Random(0)
    found = sorted(of(chosen.choices(values, k=len(values))) for _ in range(2000))
    return found[50], found[-51]


def header(path: Path) -> dict[str, str]:
    lines = path.read_text("utf-8-sig").splitlines()[:10]
    return {k.strip(): v.strip() for k, _, v in (line[2:].partition(":") for line in lines if line[:2] == "# ")}


def main(folder: Path, n_rounds: int) -> int:
    cases = [prepare(p, header(p)["slot"]) for p in sorted(folder.glob("*.py"))]
    gc.collect()
    gc.freeze()
    ratios: list[float] = []
    on_records: list[float] = []
    added_us: list[float] = []
    rows: list[tuple[float, str]] = []
    for case in cases:
        times: list[tuple[float, float, float]] = []
        for round_ in range(n_rounds):
            runs = [case.linked, case.plain, case.on_records]
            first = round_ % 3
            spent = [time_us(r) for r in (*runs[first:], *runs[:first])]
            linked_us, plain_us, records_us = (*spent[3 - first :], *spent[: 3 - first])
            times.append((linked_us, plain_us, records_us))
        ratio = statistics.median(t[0] / t[1] for t in times)
        more = statistics.median((t[0] - t[1]) / case.calls for t in times)
        ratios.append(ratio)
        on_records.append(statistics.median(t[0] / t[2] for t in times))
        added_us.append(more)
        plain_us = statistics.median(t[1] / case.calls for t in times)
        rows.append((ratio, f"{case.name:<44}{plain_us:9.2f}{more:9.2f}{ratio:8.2f}{on_records[-1]:8.2f}"))
    print(f"python {sys.version.split()[0]}; {len(cases)} policies, {n_rounds} rounds, processor time")
    print(f"{'':<44}{'plain us':>9}{'added us':>9}{'ratio':>8}{'records':>8}")
    for _, row in sorted(rows):
        print(row)

    def mean(values: Sequence[float]) -> float:
        return math.exp(statistics.fmean(map(math.log, values)))

    for name, values in (("slotted objects", ratios), ("records", on_records)):
        low, high = interval(values, mean)
        print(
            f"plain class on {name}: {mean(values):.2f} times ({low:.2f} to {high:.2f}); wanted: at most {RATIO_TARGET}"
        )
    added = statistics.median(added_us)
    low, high = interval(added_us, statistics.median)
    n_small = sum(a <= ADDED_TARGET_US for a in added_us)
    print(
        f"added a call, median {added:.2f} us ({low:.2f} to {high:.2f}), {n_small} policies at most {ADDED_TARGET_US}"
    )
    return 0 if mean(ratios) <= RATIO_TARGET or added <= ADDED_TARGET_US else 1


if __name__ == "__main__":
    arguments = [a for a in sys.argv[1:] if a != "--quick"]
    sys.exit(main(Path(arguments[0]) if arguments else CASES, 6 if "--quick" in sys.argv else 24))
