"""What a check costs, beside AgentDescent 0.7.0's own gate and a bare interpreter start, interleaved in one run.

The gate that slotc replaces (`agentdescent.meta.compile_priority`) compiles a rule and calls it at five points in the
engine's own process; it has no cell, no proof and no limits. Every round times each subject once over the same rules,
whose constants change from round to round, so that nothing is answered from memory. A ratio is the median of the
rounds' ratios, since all subjects of a round see the same load; beside it stands its interquartile range.

    python -m pip install agentdescent==0.7.0
    python bench/check.py [--quick]

Exit code 0 where every target holds, 1 where one is missed.
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this folder: `import select` in the standard library must not find the file of that name

import os
import statistics
import subprocess
import sysconfig
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import slotc
from slotc.canonical import canonical_hash
from slotc.catalogue import Catalogue
from slotc.cell import describe
from slotc.checks import rule_language, shape, syntax
from slotc.checks.candidate import Candidate
from slotc.content import load
from slotc.gate import load_profile
from slotc.slot import choose
from slotc.source import read_source

try:
    from agentdescent.meta import compile_priority
except ImportError:
    sys.exit("bench/check.py compares with AgentDescent 0.7.0: python -m pip install agentdescent==0.7.0")

# Rules that both gates accept: AgentDescent's refuses tuples, imports, walrus and docstrings before it looks further.
_HEAD = "def priority(rank, visits, total, prior, depth, n_nodes):\n"
RULES = (
    _HEAD + "    c = {c}\n    return rank + c * (1.0 / n_nodes) * math.sqrt(total) / (1 + visits)\n",
    _HEAD
    + "    c = {c}\n    d = 0.1\n"
    + "    exploration = c * math.sqrt(math.log1p(total) + 1.0) / (1.0 + visits)\n"
    + "    prior_term = prior * math.sqrt(total + 1.0) * (1.0 - rank)\n"
    + "    return rank + prior_term + exploration - d * depth\n",
    _HEAD
    + "    if visits == 0:\n        return {c} + rank - 0.001 * min(depth, 100)\n"
    + "    if total < 2 * n_nodes:\n        return rank + math.sqrt(math.log(total + 1) / visits)\n"
    + "    return rank + 0.5 * prior\n",
    _HEAD
    + "    trust = math.tanh(total / (10.0 + n_nodes))\n"
    + "    explore = prior * math.sqrt(total + 1.0) / (visits + 1.0)\n"
    + "    score = trust * rank + (1.0 - trust) * explore\n"
    + "    score -= {c} * math.tanh(depth / 16.0)\n"
    + "    return score\n",
    _HEAD
    + "    bonus = 0.25 if visits == 0 and depth < 8 else 0.05 if visits == 0 else 0.0\n"
    + "    weight = max(prior, 0.01)\n"
    + "    return rank + bonus + {c} * (weight * math.sqrt(total) / (1 + visits) if total > visits else 0)\n",
)
REFUSED = _HEAD + "    import os\n    return os.getpid() + {c}\n"

LIBRARY_TARGETS = {"static part": 3.0, "library, draft": 40.0, "library, merge": 250.0}
COMMAND_TARGETS = {"slotc --help": 5.0, "static refusal": 6.0, "rule, merge": 12.0, "policy, merge": 45.0}
BATCH, BATCH_TARGET = 200, 50.0
POLICY_TARGET = 5.0
SEEDS = Path(__file__).resolve().parent.parent / "seeds"


def rules(round_: int) -> list[str]:
    """The rules of one round, with constants that no other round has."""
    return [rule.format(c=repr(0.5 + round_ / 4096 + i / 1_000_003)) for i, rule in enumerate(RULES)]


def static_part(source: str) -> None:
    """Scan, parse, canonical hash and static checks: all that comes before the proof."""
    read = read_source(source.encode(), strip_fence=True)
    choice = choose(read, _CONTRACTS, "priority", "option")
    assert read.tree is not None and choice.slot is not None
    contract = _CONTRACTS[choice.slot]
    candidate = Candidate(read, read.tree, contract, load_profile(_CONTENT, contract.profile))
    canonical_hash(candidate.tree, candidate.scopes)
    found = [*syntax.check(candidate), *rule_language.check(candidate), *shape.check(candidate)]
    assert not found, found


_CONTENT = load()
_CONTRACTS = Catalogue(_CONTENT)


def library(gate: str) -> Callable[[str], None]:
    def check(source: str) -> None:
        report = slotc.check(source, slot="priority", gate=gate)
        assert report.accepted, report.diagnostics

    return check


def time_ms(call: Callable[[str], object], sources: Sequence[str]) -> float:
    """Milliseconds a rule."""
    start = time.perf_counter()
    for source in sources:
        call(source)
    return (time.perf_counter() - start) * 1000 / len(sources)


def measure_library(n_rounds: int) -> dict[str, list[float]]:
    subjects: dict[str, Callable[[str], object]] = {
        "AgentDescent's gate": compile_priority,
        "static part": static_part,
        "library, draft": library("draft"),
        "library, merge": library("merge"),
    }
    times_ms: dict[str, list[float]] = {name: [] for name in subjects}
    for round_ in range(-2, n_rounds):  # two rounds to warm up: imports, zygotes, content
        sources = rules(round_ + 2)
        for name, call in subjects.items():
            spent = time_ms(call, sources)
            if round_ >= 0:
                times_ms[name].append(spent)
    return times_ms


def slotc_command() -> list[str]:
    """The installed script of the running interpreter; without it the module."""
    script = Path(sysconfig.get_path("scripts")) / "slotc"
    return [str(script)] if script.exists() else [sys.executable, "-m", "slotc"]


def environment() -> dict[str, str]:
    # Bytecode is cached, as it is for any installed package after its first run.
    return {k: v for k, v in os.environ.items() if k not in ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED")}


def measure_commands(n_rounds: int, folder: Path) -> dict[str, list[float]]:
    (folder / "refused.py").write_text("# slot: priority\n" + REFUSED.format(c=1.0))
    subjects: dict[str, tuple[list[str], int]] = {
        "python -c pass": ([sys.executable, "-c", "pass"], 0),
        "slotc --help": ([*slotc_command(), "--help"], 0),
        "static refusal": ([*slotc_command(), "check", "refused.py"], 1),
        "rule, merge": ([*slotc_command(), "check", "rule.py"], 0),
        "rule, draft": ([*slotc_command(), "check", "rule.py", "--gate", "draft"], 0),
        "policy, merge": ([*slotc_command(), "check", str(SEEDS / "fusion" / "start.py")], 0),
    }
    times_ms: dict[str, list[float]] = {name: [] for name in subjects}
    for round_ in range(-1, n_rounds):
        (folder / "rule.py").write_text("# slot: priority\n" + rules(round_ + 1)[(round_ + 1) % len(RULES)])
        for name, (command, wanted) in subjects.items():
            start = time.perf_counter()
            done = subprocess.run(command, cwd=folder, env=environment(), capture_output=True, check=False)
            spent = (time.perf_counter() - start) * 1000
            assert done.returncode == wanted, (command, done.returncode, done.stderr.decode())
            if round_ >= 0:
                times_ms[name].append(spent)
    return times_ms


def measure_batch(n_runs: int, folder: Path) -> list[float]:
    """Candidates a second of one command over a folder, its start included."""
    rates: list[float] = []
    for run in range(n_runs):
        batch = folder / f"batch{run}"
        batch.mkdir()
        sources = [rule for round_ in range(BATCH // len(RULES)) for rule in rules(2000 + 100 * run + round_)]
        for number, source in enumerate(sources):
            (batch / f"rule_{number:03}.py").write_text("# slot: priority\n" + source)
        start = time.perf_counter()
        command = [*slotc_command(), "check", batch.name, "--gate", "draft", "-q"]
        subprocess.run(command, cwd=folder, env=environment(), capture_output=True, check=True)
        rates.append(len(sources) / (time.perf_counter() - start))
    return rates


def measure_policies(n_runs: int) -> list[float]:
    """Policies a second of one command over all shipped seeds of policies, under merge, its start included."""
    folders = [str(f) for f in sorted(SEEDS.iterdir()) if f.name != "priority"]
    n_policies = sum(1 for f in folders for _ in Path(f).glob("*.py"))
    rates: list[float] = []
    for _ in range(n_runs):
        start = time.perf_counter()
        command = [*slotc_command(), "check", *folders, "-q"]
        subprocess.run(command, env=environment(), capture_output=True, check=True)
        rates.append(n_policies / (time.perf_counter() - start))
    return rates


def quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
    return low, middle, high


def show(times_ms: Mapping[str, list[float]], targets: Mapping[str, float]) -> bool:
    """Print a table against its first row; the answer is whether every target holds."""
    base, *_ = times_ms.values()
    print(f"{'':<24}{'median ms':>10}{'quartiles':>18}{'ratio':>8}{'quartiles':>16}{'target':>8}")
    held = True
    for name, values in times_ms.items():
        low, middle, high = quartiles(values)
        ratio_low, ratio, ratio_high = quartiles([v / b for v, b in zip(values, base, strict=True)])
        target = targets.get(name)
        missed = target is not None and ratio > target
        held = held and not missed
        wanted = "" if target is None else f"{target:g}"
        spread, ratio_spread = f"{low:.2f} to {high:.2f}", f"{ratio_low:.1f} to {ratio_high:.1f}"
        line = f"{name:<24}{middle:>10.2f}{spread:>18}{ratio:>8.1f}{ratio_spread:>16}{wanted:>8}"
        print(line + ("  missed" if missed else ""))
    return held


def main(quick: bool) -> int:
    print(f"slotc {slotc.__version__}, python {sys.version.split()[0]}, cell {describe()}")
    load_1 = os.getloadavg()[0]
    print(f"{os.cpu_count()} processors, load {load_1:.1f}" + (": expect noise" if load_1 > 1.0 else ""))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(f"\nIn one process, a rule ({len(RULES)} rules a round):")
        held = show(measure_library(8 if quick else 60), LIBRARY_TARGETS)
        print("\nOne command from start to end:")
        held &= show(measure_commands(5 if quick else 30, folder), COMMAND_TARGETS)
        low, rate, high = quartiles(measure_batch(1 if quick else 5, folder))
        missed = "" if rate >= BATCH_TARGET else "  missed"
        print(f"\n{BATCH} rules in one command, draft: {rate:.0f} a second ({low:.0f} to {high:.0f}), ", end="")
        print(f"target {BATCH_TARGET:.0f}{missed}")
        low, policies, high = quartiles(measure_policies(1 if quick else 5))
        late = "" if policies >= POLICY_TARGET else "  missed"
        print(f"policies in one command, merge: {policies:.1f} a second ({low:.1f} to {high:.1f}), ", end="")
        print(f"target {POLICY_TARGET:.0f}{late}")
    return 0 if held and not missed and not late else 1


if __name__ == "__main__":
    sys.exit(main("--quick" in sys.argv[1:]))
