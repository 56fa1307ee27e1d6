"""The cell: every answer exact, every misbehaviour named, nothing left behind.

Limits cannot be undone, so whatever is to be limited runs in a child of the cell, or the judge itself in a process of
its own (`judge`).
"""

from __future__ import annotations

import contextlib
import math
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Literal

import pytest

from slotc.cell import (
    Answer,
    AnswerTooLarge,
    CellError,
    CellLimits,
    CellUnavailable,
    Child,
    ChildDied,
    DeadlineReached,
    MalformedAnswer,
    Program,
    ProgramFailed,
    Value,
    ZygoteDied,
    describe,
    evaluate,
    layers,
    open_child,
    probe,
    require,
    run,
    warm,
)
from slotc.cell.child.seccomp import assemble
from slotc.cell.owner import zygote_pids
from slotc.diagnostics import UsageError

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the cell needs Linux")

LIMITS = CellLimits(memory_bytes=64 << 20, answer_bytes=1 << 20, total_bytes=4 << 20)
HELD = set(layers()) if sys.platform == "linux" else set[str]()
ZYGOTES: tuple[Literal[0, 1], ...] = (0, 0, 1)
BOOT = str(Path("slotc", "cell", "child", "boot.py"))


def soon(seconds: float = 30.0) -> float:
    return time.monotonic() + seconds


def rule(body: str) -> Program:
    return Program(f"def f(x):\n    {body}\n", "f", ("sqrt", "inf"), ("abs", "range", "sorted", "isinstance", "id"))


def answer(body: str, x: Value = 1.0, *, deadline_s: float = 30.0) -> Answer:
    (only,) = evaluate(rule(body), [(x,)], limits=LIMITS, deadline=soon(deadline_s))
    return only


def hand_over(code: str, *, zygote: Literal[0, 1] = 0, limits: CellLimits = LIMITS, deadline_s: float = 30.0) -> Child:
    """Open a child that executes `code` with all builtins."""
    return open_child("attempt", code.encode(), zygote=zygote, limits=limits, deadline=soon(deadline_s))


def judge(code: str, *, check: bool = True) -> subprocess.CompletedProcess[str]:
    """Run a judge of its own to its end."""
    prelude = (
        "import os, signal, sys, threading, time\n"
        "from slotc.cell import *\n"
        "from slotc.cell.owner import zygote_pids\n"
        "L = CellLimits(64 << 20, 1 << 20, 1 << 22)\n"
        "P = Program('def f(x): return x', 'f')\n"
        "def ask(z=0): return evaluate(P, [(1.0,)], zygote=z, limits=L, deadline=time.monotonic() + 30)\n"
    )
    return subprocess.run(
        [sys.executable, "-c", prelude + code], capture_output=True, text=True, check=check, timeout=60
    )


def eventually(condition: Callable[[], bool]) -> bool:
    """Wait for what the zygote does in its own time; the bound is only there to end a failing test."""
    until = time.monotonic() + 20
    while not condition() and time.monotonic() < until:
        time.sleep(0.01)
    return condition()


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def children_of(pid: int) -> list[int]:
    found: list[int] = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(stat.parent.name))
    return found


# Answers


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return x", Answer("float", 1.0)),
        ("return 7", Answer("int", 7)),
        ("return -(2**53) - 1", Answer("int", -(2**53) - 1)),
        ("return 2**70", Answer("int", 2**70)),
        ("return 10**300 + 1", Answer("int", 10**300 + 1)),
        ("return 10**309", Answer("int", None, "huge")),
        ("return -(10**100000)", Answer("int", None, "huge")),
        ("return x > 0", Answer("bool", True)),
        ("return None", Answer("none", None)),
        ("return 1j", Answer("complex", None, "complex")),
        ("return 'text'", Answer("str", None, "str")),
        ("return [x]", Answer("other", None, "list")),
        ("return f", Answer("other", None, "function")),
        ("return math", Answer("other", None, "math")),
        ("return x / 0", Answer("raised", None, "ZeroDivisionError")),
        ("return 10.0 ** 400", Answer("raised", None, "OverflowError")),
        ("return open('/etc/passwd')", Answer("raised", None, "NameError")),
        ("return __import__('os')", Answer("raised", None, "NameError")),
        ("return math.exp(x)", Answer("raised", None, "AttributeError")),
        ("math.sqrt = abs", Answer("raised", None, "AttributeError")),
        ("import os", Answer("raised", None, "ImportError")),
        ("return f(x)", Answer("raised", None, "RecursionError")),
        ("return [0] * 10**10", Answer("raised", None, "MemoryError")),
        ("return sorted(range(10**9))", Answer("raised", None, "MemoryError")),
    ],
)
def test_each_kind_of_answer_comes_back_as_what_it_is(body: str, expected: Answer) -> None:
    assert expected == answer(body)


