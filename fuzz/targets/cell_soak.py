"""Checks by the thousand while zygotes are killed: `python fuzz/targets/cell_soak.py --count 10000 --seed 0`.

One process checks good and hostile rules and policies from 8 threads, from threads that live for one check, and in forks of itself,
while a killer ends zygotes at random. Every report must be the one of an undisturbed run, and at the end descriptors,
threads, memory and processes must be what they were. Exit code 1 if anything differed.

The soak runs in a process below this one, which adopts whatever that one leaves behind.
"""

from __future__ import annotations

import argparse
import ctypes
import faulthandler
import gc
import hashlib
import os
import queue
import random
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import warnings
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import slotc
from slotc.cell import CellError
from slotc.cell.owner import zygote_pids
from slotc.content import shipped

CASES = Path(__file__).resolve().parent.parent.parent / "tests" / "candidates"
BACKSTOP_S = 120.0  # the clock is not to decide: 8 threads share a processor or two
SHORT_LIVED, FORKED = 0.2, 0.02  # shares of the checks
FORK_S = 100.0  # a fork that takes longer waits for a lock; it prints where
KILL_S = 4.0  # seconds between two kills, on average; a policy's check takes up to one
ASKED_AT_MOST = 3  # a check whose zygotes are killed three times over raises; whoever called it asks again
BURNER = 0.003  # chance of each check to be of a rule that only the wall clock ends
ZYGOTES = 4  # two for rules, two for policies
MOST_GROWTH_BYTES = 48 << 20
PR_SET_CHILD_SUBREAPER = 36


@dataclass(frozen=True)
class Case:
    """A candidate and what an undisturbed check says of it."""

    name: str
    slot: str
    raw: bytes
    gate: str
    expected: str

    def differs(self, content: str, asked_again: list[str]) -> str | None:
        """Check it again; the answer is None, or what came instead."""
        found = ""
        for _ in range(ASKED_AT_MOST):
            try:
                found = verdict(self.raw, self.slot, self.gate, content)
                break
            except CellError as error:  # no verdict: zygotes were killed again and again under this one check
                found = f"{type(error).__name__}: {error}"
                asked_again.append(f"{self.name}: {found}")
            except Exception:
                return traceback.format_exc(limit=-3)
        return None if found == self.expected else found


@dataclass
class Tally:
    """What has happened so far."""

    ways: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])
    asked_again: list[str] = field(default_factory=list[str])
    n_killed: int = 0


def verdict(raw: bytes, slot: str, gate: str, content: str) -> str:
    """The whole report, or the bare verdict of a rule that the clock ends."""
    report = slotc.check(raw, slot=slot, gate=gate, content=[content])
    if gate != "soak":
        return report.verdict
    bugs = [d.message for d in report.diagnostics if d.code.id.startswith("SLC9")]
    digest = hashlib.sha256(repr(report).encode()).hexdigest()[:16]
    return " ".join([report.verdict, *(d.code.id for d in report.diagnostics), digest, *bugs])


def write_gate(folder: Path) -> str:
    """The merge gate with a backstop that no machine reaches; gives the content folder."""
    text = (shipped().root / "gates" / "merge.toml").read_text()
    lines = [
        'name = "soak"' if line.startswith("name") else f"backstop_s = {BACKSTOP_S}" if line.startswith("backstop_s") else line
        for line in text.splitlines()
    ]  # fmt: skip
    (folder / "gates").mkdir()
    (folder / "gates" / "soak.toml").write_text("\n".join(lines))
    return str(folder)


def undisturbed(content: str) -> tuple[list[Case], list[Case]]:
    """Check every case once, alone. The second list is of those that the wall clock ends."""
    counted: list[Case] = []
    burners: list[Case] = []
    for path in sorted([*CASES.glob("*/rule/*.py"), *CASES.glob("*/policy/*.py")]):
        raw, slot = path.read_bytes(), slot_of(path)
        # Policies are ended by their steps; a rule may be ended by the clock alone.
        if path.parent.name == "policy" or slotc.check(raw, slot=slot, gate="draft").reproducible:
            counted.append(Case(path.stem, slot, raw, "soak", verdict(raw, slot, "soak", content)))
        else:
            burners.append(Case(path.stem, slot, raw, "draft", "refused"))
    return counted, burners


def slot_of(path: Path) -> str:
    """The slot that a case names in its first lines."""
    for line in path.read_bytes().decode("utf-8-sig", "replace").splitlines()[:10]:
        if line.startswith("# slot:"):
            return line.partition(":")[2].strip()
    return "priority"


def in_short_lived_thread(act: Callable[[], str | None]) -> str | None:
    found: list[str | None] = []
    thread = threading.Thread(target=lambda: found.append(act()))
    thread.start()
    thread.join()
    return found[0]


def in_fork(act: Callable[[], str | None]) -> str | None:
    """Run it in a fork of this process, whose threads are all gone and whose cell is not its own."""
    reader, writer = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of threads: that is the test
        pid = os.fork()
    if pid == 0:
        code = 1
        try:
            faulthandler.dump_traceback_later(FORK_S, exit=True, file=writer)  # a lock that was held at the fork
            os.write(writer, (act() or "").encode()[:60_000])
            code = 0
        finally:
            os._exit(code)  # without atexit: its zygotes end by PDEATHSIG
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        found = pipe.read().decode()
    status = os.waitpid(pid, 0)[1]
    return found or (None if status == 0 else f"the fork ended with {os.waitstatus_to_exitcode(status)}")


