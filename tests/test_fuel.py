"""Fuel: whatever runs on is ended by a count, the same on every machine, and nothing of a candidate stops the end."""

from __future__ import annotations

import ast
import itertools
import json
import sys
from itertools import compress
from typing import Any

import pytest
from policy_rig import (
    GATE,
    PROFILE,
    Artifact,
    Diff,
    answer,
    call,
    contract,
    drive,
    fault,
    fixed_plan,
    lowered,
    method,
    runner,
)

from slotc.backtracking import patterns
from slotc.boundary import encode, parse, program_of
from slotc.cell.child.fuel import CHUNK, Exhausted, Fuel
from slotc.cell.child.policy import Policy

ART = Artifact("a", {"k": "v"}, ["t"], Diff("d0", {"z": "1"}))
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the cell needs Linux")

RUNAWAY = [
    "while True: pass",
    "n = 0\nwhile True: n += 1",
    "for i in range(10**12): pass",
    "return sum(range(10**12))",
    "return sorted(range(10**9))",
    "return list(range(10**9))",
    "return [0] * 10**9",
    "return 'a' * 10**10",
    "return [[0] * 1000] * 10**9",
    "return 10 ** 10 ** 10",
    "x = 3\nfor i in range(60):\n    x = x * x",
    "x = 3\nfor i in range(60):\n    x *= x",
    "x = [1]\nfor i in range(60):\n    x = x + x",
    "x = [1]\nfor i in range(60):\n    x += x",
    "x = 'a'\nfor i in range(60):\n    x += x",
    "x = 'a'\nfor i in range(60):\n    x = f'{x}{x}'",
    "x = 'a'\nfor i in range(60):\n    x = x.replace('a', 'aa')",
    "x = 'a'\nfor i in range(60):\n    x = ''.join([x, x])",
    "x = 'a'.ljust(10**10)",
    "f = 'a'.ljust\nreturn f(10**10)",
    "return 1 << 10**11",
    "x = 1\nfor i in range(60):\n    x <<= x",
    "return math.factorial(4000) ** 4000",
    "it = [0]\nfor i in range(100000):\n    it = map(lambda v: v, it)\nreturn list(it)",
    "it = [0]\nfor i in range(100000):\n    it = (v for v in it)\nreturn list(it)",
    "def g(s):\n    yield from s\nit = [0]\nfor i in range(100000):\n    it = g(it)\nreturn list(it)",
    "it = [0]\nfor i in range(100000):\n    it = itertools.chain(it)\nreturn list(it)",
    "it = [0]\nfor i in range(100000):\n    it = enumerate(it)\nreturn list(it)",
    "it = [0]\nfor i in range(100000):\n    it = zip(it)\nreturn list(it)",
    "it = [0]\nfor i in range(100000):\n    it = reversed(list(it)) if i % 2 else iter(it)\nreturn 1 // 0 if 0 else [0]*10**10",
    "return pow(3, 10**4000, 10**4001)",
    "for i in range(100000): pow(3, 7**4000, 11**4000)",
    "x = 7**4000\nfor i in range(1000000): str(x)",
    "x = 7**4000\nfor i in range(1000000): f'{x:>5}'",
    "x = 7**4000\nfor i in range(1000000): '%d' % x",
    "x = 7**4000\nfor i in range(1000000): json.dumps(x)",
    "x = 7**4000\nfor i in range(1000000): round(x, -30)",
    "x = '9' * 4000\nfor i in range(1000000): int(x)",
    "x = 'a' * 60000\nfor i in range(1000000): repr(x)",
    "return 0.5 in range(10**12)",
    "return 5 in itertools.count(6)",
    "return max(itertools.repeat(1))",
    "return next(x for x in itertools.count() if x < 0)",
    "return next(filter(None, itertools.repeat(0)))",
    "return next(itertools.dropwhile(bool, itertools.repeat(1)))",
    "xs = [1]\nfor v in xs: xs.append(v)",
    "xs = [1]\nxs.extend(enumerate(xs))",
    "xs = [1]\nxs += (v for v in xs)",
    "xs = [1]\nxs[:] = itertools.repeat(1)",
    "a, *b = itertools.repeat(1)",
    "return [*itertools.repeat(1)]",
    "return (lambda *a: len(a))(*itertools.repeat(1))",
    "return ''.join(itertools.repeat('a'))",
    "return set(range(10**9))",
    "return dict.fromkeys(range(10**9))",
    "return dict.fromkeys(itertools.repeat(1))",
    "return collections.deque(itertools.repeat(1))",
    "return collections.deque(itertools.repeat(1), maxlen=3)",
    "return collections.Counter(itertools.repeat(1))",
    "return statistics.mean(itertools.repeat(1))",
    "return math.fsum(itertools.repeat(1.0))",
    "return math.prod(range(1, 10**6))",
    "return heapq.nlargest(3, itertools.repeat(1))",
    "return random.Random(0).choices([1, 2], k=10**6)",
    "return list(itertools.product(range(100), repeat=3))",
    "return sum(([0] for _ in range(10**6)), [])",
    "a = [0]\nb = [0]\nfor i in range(60):\n    a = [a, a]\n    b = [b, b]\nreturn a == b",
    "a = [0]\nfor i in range(60):\n    a = [a, a]\nreturn a in [[0], 1]",
    "a = (0,)\nfor i in range(60):\n    a = (a, a)\nreturn {a: 1}",
    "a = (0,)\nfor i in range(60):\n    a = (a, a)\nd = {}\nd[a] = 1",
    "a = (0,)\nfor i in range(60):\n    a = (a, a)\nreturn {1}.add(a)",
    "a = (0,)\nfor i in range(60):\n    a = (a, a)\nreturn set([a])",
    "a = (0,)\nfor i in range(60):\n    a = (a, a)\nreturn sorted([a, a])",
    "a = (0,)\nb = (0,)\nfor i in range(60):\n    a = (a, a)\n    b = (b, b)\nreturn sorted([a, b])",
    "a = (0,)\nb = (0,)\nfor i in range(60):\n    a = (a, a)\n    b = (b, b)\nreturn max(a, b)",
    "a = [0]\nfor i in range(60):\n    a = [a, a]\nreturn json.dumps(a)",
    "d = {}\nP = 2**61 - 1\nfor i in range(200000):\n    d[i * P] = 1",
    "def f(n):\n    return f(n - 1) + f(n - 1) if n else 1\nreturn f(60)",
    "f = lambda n, g: g(n - 1, g) + g(n - 1, g) if n else 1\nreturn f(60, f)",
    "try:\n    while True: pass\nfinally:\n    while True: pass",
    "while True:\n    try:\n        while True: pass\n    except Exception:\n        pass",
    "try:\n    return sum(range(10**12))\nexcept Exception:\n    return 1",
    "return json.loads('[' + '0,' * 400000 + '0]') + json.loads('[' + '0,' * 400000 + '0]')",
    "return list(collections.Counter({1: 10**12}).elements())",
    "return next(itertools.islice(itertools.count(), 10**12, None))",
    "return functools.reduce(lambda a, b: a, itertools.repeat(1))",
    "return [i for i in range(10**12) if False]",
    "return {i for i in range(10**12)}",
    "return {i: i for i in range(10**12)}",
    "return list(zip(itertools.repeat(1), itertools.repeat(2)))",
    "return list(itertools.accumulate(itertools.repeat(1)))",
    "return [list(g) for k, g in itertools.groupby(itertools.repeat(1))]",
    "return divmod(3 ** 40000, 3 ** 30000) and [divmod(3 ** 40000, 3 ** 20000) for i in range(10**6)]",
    "a = {i for i in range(100000)}\nfor i in range(100000): a - {1}",
    "a = 'a' * 1000000\nfor i in range(100000): a.upper()",
    "a = [0] * 1000000\nfor i in range(100000): a[1:]",
    "a = [0] * 1000000\nfor i in range(100000): a.insert(0, 1)",
    "a = [0] * 1000000\nfor i in range(100000): list(a)",
    "a = [0] * 1000000\nfor i in range(100000):\n    match a:\n        case [x, *y]: pass",
    "return any(itertools.repeat(0))",
    "return all(x for x in itertools.repeat(1))",
    "a = [0]\nfor i in range(60):\n    a = [a, a]\nreturn a in [[0], 1]",
    "a = [0]\na.append(a)\nreturn a == [0, a]",
]