def test_floats_come_back_bit_by_bit() -> None:
    values = [0.0, -0.0, 5e-324, math.inf, -math.inf, math.nan, math.pi, 1.7976931348623157e308]
    got = [a.value for a in evaluate(rule("return x"), [(v,) for v in values], limits=LIMITS, deadline=soon())]
    assert list(map(repr, values)) == list(map(repr, got))


@pytest.mark.parametrize(
    "values",
    [
        [1.5, -0.0],
        [1, -(2**53)],
        [True, False],
        [1, 2.0, True, 2**53 + 1, -(10**40), 0],
        [2**64, 2**65],
    ],
)
def test_arguments_arrive_with_value_and_type(values: list[Value]) -> None:
    program = Program("def f(x, y):\n    return x if y else None", "f")
    got = evaluate(program, [(v, True) for v in values], limits=LIMITS, deadline=soon())
    assert [(type(v), repr(v)) for v in values] == [(type(a.value), repr(a.value)) for a in got]


def test_a_point_that_raises_does_not_disturb_the_next() -> None:
    got = evaluate(rule("return 1 / x"), [(2.0,), (0.0,), (4.0,)], limits=LIMITS, deadline=soon())
    assert [Answer("float", 0.5), Answer("raised", None, "ZeroDivisionError"), Answer("float", 0.25)] == got


def test_a_rule_without_arguments_and_a_run_without_points() -> None:
    assert [Answer("int", 3)] * 2 == evaluate(
        Program("def f(): return 3", "f"), [(), ()], limits=LIMITS, deadline=soon()
    )
    assert evaluate(rule("return x"), [], limits=LIMITS, deadline=soon()) == []


def test_many_points_go_through_one_open_child() -> None:
    with open_child("rule", rule("return x + 1").encode(), zygote=0, limits=LIMITS, deadline=soon()) as child:
        for start in range(0, 60_000, 20_000):
            got = run(child, [(i,) for i in range(start, start + 20_000)])
            assert list(range(start + 1, start + 20_001)) == [a.value for a in got]


def test_annotations_are_not_executed() -> None:
    program = Program("def f(x: nowhere.at_all = 2) -> 1 / 0:\n    return x", "f")
    assert [Answer("int", 2)] == evaluate(program, [()], limits=LIMITS, deadline=soon())


@pytest.mark.parametrize(
    ("source", "exception"),
    [
        ("def f(", "SyntaxError"),
        ("def g(x): return x", "KeyError"),
        ("def f(x=1/0): return x", "ZeroDivisionError"),
        ("def f(x=print): return x", "NameError"),
        ("import os\ndef f(x): return x", "ImportError"),
        ("class A: pass\ndef f(x): return x", "NameError"),
        ("x = [0] * 10**10\ndef f(x): return x", "MemoryError"),
    ],
)
def test_a_program_that_cannot_start_is_told_by_the_exception(source: str, exception: str) -> None:
    with pytest.raises(ProgramFailed) as caught:
        evaluate(Program(source, "f"), [(1.0,)], limits=LIMITS, deadline=soon())
    assert exception == caught.value.exception


# Misbehaviour


@pytest.mark.parametrize("body", ["while True: pass", "return 10**10**10", "return sum(range(10**12))"])
def test_what_never_ends_is_killed_at_the_deadline(body: str) -> None:
    program = Program(f"def f(x):\n    {body}\n", "f", (), ("sum", "range"))
    with pytest.raises(DeadlineReached):
        evaluate(program, [(1.0,)], limits=LIMITS, deadline=soon(0.3))