def run(count: int, seed: int, n_threads: int) -> int:
    """Do it; the answer is the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        content = write_gate(Path(folder))
        started = time.perf_counter()
        counted, burners = undisturbed(content)
        print(
            f"undisturbed: {len(counted)} candidates, {len(burners)} that the clock ends, {time.perf_counter() - started:.0f} s"
        )
        random_ = random.Random(seed)
        todo: queue.SimpleQueue[tuple[Case, str] | None] = queue.SimpleQueue()
        for n in range(count):
            case = random_.choice(burners) if burners and random_.random() < BURNER else counted[n % len(counted)]
            way = random_.random()
            todo.put(
                (case, "fork" if way < FORKED else "short-lived thread" if way < FORKED + SHORT_LIVED else "thread")
            )
        for _ in range(n_threads):
            todo.put(None)
        tally = Tally()
        before = footprint()
        started = time.perf_counter()
        sizes = soak(todo, content, tally, random_, n_threads, count)
        after = footprint()
    rate = count / (time.perf_counter() - started)
    print(
        f"{count} checks from {n_threads} threads: {dict(tally.ways)}, {tally.n_killed} zygotes killed, {rate:.0f} a second"
    )
    print(f"asked again after zygotes were killed three times in one check: {len(tally.asked_again)}")
    print(
        f"descriptors {before[0]} -> {after[0]}, threads {before[1]} -> {after[1]}, children {before[2]} -> {after[2]}"
    )
    print(f"memory in MB at every tenth: {' '.join(str(s >> 20) for s in sizes)}; peak {peak() >> 20}")
    for line in tally.asked_again[:5]:
        print("asked again:", line)
    for line in tally.wrong[:20]:
        print("wrong:", line)
    grown = sizes[-1] - sizes[len(sizes) // 3]
    faults = [
        (bool(tally.wrong), f"{len(tally.wrong)} reports differed"),
        (after[:2] != before[:2], "descriptors or threads were left"),
        (after[2] > ZYGOTES, "children were left"),
        (grown > MOST_GROWTH_BYTES, f"memory grew by {grown >> 20} MB after the first third"),
        (len(tally.asked_again) > max(count // 100, 2), "too many checks had to be asked again"),
        (not tally.n_killed and count >= 100, "no zygote was killed"),
    ]
    for is_so, what in faults:
        if is_so:
            print("FAULT:", what)
    return int(any(is_so for is_so, _ in faults))


def soak(
    todo: queue.SimpleQueue[tuple[Case, str] | None],
    content: str,
    tally: Tally,
    random_: random.Random,
    n_threads: int,
    count: int,
) -> list[int]:
    done = threading.Event()
    lock = threading.Lock()
    sizes: list[int] = [resident()]

    def work() -> None:
        while (item := todo.get()) is not None:
            case, way = item

            def act(case: Case = case) -> str | None:
                return case.differs(content, tally.asked_again)

            found = act() if way == "thread" else in_fork(act) if way == "fork" else in_short_lived_thread(act)
            with lock:
                tally.ways[way] += 1
                if found is not None:
                    tally.wrong.append(f"{case.name} by {way}: expected {case.expected}, found {found}")
                if tally.ways.total() % max(count // 10, 1) == 0:
                    sizes.append(resident())

    def kill() -> None:
        while not done.wait(random_.expovariate(1 / KILL_S)):
            if pids := list(zygote_pids().values()):
                os.kill(random_.choice(pids), signal.SIGKILL)
                tally.n_killed += 1

    killer = threading.Thread(target=kill)
    workers = [threading.Thread(target=work) for _ in range(n_threads)]
    for thread in (killer, *workers):
        thread.start()
    for thread in workers:
        thread.join()
    done.set()
    killer.join()
    return sizes


def footprint() -> tuple[int, int, int]:
    """Descriptors, threads and children of this process, once its zygotes are there."""
    slotc.check((CASES / "benign/rule/r-ok-puct.py").read_bytes(), slot="priority")
    gc.collect()
    return len(list(Path("/proc/self/fd").iterdir())), threading.active_count(), len(children())


def children() -> list[int]:
    return [int(pid) for task in Path("/proc/self/task").iterdir() for pid in (task / "children").read_text().split()]


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


def peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=8)
    parser.add_argument("--below", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.below:
        return run(options.count, options.seed, options.threads)
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    code = subprocess.run([sys.executable, *sys.argv, "--below"]).returncode
    for _ in range(100):  # what has lost its judge ends by itself, soon
        if not (left := [pid for pid in children() if Path(f"/proc/{pid}/cmdline").read_bytes()]):  # a zombie has none
            break
        time.sleep(0.1)
    print(f"processes left: {len(left)}")
    return code or int(bool(left))


if __name__ == "__main__":
    sys.exit(main())
