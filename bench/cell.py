"""What one rule through the cell costs, beside `subprocess python -I -S` doing the same, interleaved in one run.

Both compile the rule, call it 1,000 times, bring the answers back and end the process; the subprocess has no limits at
all. The ratio is of medians, with the range of ratios of the run's fifths, since two processes on a loaded machine
drift together.

    python bench/cell.py [--quick]
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this folder: `import select` in the standard library must not find the file of that name

import statistics
import subprocess
import time
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import repeat
from typing import Literal

from slotc.cell import CellLimits, Program, Value, describe, evaluate

SOURCE = """
def priority(total, visits, prior):
    if visits == 0:
        return prior * math.sqrt(total + 1)
    return total / visits + prior * math.sqrt(math.log(total + 1) / visits)
"""
PROGRAM = Program(SOURCE, "priority", ("sqrt", "log"))
POINTS: list[tuple[Value, ...]] = [(float(n), n % 50, 1.25) for n in range(1000)]
LIMITS = CellLimits(memory_bytes=64 << 20, answer_bytes=4 << 20, total_bytes=16 << 20)

# The same transport, packed doubles, so that only the process differs.
WHOLE = f"""
import math, sys
from array import array
columns = [array("d", sys.stdin.buffer.read(8000)) for _ in range(3)]
namespace = {{"math": math}}
exec(compile({SOURCE!r}, "<rule>", "exec"), namespace)
sys.stdout.buffer.write(array("d", map(namespace["priority"], *columns)).tobytes())
"""
SENT = b"".join(array("d", column).tobytes() for column in zip(*POINTS, strict=True))


def in_cell(zygote: Literal[0, 1] = 0) -> None:
    answers = evaluate(PROGRAM, POINTS, zygote=zygote, limits=LIMITS, deadline=time.monotonic() + 60)
    assert len(answers) == len(POINTS)


def in_subprocess() -> None:
    done = subprocess.run([sys.executable, "-I", "-S", "-c", WHOLE], input=SENT, capture_output=True, check=True)
    assert len(done.stdout) == 8 * len(POINTS)


def time_ms(call: Callable[[], None]) -> float:
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1000


def row(name: str, times_ms: list[float]) -> str:
    p95_ms = statistics.quantiles(times_ms, n=20)[-1]
    return f"{name:<28}{statistics.median(times_ms):8.2f}{p95_ms:8.2f}"


def rules_per_s(n_rules: int) -> float:
    zygotes: list[Literal[0, 1]] = [0, 1]
    start = time.perf_counter()
    with ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(_many, zygote, n_rules // 2) for zygote in zygotes]:
            done.result()
    return n_rules / (time.perf_counter() - start)


def _many(zygote: Literal[0, 1], count: int) -> None:
    for _ in repeat(None, count):
        in_cell(zygote)


def main(n_rounds: int) -> int:
    print(f"cell: {describe()}; python {sys.version.split()[0]}; {n_rounds} rounds of {len(POINTS)} calls")
    for warm_up in (in_cell, partial(in_cell, 1), in_subprocess):
        warm_up()
    cell_ms: list[float] = []
    subprocess_ms: list[float] = []
    for _ in range(n_rounds):
        cell_ms.append(time_ms(in_cell))
        subprocess_ms.append(time_ms(in_subprocess))
    fifth = n_rounds // 5
    ratios = [
        statistics.median(subprocess_ms[i : i + fifth]) / statistics.median(cell_ms[i : i + fifth])
        for i in range(0, fifth * 5, fifth)
    ]
    ratio = statistics.median(subprocess_ms) / statistics.median(cell_ms)
    rate = rules_per_s(2 * n_rounds)
    print(f"{'':<28}{'p50 ms':>8}{'p95 ms':>8}")
    print(row("cell", cell_ms))
    print(row("subprocess python -I -S", subprocess_ms))
    print(f"cell is {ratio:.1f} times as fast ({min(ratios):.1f} to {max(ratios):.1f}); wanted: at least 3")
    print(f"two zygotes: {rate:.0f} rules a second; wanted: at least 150")
    return 0 if ratio >= 3 and rate >= 150 else 1


if __name__ == "__main__":
    sys.exit(main(25 if "--quick" in sys.argv[1:] else 300))