def test_a_program_that_never_starts_is_killed_at_the_deadline() -> None:
    with pytest.raises(DeadlineReached):
        evaluate(Program("while True: pass", "f"), [], limits=LIMITS, deadline=soon(0.3))


def test_a_deadline_in_the_past_is_reached_at_once() -> None:
    with pytest.raises(DeadlineReached):
        answer("return x", deadline_s=-1.0)


def test_one_request_may_have_an_earlier_deadline() -> None:
    child = hand_over("def answer(r):\n    while True: pass")
    with pytest.raises(DeadlineReached):
        child.ask(b"", deadline=soon(0.2))


def test_a_child_is_killed_at_the_deadline_even_if_the_judge_does_not_come_to_it() -> None:
    child = hand_over("def answer(r): return b''", deadline_s=0.2)
    (zygote,) = {zygote_pids()[0]}
    assert eventually(lambda: not children_of(zygote))
    with pytest.raises(DeadlineReached):
        child.ask(b"")


def test_processor_time_is_limited_without_the_wall_clock() -> None:
    code = "import resource\nresource.setrlimit(resource.RLIMIT_CPU, (1, 2))\ndef answer(r):\n    while True: pass"
    child = open_child("attempt", code.encode(), zygote=0, limits=LIMITS, deadline=soon(), without=1)
    with pytest.raises(ChildDied) as caught:
        child.ask(b"")
    assert caught.value.is_processor
    assert "SIGXCPU" in str(caught.value)


def test_a_child_out_of_memory_ends_alone() -> None:
    before = zygote_pids()
    child = hand_over("def answer(r):\n    x = []\n    while True: x.append(bytearray(1 << 20))")
    with pytest.raises(ChildDied) as caught:
        child.ask(b"")
    assert caught.value.is_memory
    assert Answer("float", 1.0) == answer("return x")
    assert before.get(0, zygote_pids()[0]) == zygote_pids()[0]


def test_a_flood_of_output_is_cut() -> None:
    for code, error in [
        ("def answer(r): return bytes(2 << 20)", AnswerTooLarge),
        ("import os\ndef answer(r):\n    while True: os.write(1, bytes(1 << 16))", MalformedAnswer),
    ]:
        with pytest.raises(error):
            hand_over(code).ask(b"")


def test_all_answers_together_are_capped() -> None:
    child = hand_over("def answer(r): return bytes(1 << 20)")
    for _ in range(4):
        assert len(child.ask(b"")) == 1 << 20
    with pytest.raises(AnswerTooLarge):
        child.ask(b"")


@pytest.mark.parametrize(
    ("code", "number"),
    [
        ("import os\ndef answer(r): os.kill(os.getpid(), 9)", None),
        ("import _socket\ndef answer(r): _socket.socket()", signal.SIGSYS),
        ("import os\ndef answer(r): os.fork()", signal.SIGSYS),
        ("import os\ndef answer(r): os.abort()", signal.SIGSEGV),
        ("import ctypes\ndef answer(r): ctypes.string_at(1)", signal.SIGSEGV),
    ],
)
@pytest.mark.skipif("seccomp" not in HELD, reason="no seccomp here")
def test_a_child_that_dies_tells_by_which_signal(code: str, number: int | None) -> None:
    with pytest.raises(ChildDied) as caught:
        hand_over(code).ask(b"")
    assert number in (None, caught.value.signal)
    assert (number == signal.SIGSYS) <= caught.value.is_escape


def test_a_child_that_ends_by_itself_tells_its_exit_code() -> None:
    with pytest.raises(ChildDied) as caught:
        hand_over("import os\ndef answer(r): os._exit(7)").ask(b"")
    assert (caught.value.signal, caught.value.exit_code) == (None, 7)


def test_a_dead_child_stays_dead() -> None:
    child = hand_over("import os\ndef answer(r): os._exit(7)")
    for error in (ChildDied, ZygoteDied):
        with pytest.raises(error):
            child.ask(b"")