@pytest.mark.parametrize("body", RUNAWAY)
def test_what_runs_on_is_ended_by_the_count(body: str) -> None:
    assert fault(body, ART) == ("fuel-exhausted", "takes more steps than one call may")


@pytest.mark.parametrize("zygote", [0, 1])
def test_both_zygotes_end_it_at_the_same_turn(zygote: int) -> None:
    """What is left on `self` would tell, if an instance answered after its end; so each turn asks the engine."""
    asked: list[int] = []
    source = method("for i in range(10**9):\n    if i % 1000 == 0:\n        x.score(x)")
    with runner(source, steps=50_000) as run:
        (history,) = run.drive_all([fixed_plan([call("go", ART)])], zygote)
        asked.append(len(history.steps[0].asked))
    assert asked == [50]


def test_a_dead_instance_answers_no_more() -> None:
    source = method("if x:\n    while True: pass\nreturn 1")
    with runner(source) as run:
        session = run._session()  # pyright: ignore[reportPrivateUsage]
        child = run._child(0)  # pyright: ignore[reportPrivateUsage]
        commands = [session.open(), session.new(), *(session.call("go", [n]) for n in (0, 1, 0))]
        found = [session.reply(parse(child.ask(encode([c])))[0]) for c in commands]
        assert [(r.kind, r.value, r.text) for r in found] == [
            ("answer", None, ""),
            ("answer", None, ""),
            ("answer", 1, ""),
            ("raised", None, "FuelExhausted"),
            ("raised", None, "FuelExhausted"),
        ]
        # Another one in the same child begins with all of its fuel.
        assert drive(source, 0).fault is None


