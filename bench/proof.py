"""How long a proof takes and what it finds: `python bench/proof.py [--detection]`.

Prints median, 99th percentile and maximum in milliseconds over the good rules, the same for the gate of AgentDescent if that is
installed, the ratio of the medians, and with `--detection` how many broken rules are found by the proof, by that gate's own five points,
by Hypothesis with 100 and 1,000 examples, and by CrossHair where `--crosshair` names its command (`pip install crosshair-tool`).
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this folder: `import select` in the standard library must not find the file of that name

import argparse
import ast
import contextlib
import importlib
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "fuzz" / "targets")]

from proof_oracle import PRIORITY, attack, compiled, prove_source  # noqa: E402  # the checkout's own

CASES = ROOT / "tests" / "candidates"
ABOUT_NUMBERS = ("# class: numeric", "# class: gaming", "# class: needle")


def sources(folder: Path, *, marked: Sequence[str] = ("",)) -> list[str]:
    """Return the rules of a folder that hold one of some marks."""
    texts = [path.read_bytes().decode("utf-8-sig", errors="ignore") for path in sorted(folder.glob("*.py"))]
    return [text for text in texts if any(mark in text for mark in marked)]


def milliseconds(action: Callable[[str], object], texts: Sequence[str], *, repeat: int) -> list[float]:
    """The best of some runs of an action on each text, sorted."""
    best = list[float]()
    for text in texts:
        times = list[float]()
        for _ in range(repeat):
            begin = time.perf_counter()
            with contextlib.suppress(ValueError):
                action(text)
            times.append((time.perf_counter() - begin) * 1e3)
        best.append(min(times))
    return sorted(best)


def show(name: str, times: Sequence[float]) -> float:
    """Print a line of figures; the median comes back."""
    median, p99, worst = times[len(times) // 2], times[int(len(times) * 0.99)], times[-1]
    print(f"{name:<28} rules {len(times):4d}  median {median:7.3f} ms  p99 {p99:8.3f} ms  max {worst:8.3f} ms")
    return median


def found_by_hypothesis(function: Callable[..., Any], examples: int) -> bool:
    """Tell whether Hypothesis finds an input at which a rule is wrong."""
    from hypothesis import HealthCheck, Phase, assume, given, seed, settings
    from hypothesis import strategies as st

    arguments = [
        st.floats(a.low, a.high) if a.type is float else st.integers(int(a.low), int(a.high))
        for a in PRIORITY.arguments
    ]
    found = list[object]()

    @seed(0)
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.tuples(*arguments))
    def law(point: tuple[Any, ...]) -> None:
        rank, visits, total, prior, depth, n_nodes = point
        visits, total = sorted((visits, total))
        assume(depth < n_nodes)
        wrong = attack(function, [(rank, visits, total, prior, depth, n_nodes)], PRIORITY.result)
        found.extend([wrong] if wrong else [])
        assert not wrong

    with contextlib.suppress(AssertionError):
        law()
    return bool(found)


CROSSHAIR_RULE = """import math

def priority(rank: float, visits: int, total: int, prior: float, depth: int, n_nodes: int) -> float:
    '''
    pre: 0.0 <= rank <= 1.0 and 0.0 <= prior <= 1.0 and 0 <= visits <= total <= 10**9
    pre: 0 <= depth <= 10**6 and depth < n_nodes <= 10**9
    post: type(__return__) in (int, float) and math.isfinite(__return__)
    '''
"""


def found_by_crosshair(command: str, text: str, seconds: float) -> bool:
    """Tell whether CrossHair finds an input at which a rule is wrong, within some seconds a condition."""
    function = next(n for n in ast.parse(text).body if isinstance(n, ast.FunctionDef))
    body = "\n".join(f"    {line}" for statement in function.body for line in ast.unparse(statement).split("\n"))
    with tempfile.TemporaryDirectory() as folder:
        rule = Path(folder, "rule.py")
        rule.write_text(CROSSHAIR_RULE + body + "\n")
        options = ["--analysis_kind=PEP316", f"--per_condition_timeout={seconds}"]
        done = subprocess.run([command, "check", *options, str(rule)], capture_output=True, cwd=folder)
    return done.returncode == 1


def detection(texts: Sequence[str], grid: Sequence[tuple[Any, ...]] | None, crosshair: str, seconds: float) -> None:
    """Print how many broken rules each method finds."""
    bounded = [text for text in texts if "**" not in text]  # a power may run for ever outside a cell
    functions = [compiled(text, "priority") for text in bounded]
    verdicts = [prove_source(text).verdict.value for text in bounded]
    print(f"broken rules (without `**`)  {len(bounded)}")
    print(f"  proof                      {verdicts.count('refuted')} refuted, {verdicts.count('proved')} proved")
    if grid is not None:
        print(f"  five-point grid            {sum(attack(f, grid, PRIORITY.result) is not None for f in functions)}")
    for examples in (100, 1_000):
        print(f"  Hypothesis {examples:5d} examples  {sum(found_by_hypothesis(f, examples) for f in functions)}")
    if crosshair:
        begin = time.perf_counter()
        found = sum(found_by_crosshair(crosshair, text, seconds) for text in bounded)
        spent = time.perf_counter() - begin
        print(f"  CrossHair {seconds:g} s a condition  {found}, {spent / len(bounded):.1f} s a rule")
    every = [prove_source(text).verdict.value for text in texts]
    print(
        f"all broken rules             {len(texts)}: {every.count('refuted')} refuted, {every.count('proved')} proved"
    )


def main() -> int:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeat", type=int, default=7)
    parser.add_argument("--detection", action="store_true")
    parser.add_argument("--crosshair", default="", metavar="COMMAND", help="count what CrossHair finds too")
    parser.add_argument("--crosshair-s", type=float, default=8.0, help="its seconds a condition")
    options = parser.parse_args()
    try:
        meta = importlib.import_module("agentdescent.meta")
    except ImportError:
        meta = None
    good = [*sources(CASES / "benign" / "rule"), *sources(ROOT / "seeds" / "priority")]
    shared = good
    if meta is not None:
        shared = list[str]()
        for text in good:
            with contextlib.suppress(ValueError):
                meta.compile_priority(text)
                shared.append(text)
    show("proof, good rules", milliseconds(prove_source, good, repeat=options.repeat))
    broken = sources(CASES / "hostile" / "rule", marked=ABOUT_NUMBERS)
    show("proof, broken rules", milliseconds(prove_source, broken, repeat=options.repeat))
    if meta is not None:
        ours = show("proof, rules of both", milliseconds(prove_source, shared, repeat=options.repeat))
        theirs = show("agentdescent gate, the same", milliseconds(meta.compile_priority, shared, repeat=options.repeat))
        print(f"ratio of medians {ours / theirs:.2f}")
        parsing = show("ast.parse alone, the same", milliseconds(ast.parse, shared, repeat=options.repeat))
        print(f"proof without parsing {ours - parsing:.3f} ms")
    else:
        print("agentdescent is not installed: `pip install agentdescent==0.7.0` for the comparison")
    if options.detection:
        detection(broken, getattr(meta, "_PRIORITY_GRID", None), options.crosshair, options.crosshair_s)
    return 0


if __name__ == "__main__":
    sys.exit(main())