def test_nothing_is_printed_and_nothing_of_the_judge_is_seen(capfd: pytest.CaptureFixture[str]) -> None:
    code = (
        "import os, sys\n"
        "print('out'); print('err', file=sys.stderr)\n"
        "def answer(r): return repr((sys.stdout, sys.stderr, sys.stdin, dict(os.environ))).encode()"
    )
    assert hand_over(code).ask(b"") == b"(None, None, None, {})"
    assert tuple(capfd.readouterr()) == ("", "")


# Cheating runners


@pytest.mark.parametrize(
    "written",
    [
        "b''",
        "b'f'",
        "b'f' + bytes(7)",
        "b'f' + bytes(9)",
        "b'f' + bytes(8) + b'text'",
        "b'z' + bytes(8)",
        "b'm' + bytes(8)",
        "b'i' + struct.pack('d', 0.5)",
        "b'i' + struct.pack('d', float('nan'))",
        "b'i' + struct.pack('d', float('inf'))",
        "b'b' + struct.pack('d', 2.0)",
        "b'n' + struct.pack('d', 1.0)",
        "b't' + bytes(8) + b'1e5'",
        "b't' + bytes(8) + b'0x10'",
        "b't' + bytes(8) + b'1_000'",
        "b't' + bytes(8) + '\\u0661'.encode()",
        "b't' + bytes(8) + b'9' * 309",
        "b't' + bytes(8) + b'9' * 100000",
        "b't' + bytes(8)",
        "b'o' + bytes(8) + b'\\x1b[31m'",
        "b'o' + bytes(8) + b'list\\nlist'",
        "b'r' + bytes(8) + b'A' * 65",
        "b'r' + bytes(8) + b'\\xff'",
    ],
)
def test_a_malformed_answer_is_told_and_ends_the_child(written: str) -> None:
    child = hand_over(f"import struct\ndef answer(r): return {written}")
    with pytest.raises(MalformedAnswer):
        run(child, [(1.0,)])
    with pytest.raises(ZygoteDied):
        child.ask(b"")


@pytest.mark.parametrize(
    "frame",
    [
        "nonce[::-1] + struct.pack('<I', 0)",  # an answer to another request
        "bytes(8) + struct.pack('<I', 9) + bytes(9)",  # one written in advance
    ],
)
def test_an_answer_must_repeat_the_nonce_of_its_request(frame: str) -> None:
    code = (
        "import os, struct, sys\n"
        "def answer(r):\n"
        "    nonce = sys._getframe(1).f_locals['nonce']\n"
        f"    os.write(1, {frame})\n"
        "    return b''"
    )
    with pytest.raises(MalformedAnswer):
        hand_over(code).ask(b"")


def test_an_answer_written_in_advance_is_malformed_even_if_the_first_was_right() -> None:
    code = "import os\ndef answer(r):\n    return r"
    child = hand_over(code.replace("return r", "os.write(1, bytes(12)); return r"))
    with pytest.raises(MalformedAnswer):
        child.ask(b"one")


def test_a_start_must_be_silent_or_name_an_exception() -> None:
    code = "import os, sys\nframe = sys._getframe(2)\nos.write(1, frame.f_locals['nonce'] + b'\\3\\0\\0\\0\\n\\n\\n')"
    with pytest.raises(MalformedAnswer):
        hand_over(code)


def test_a_child_that_hangs_up_and_lives_on_is_killed() -> None:
    code = "import _socket\ndef answer(r):\n    _socket.socket(fileno=1).shutdown(2)\n    while True: pass"
    child = open_child("attempt", code.encode(), zygote=0, limits=LIMITS, deadline=soon(), without=1)
    with pytest.raises(MalformedAnswer):
        child.ask(b"")
    assert eventually(lambda: not children_of(zygote_pids()[0]))


# Two zygotes


def test_the_two_zygotes_differ_in_hash_seed() -> None:
    code = "def answer(r): return repr(list({str(i) for i in range(20)})).encode()"
    first, again, second = (hand_over(code, zygote=z).ask(b"") for z in ZYGOTES)
    assert first == again
    assert first != second


@pytest.mark.parametrize("make", ["object()", "complex(n)", "[n]", "str(n) * 9", "bytes(n + 100)"])
def test_addresses_rise_in_the_first_zygote_and_fall_in_the_second(make: str) -> None:
    code = (
        "def answer(r):\n"
        f"    blocks = [{make} for n in range(60)]\n"
        "    return bytes([sum(id(a) < id(b) for a, b in zip(blocks, blocks[1:]))])"
    )
    (n_rising,), (n_falling,) = (hand_over(code, zygote=z).ask(b"") for z in ZYGOTES[1:])
    assert n_rising > 35
    assert n_falling < 25