@pytest.mark.parametrize(
    "source",
    [
        "class Policy:\n    K = sum(range(10**12))\n    def go(self, x):\n        return 1\n",
        "class Policy:\n    def __init__(self):\n        while True: pass\n    def go(self, x):\n        return 1\n",
    ],
)
def test_loading_and_making_an_instance_have_fuel_too(source: str) -> None:
    history = drive(source, 1)
    assert history.fault is not None
    assert history.fault.code.name == "fuel-exhausted"


@pytest.mark.parametrize(
    ("body", "value"),
    [
        ("d = {}\nfor w in 'b a b'.split():\n    d[w] = d.get(w, 0) + 1\nreturn d", {"b": 2, "a": 1}),
        ("xs = [3, 1, 2]\nxs.sort(reverse=True)\nreturn xs", [3, 2, 1]),
        ("return sorted(['b', 'A', 'c'], key=str.lower)", ["A", "b", "c"]),
        ("return sorted([(1, 'b'), (1, 'a')], key=lambda p: p[0], reverse=True)", [(1, "b"), (1, "a")]),
        ("return max(['a', 'b'], key=lambda c: 0), min([2, 1], default=0), max([], default=7)", ("a", 1, 7)),
        ("a = [1]\nb = a\na += (2, 3)\nreturn b", [1, 2, 3]),
        ("a = [1]\nb = a\na *= 2\nreturn b", [1, 1]),
        ("d = {'k': [1]}\nd['k'[0:1]] += [2]\nd['k'] *= 2\nreturn d", {"k": [1, 2, 1, 2]}),
        ("n = [0]\ndef at():\n    n[0] += 1\n    return 0\nxs = [[1]]\nxs[at()] += [2]\nreturn n, xs", ([1], [[1, 2]])),
        ("xs = [1, 2, 3, 4]\nn = 1\nxs[n:n + 2] += [9]\nreturn xs", [1, 2, 3, 9, 4]),
        ("def g(n):\n    while n:\n        yield n\n        n -= 1\nreturn list(g(3)), next(g(2))", ([3, 2, 1], 2)),
        ("it = (i * i for i in range(9))\nreturn next(it), next(it), list(it)[-1]", (0, 1, 64)),
        ("return 3 in [1, 2, 3], 'a' not in 'cab', 1 in {1: 2}, 4 in range(9), 2 in (i for i in [1, 2])", (True, False, True, True, True)),
        ("return [*map(str, [1]), *filter(None, [0, 2])], dict(zip('ab', [1, 2]))", (["1", 2], {"a": 1, "b": 2})),
        ("return 'x'.join(str(i) for i in range(3)), 'a-b'.replace('-', '+'), 'a'.ljust(3, '.')", ("0x1x2", "a+b", "a..")),
        ("return 7 // 2, 7 % 4, 2 ** 10, 1 << 4, 6 & 3, 6 | 1, 6 ^ 2, -7 // 2, divmod(7, 2), pow(3, 4, 5)", (3, 3, 1024, 16, 2, 7, 4, -4, (3, 1), 1)),
        ("f = 'a,b'.split\ng = [3].pop\nreturn f(','), g()", (["a", "b"], 3)),
        ("match [1, 2, 3]:\n    case [a, *b]:\n        return a, b", (1, [2, 3])),
        ("a, *b = 'xyz'\nreturn a, b", ("x", ["y", "z"])),
        ("return heapq.nlargest(2, [1, 5, 3]), heapq.nsmallest(1, 'cab'), bisect.bisect([1, 2, 3], 2)", ([5, 3], ["a"], 2)),
    ],
)  # fmt: skip
def test_what_is_priced_is_pythons(body: str, value: Any) -> None:
    assert answer(body) == value