def test_hash_seeds_are_the_same_in_each_process() -> None:
    code = (
        "c = open_child('attempt', b'def answer(r): return repr(hash(chr(97))).encode()', zygote=0, limits=L,"
        " deadline=time.monotonic() + 30)\nprint(c.ask(b''))"
    )
    assert judge(code).stdout == judge(code).stdout != ""


def test_only_the_zygote_that_is_used_is_started() -> None:
    code = "print(zygote_pids()); describe; ask(1); print(list(zygote_pids()))"
    assert judge(code).stdout == "{}\n[1]\n"


def test_warming_starts_both_without_waiting() -> None:
    warm("rule", 0, 1)
    assert {0, 1} <= set(zygote_pids())


# Deaths from outside


def test_a_child_killed_from_outside_is_told() -> None:
    child = hand_over("def answer(r):\n    while True: pass")
    zygote = zygote_pids()[0]
    assert eventually(lambda: len(children_of(zygote)) > 0)

    def kill() -> None:
        for pid in children_of(zygote):
            os.kill(pid, signal.SIGKILL)

    threading.Timer(0.1, kill).start()
    with pytest.raises(ChildDied) as caught:
        child.ask(b"")
    assert caught.value.signal == signal.SIGKILL


def test_a_zygote_killed_from_outside_is_replaced() -> None:
    assert Answer("float", 1.0) == answer("return x")
    before = zygote_pids()[0]
    os.kill(before, signal.SIGKILL)
    assert Answer("float", 1.0) == answer("return x")
    assert before != zygote_pids()[0]


def test_a_child_whose_zygote_was_killed_is_no_fault_of_the_candidate() -> None:
    child = hand_over("def answer(r):\n    while True: pass")
    threading.Timer(0.1, os.kill, (zygote_pids()[0], signal.SIGKILL)).start()
    with pytest.raises(ZygoteDied):
        child.ask(b"")


def test_evaluate_gives_the_same_answers_while_zygotes_are_killed() -> None:
    stop = threading.Event()

    def kill() -> None:
        while not stop.wait(0.15):
            for pid in zygote_pids().values():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        for n in range(100):
            assert Answer("int", n + 1) == answer("return x + 1", n)
    finally:
        stop.set()
        killer.join()


def test_a_judge_that_is_killed_leaves_no_orphan() -> None:
    code = (
        "c = open_child('attempt', b'def answer(r):\\n    while True: pass', zygote=0, limits=L, deadline=time.monotonic() + 30)\n"
        "threading.Thread(target=lambda: c.ask(b''), daemon=True).start()\n"
        "ask(1)\n"
        "print(*zygote_pids().values(), flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    pids = list(map(int, judge(code, check=False).stdout.split()))
    assert len(pids) == 2
    assert eventually(lambda: not any(map(is_running, pids)))
    assert not [pid for zygote in pids for pid in children_of(zygote)]


def test_an_ordinary_end_is_quiet_and_leaves_nothing() -> None:
    code = (
        "import warnings; warnings.simplefilter('always')\n"
        "ask(0), ask(1)\n"
        "c = open_child('rule', P.encode(), zygote=0, limits=L, deadline=time.monotonic() + 30)\n"
        "print(*zygote_pids().values())"
    )
    done = judge(code)
    assert done.stderr == ""
    assert not any(map(is_running, map(int, done.stdout.split())))


def test_ctrl_c_at_the_judge_prints_nothing_of_the_zygotes() -> None:
    code = (
        "ask(0), ask(1)\n"
        "try:\n"
        "    os.killpg(0, signal.SIGINT); time.sleep(20)\n"
        "except KeyboardInterrupt:\n"
        "    print(all(a.value == 1.0 for a in ask(0) + ask(1)), end='')"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"import os; os.setsid()\nexec({_with_prelude(code)!r})"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert (done.stdout, done.stderr) == ("True", "")


def _with_prelude(code: str) -> str:
    return (
        "import os, signal, time\nfrom slotc.cell import *\nL = CellLimits(64 << 20, 1 << 20, 1 << 22)\n"
        "def ask(z): return evaluate(Program('def f(x): return x', 'f'), [(1.0,)], zygote=z, limits=L,"
        " deadline=time.monotonic() + 30)\n" + code
    )


# Threads and forks


def test_eight_threads_get_their_own_answers() -> None:
    def ask(n: int) -> bool:
        got = evaluate(rule("return x * x"), [(n,), (n + 1,)], zygote=(0, 1)[n % 2], limits=LIMITS, deadline=soon())
        return got == [Answer("int", n * n), Answer("int", (n + 1) ** 2)]

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(ask, range(400)))


def test_a_zygote_outlives_the_thread_that_asked_for_it() -> None:
    os.kill(_pid_of_zygote(0), signal.SIGKILL)
    got: list[Answer] = []
    pids: set[int] = set()

    def ask(n: int) -> None:
        got.append(answer("return x", n))

    for n in range(20):
        thread = threading.Thread(target=ask, args=(n,))
        thread.start()
        thread.join()
        pids.add(zygote_pids()[0])
    assert [Answer("int", n) for n in range(20)] == got
    assert len(pids) == 1


def _pid_of_zygote(index: int) -> int:
    answer("return x")
    return zygote_pids()[index]


def _ask_in_fork(n: int) -> tuple[int, Value | None]:
    return zygote_pids().get(0, 0), answer("return x + 1", n).value


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_pool_has_zygotes_of_its_own() -> None:
    ours = _pid_of_zygote(0)
    held = hand_over("def answer(r): return r")
    with multiprocessing.get_context("fork").Pool(4) as pool:
        got = pool.map(_ask_in_fork, range(40))
    assert list(range(1, 41)) == [value for _, value in got]
    assert ours not in {pid for pid, _ in got}
    assert held.ask(b"still here") == b"still here"
    assert ours == _pid_of_zygote(0)


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_fork_while_threads_ask_disturbs_neither() -> None:
    stop = threading.Event()
    failures: list[BaseException] = []

    def ask() -> None:
        while not stop.is_set():
            try:
                assert Answer("float", 1.0) == answer("return x")
            except BaseException as error:
                failures.append(error)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    codes: list[int] = []
    for _ in range(20):
        pid = os.fork()
        if pid == 0:
            code = 1
            try:
                code = 0 if answer("return x + 1", 1) == Answer("int", 2) else 2
            finally:
                os._exit(code)
        codes.append(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
    stop.set()
    for thread in threads:
        thread.join()
    assert codes == [0] * 20
    assert failures == []


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_an_open_child_is_closed_in_a_fork_and_lives_on_in_the_parent() -> None:
    child = hand_over("def answer(r): return r")
    pid = os.fork()
    if pid == 0:
        try:
            child.ask(b"swap")
        except CellError:
            os._exit(0)
        finally:
            os._exit(1)
    assert os.waitpid(pid, 0)[1] == 0
    assert child.ask(b"mine") == b"mine"


# Nothing left


def _mixed(n: int, draw: random.Random) -> tuple[str, Answer | type[CellError]]:
    kinds: list[tuple[str, Answer | type[CellError]]] = [
        (f"return x + {n}", Answer("int", n + 1)),
        ("return x / 0", Answer("raised", None, "ZeroDivisionError")),
        ("return [0] * 10**10", Answer("raised", None, "MemoryError")),
        ("return 10**400", Answer("int", None, "huge")),
        ("return f(x)", Answer("raised", None, "RecursionError")),
        ("return (", ProgramFailed),
    ]
    return draw.choice(kinds)


@pytest.mark.parametrize("n_checks", [200, pytest.param(10_000, marks=pytest.mark.slow)])
def test_nothing_leaks_while_eight_threads_ask_and_zygotes_die(n_checks: int) -> None:
    def ask(n: int) -> None:
        body, expected = _mixed(n, random.Random(n))
        try:
            (got,) = evaluate(rule(body), [(1,)], zygote=(0, 1)[n % 2], limits=LIMITS, deadline=soon(60))
        except ProgramFailed:
            assert expected is ProgramFailed
        else:
            assert expected == got
        if n % 97 == 0:  # a prime: now the one and now the other
            with contextlib.suppress(ProcessLookupError):
                os.kill(zygote_pids()[n % 2], signal.SIGKILL)

    _pid_of_zygote(0)
    evaluate(rule("return x"), [(1,)], zygote=1, limits=LIMITS, deadline=soon())
    descriptors, folders = _count_descriptors("self"), _folders()
    with ThreadPoolExecutor(8) as pool:
        for _ in pool.map(ask, range(n_checks)):
            pass
    _pid_of_zygote(0)
    evaluate(rule("return x"), [(1,)], zygote=1, limits=LIMITS, deadline=soon())
    assert descriptors == _count_descriptors("self")
    assert folders == _folders()
    assert eventually(lambda: not [pid for zygote in zygote_pids().values() for pid in children_of(zygote)])
    mine = [pid for pid in children_of(os.getpid()) if BOOT in Path(f"/proc/{pid}/cmdline").read_text()]
    pids = zygote_pids()  # those of policies may be there too, dead or alive, from tests before
    assert {pids[0], pids[1]} <= set(mine) <= set(pids.values())
    # The control socket, the null device twice, the size of its memory.
    if os.geteuid() == 0:  # zygotes are not dumpable, so nobody else may look
        assert eventually(lambda: {_count_descriptors(str(pid)) for pid in mine} == {4})


def _count_descriptors(pid: str) -> int:
    return sum(1 for _ in Path("/proc", pid, "fd").iterdir())


def _folders() -> list[str]:
    return sorted(map(str, Path(os.environ.get("TMPDIR") or "/tmp").glob("slotc-*")))


def test_a_child_that_is_forgotten_is_closed() -> None:
    child: Child | None = hand_over("def answer(r): return r")
    assert child is not None
    child = None
    assert eventually(lambda: not children_of(zygote_pids()[0]))


# Layers


@pytest.mark.skipif(not {"seccomp", "landlock"} <= HELD, reason="these layers do not hold here")
def test_no_attempt_gets_through() -> None:
    got = probe()
    assert [p for p in got if not p.is_contained] == []
    # How an attempt was stopped is told, so that a broken attempt does not pass for a stopped one.
    assert {"SIGSYS", "PermissionError", "MemoryError"} == {p.how for p in got}
    assert len(got) > 80


def test_the_description_names_what_held_and_stays_the_same() -> None:
    assert describe() == describe() == judge("print(describe(), end='')").stdout
    for layer in layers():
        assert layer in describe()


# A judge that lives under filters of its own: (system call, value of its first argument, of its third) -> errno.
_FILTERED = """
import ctypes
from slotc.cell.child import seccomp
def forbid(number, first, third_is_set, errno):
    block = [(0x20, 0, 0, 0), (0x15, 0, 5, number), (0x20, 0, 0, 16), (0x15, 0, 3, first), (0x20, 0, 0, 32)]
    block += [(0x15, third_is_set, 0, 0) if third_is_set else (0x15, 0, 0, 0)]
    block += [(0x06, 0, 0, 0x50000 | errno), (0x06, 0, 0, 0x7FFF0000)]
    filters = (seccomp._Filter * len(block))(*[seccomp._Filter(*one) for one in block])
    program = seccomp.Program(len(block), ctypes.cast(filters, ctypes.POINTER(seccomp._Filter)))
    libc = ctypes.CDLL(None)
    assert libc.prctl(38, 1, 0, 0, 0) == 0
    assert libc.prctl(22, 2, ctypes.byref(program), 0, 0) == 0
LANDLOCK, PRCTL = 444, {"x86_64": 157, "aarch64": 167}[os.uname().machine]
def without_landlock(): forbid(LANDLOCK, 0, 0, 38)
def without_seccomp(): forbid(PRCTL, 22, 0, 22)
def with_failing_seccomp(): forbid(PRCTL, 22, 1, 12)
"""


@pytest.mark.skipif(not {"seccomp", "landlock", "rlimits"} <= HELD, reason="these layers do not hold here")
@pytest.mark.parametrize(
    ("lost", "expected"),
    [
        ("without_landlock()", "seccomp+rlimits [verified]"),
        ("without_seccomp()", "landlock(abi"),
        ("without_landlock(); without_seccomp()", "rlimits only: an escaped candidate can read your files"),
    ],
)
def test_a_layer_that_cannot_be_had_is_told_and_the_rest_works(lost: str, expected: str) -> None:
    got = judge(f"{_FILTERED}\n{lost}\nprint(describe(), ask()[0].value)").stdout
    assert got.startswith(expected)
    assert got.endswith(" 1.0\n")


@pytest.mark.skipif("seccomp" not in HELD, reason="no seccomp here")
def test_a_layer_that_should_hold_and_fails_lets_nothing_run() -> None:
    code = (
        f"{_FILTERED}\nwith_failing_seccomp()\n"
        "try:\n    ask()\nexcept ChildDied as e: print(e.exit_code, '|', e, '|', describe(), end='')"
    )
    assert judge(code).stdout == "70 | the child could not be confined and ran nothing | unavailable"


def test_a_level_that_does_not_hold_is_refused() -> None:
    for layer in layers():
        require(layer)
    require("+".join(layers()))
    with pytest.raises(UsageError, match="`sandbox`"):
        require("seccomp+sandbox")


def test_a_level_that_is_not_there_makes_the_cell_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["slotc.cell.probes"], "layers", lambda: ("rlimits",))
    assert describe().startswith("rlimits only: an escaped candidate can read your files")
    with pytest.raises(CellUnavailable, match="lacks seccomp"):
        require("seccomp")


def test_a_python_that_cannot_start_makes_the_cell_unavailable() -> None:
    code = "sys.executable = '/nowhere/python'\ntry:\n    ask()\nexcept CellUnavailable as e: print(e, describe())"
    assert "/nowhere/python" in judge(code).stdout
    code = "sys.executable = '/bin/true'\ntry:\n    ask()\nexcept CellUnavailable as e: print(e, describe())"
    assert "died 4 times in a row" in judge(code).stdout
    assert judge(code).stdout.endswith("unavailable\n")


def test_a_judge_that_dies_of_sigpipe_elsewhere_does_not_die_of_a_dead_child() -> None:
    code = (
        "signal.signal(signal.SIGPIPE, signal.SIG_DFL)\n"
        "c = open_child('attempt', b'import os\\ndef answer(r): os._exit(0)', zygote=0, limits=L,"
        " deadline=time.monotonic() + 30)\n"
        "try:\n    c.ask(b'')\nexcept ChildDied: pass\n"
        "c = open_child('attempt', b'def answer(r): return r', zygote=0, limits=L, deadline=time.monotonic() + 30)\n"
        "os.kill(zygote_pids()[0], signal.SIGKILL); time.sleep(0.1)\n"
        "try:\n    c.ask(bytes(1 << 20))\nexcept CellError as e: print(type(e).__name__)\n"
        "print(ask()[0].value)"
    )
    assert judge(code).stdout == "ZygoteDied\n1.0\n"


@pytest.mark.slow
def test_a_zygote_that_is_stopped_is_replaced() -> None:
    stopped = _pid_of_zygote(0)
    os.kill(stopped, signal.SIGSTOP)
    assert Answer("float", 1.0) == answer("return x")
    assert not is_running(stopped)


def test_the_child_loads_nothing_of_slotc_but_its_own_package() -> None:
    code = "import sys\ndef answer(r): return ' '.join(m for m in sys.modules if m.startswith('slotc')).encode()"
    for name in hand_over(code).ask(b"").decode().split():
        assert name in ("slotc", "slotc.cell") or name.startswith("slotc.cell.child")


@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
def test_the_filter_lists_each_call_once_and_ends_by_killing(machine: str) -> None:
    program = assemble(machine)
    assert program is not None
    jumps = [i for i, (code, *_) in enumerate(program) if code in (0x15, 0x25, 0x45)]
    assert all(i + 1 + max(program[i][1], program[i][2]) < len(program) for i in jumps)
    assert program[-1] == (0x06, 0, 0, 0x80000000)
    assert len(program) < 160


def test_an_unknown_architecture_has_no_filter() -> None:
    assert assemble("pdp11") is None