@pytest.mark.parametrize(
    ("body", "is_hooked"),
    [
        ("return x + 1", False),
        ("return 0.5 * x", False),
        ("return x * x", True),
        ("return x + x", True),
        ("return len(x) * 2", False),
        ("n = 0.0\nfor i in x:\n    n += i\nreturn n", False),
        ("n = 1\nfor i in x:\n    n += n\nreturn n", True),
        ("n = 1\nfor i in x:\n    n *= 2\nreturn n", True),
        ("n = 1.0\ntry:\n    pass\nexcept ValueError as n:\n    pass\nreturn n * x", True),
        ("return x == 'a'", False),
        ("return x == x", True),
        ("return x in ('a', 'b')", False),
        ("return x in x", True),
        ("return x ** 2", True),
        ("return x ** 0.5", False),
        ("return x['k']", False),
        ("return x[x]", True),
    ],
)
def test_only_what_may_be_more_than_a_number_is_hooked(body: str, is_hooked: bool) -> None:
    text = lowered(method(body))
    hooks = ("ǃadd", "ǃmul", "ǃcompared", "ǃin(", "ǃpow", "ǃkey")
    assert any(h in text for h in hooks) is is_hooked


@pytest.mark.parametrize(
    ("body", "n_steps"),
    [
        ('return sum(i * i for i in range(50))', 51),
        ("d = {}\nfor w in 'b a b c'.split():\n    d[w] = d.get(w, 0) + 1\nreturn sorted(d, key=lambda k: (-d[k], k))", 32),
        ('xs = [(i % 3, i) for i in range(20)]\nxs.sort(reverse=True)\nreturn max(xs), min(xs), xs[2:5], [*zip(xs, xs)][0]', 554),
        ("def g(n):\n    while n:\n        yield n\n        n -= 1\nreturn list(g(9)), next(iter({3, 1, 2})), ','.join(str(i) for i in g(3))", 46),
        ("a = 7 ** 200 // 3 + (1 << 90)\nreturn f'{a % 1000:>8}{2.5:.2f}' + 'xy' * 3, [1, 2] * 4, [1] + [2] == [1, 2]", 6),
        ("r = random.Random(3)\nxs = list(range(10))\nr.shuffle(xs)\nreturn r.sample(xs, 3), statistics.median(xs), heapq.nlargest(2, xs), collections.Counter('abca').most_common(1)", 508),
        ("import_ = itertools.chain(map(abs, [-1]), filter(None, [0, 2]), enumerate('ab'))\nreturn list(import_), json.dumps({'a': [1, 2]}), 2 in [1, 2], re.findall('a+', 'aab')", 60),
    ],
)  # fmt: skip
def test_steps_are_the_same_on_every_machine_and_python(body: str, n_steps: int) -> None:
    """A price that is changed changes verdicts, so these numbers change with it."""
    source = method(body)
    program = program_of(
        contract(), PROFILE, lowered(source), patterns(ast.parse(source)), steps=10_000, reverse_sets=False
    )
    policy = Policy(json.loads(program))
    policy.open(0)
    commands: list[list[Any]] = [["new", 0, 0], ["call", 0, 0, "go", [1]]]
    assert [policy._obey(c)[0] for c in commands] == ["=", "="]  # pyright: ignore[reportPrivateUsage]
    assert 10_000 - policy._meter.fuel.left == n_steps  # pyright: ignore[reportPrivateUsage]


# --- the counter ------------------------------------------------------------------------------------------------


def test_every_way_to_take_steps_takes_as_many() -> None:
    fuel = Fuel()
    for take in (
        lambda: [fuel.tick() for _ in range(5 * CHUNK)],
        lambda: fuel.charge(5 * CHUNK),
        lambda: list(itertools.islice(compress(itertools.repeat(1), fuel.steps), 5 * CHUNK)),
        lambda: [fuel.charge(CHUNK // 2) and fuel.tick() for _ in range(2)],
    ):
        fuel.fill(6 * CHUNK)
        before = fuel.left
        take()
        assert before - fuel.left in (5 * CHUNK, CHUNK + 2)


def test_the_last_step_is_taken_and_no_further_one() -> None:
    fuel = Fuel()
    for n_steps in (1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 7):
        fuel.fill(n_steps)
        for _ in range(n_steps):
            fuel.tick()
        assert (fuel.left, fuel.is_out) == (0, False)
        for again in (fuel.tick, lambda: fuel.charge(1), lambda: sum(compress(itertools.repeat(1), fuel.steps))):
            with pytest.raises(Exhausted):
                again()
        assert fuel.is_out


def test_a_charge_that_is_too_much_takes_all() -> None:
    fuel = Fuel()
    fuel.fill(100)
    with pytest.raises(Exhausted):
        fuel.charge(101)
    assert fuel.left == 0
    fuel.fill(100)
    assert fuel.charge(100)


def test_no_handler_of_a_candidate_catches_the_end() -> None:
    assert not issubclass(Exhausted, Exception)
    assert GATE.limits.steps >= 10_000


def test_one_history_that_runs_out_ends_those_beside_it() -> None:
    """Twenty histories that loop for ever cost as much as one; the fault that is told is that of one that ran."""
    with runner(method("while True: pass")) as run:
        found = run.drive_all([fixed_plan([call("go", n)]) for n in range(20)])
    assert [h.fault is not None for h in found] == [True] + [False] * 19


def test_a_child_that_skips_without_a_reason_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from slotc.cell import MalformedAnswer
    from slotc.cell.lockstep import Child

    monkeypatch.setattr(Child, "ask", lambda self, request, **more: encode([["-"]] * 3))
    with runner(method("return 1")) as run, pytest.raises(MalformedAnswer, match="skipped behind none"):
        run.drive_all([fixed_plan([call("go", 1)])])
