"""Hooks of the lowering where one alone does not do: chains of `is`, computed targets, own selves, and what constants keep."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from policy_rig import drive, lowered, runner

import slotc
from slotc.cell.child.guards import constant
from slotc.checks.policy_history import fixed_plan
from slotc.checks.policy_laws import makes_sets
from slotc.contract import call

POLICY = """\
class Thing:
    def __init__(self):
        self.text = "t"
class Policy:
    def __init__(self):
        self.n = 0
        self.things = [Thing(), Thing()]
    def step(self, value):
        self.n += 1
        return value
    def go(self, x):
        {body}
"""


def answer(body: str, given: object = 1) -> Any:
    """What `go` answers, or the name of what it raises."""
    (step,) = drive(POLICY.format(body=body.replace("\n", "\n        ")), given).steps
    return step.answer if step.received[0] == "=" else "mutated" if step.received[0] == "~" else step.received[1]


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("('a' + str(x)) is ('a' + str(x)) is ('a' + str(x))", True),
        ("('a' + str(x)) is not ('b' + str(x)) is ('b' + str(x))", True),
        ("x + 1000 is x + 1000 is x + 1001", False),
        ("x + 1000 == x + 1000 is self.step(x + 1000) == x + 1000", True),
        ("self.things[0] is self.things[0] is not self.things[1]", True),
        ("self.things[0] is self.things[1] is self.things[1]", False),
        ("self is self.step(self) is not None", True),
        ("None is None is None", True),
        ("(x is None) is False is not True", True),
        ("1 < 2 is 2 < 3", True),
        ("[a is self.step(b) is c for a, b, c in [('k' + str(x),) * 3]] and True", True),
        ("(lambda a: a is self.step('k' + str(x)) is a)('k' + str(x))", True),
        ("{'k': 1}.get('k') is x is 1", True),
        ("x if x is 1 is (x) else 0", 1),
        ("not (x is x is x)", False),
    ],
)
def test_chain_of_is_compares_texts_and_numbers_by_value(expression: str, expected: object) -> None:
    if expression.startswith("["):
        expression = expression.replace("self.step(b)", "b")
    assert answer(f"return {expression}") == expected


def test_chain_of_is_stops_at_the_first_pair_that_differs_and_computes_each_part_once() -> None:
    body = "found = self.step('a') is self.step('b') is self.step('b')\nreturn [found, self.n]"
    assert answer(body) == [False, 2]
    body = "found = self.step('a') is self.step('a') is self.step('b')\nreturn [found, self.n]"
    assert answer(body) == [False, 3]


def test_computed_target_of_or_is_computed_once_and_in_order() -> None:
    body = """\
order = []
def note(what, value):
    order.append(what)
    return value
d = {'k': {'a': 1}}
s = {'k': {1}}
note('d', d)[note('k', 'k')] |= note('v', {('b', 2)})
s[note('k', 'k')] |= {2}
b = [4]
b[self.step(0)] |= 3
self.step(self.things)[0].n = 4
self.step(self.things)[self.step(0)].n |= 1
return [order, d, sorted(s['k']), b, self.things[0].n, self.n]"""
    assert answer(body) == [["d", "k", "v", "k"], {"k": {"a": 1, "b": 2}}, [1, 2], [7], 5, 4]


@pytest.mark.parametrize(
    "target",
    ["x[self.step(0)]", "self.step(x)[0]", "self.step(x).field", "self.step(self.step).n", "self.step(Thing).n"],
)
def test_computed_target_of_or_is_guarded(target: str) -> None:
    assert answer(f"{target} |= 1", [1]) in ("mutated", "TypeError", "AttributeError")


def test_special_method_checks_its_own_self() -> None:
    source = """\
class Row:
    def __init__(self, n):
        self.n = n
    def __lt__(self, other):
        return self.n < other.n
    def __len__(self):
        return 3
class Policy:
    def go(self, x):
        return len(Row(x)) + (Row(1) < Row(2))
"""
    tree = ast.parse(lowered(source))
    guarded = [
        f.name for f in ast.walk(tree) if isinstance(f, ast.FunctionDef) and "ǃself(self)" in ast.unparse(f.body[0])
    ]
    assert guarded == ["__init__", "__lt__"]
    assert drive(source, 1).steps[0].answer == 4
    # Were it called by name after all, another value would not get past.
    stolen = (
        lowered(source.replace("len(Row(x)) + (Row(1) < Row(2))", "take(x)")) + "\ntake = lambda x: Row.__lt__(x, x)\n"
    )
    assert drive_text(source, stolen, [1]) == "TypeError"


def drive_text(source: str, text: str, given: object) -> str:
    with runner(source, text=text) as run:
        (history,) = run.drive_all([fixed_plan([call("go", given)])])
    return str(history.steps[0].received[1])


def test_members_of_an_enum_are_made_before_their_class_is_known() -> None:
    source = """\
from enum import Enum
class Color(Enum):
    RED = ("r", 1)
    BLUE = ("b", 2)
    def __init__(self, short, n):
        self.short = short
        self.n = n
    def __str__(self):
        return self.short
class Policy:
    def go(self, x):
        return [str(c) for c in Color] + [Color.BLUE.n]
"""
    assert drive(source, 1).steps[0].answer == ["r", "b", 2]


@pytest.mark.parametrize("name", ["Row", "Sub", "Pair"])
def test_own_tuple_makes_no_type_when_it_is_subscripted(name: str) -> None:
    source = f"""\
from typing import NamedTuple
from collections import namedtuple
class Row(NamedTuple):
    a: int
class Sub(Row):
    pass
Pair = namedtuple("Pair", "a b")
class Policy:
    def go(self, x):
        kind = {name}
        try:
            kind[int]
        except TypeError:
            return Row(1)[0] + Sub(2)[0] + Pair(3, 4).b
"""
    assert drive(source, 1).steps[0].answer == 7


def _closing(value: object) -> Callable[[], object]:
    return lambda: value


def test_constant_may_not_keep_what_changes() -> None:
    own: set[type] = set()
    for kept in (1, "a", (1, ("b",)), None, frozenset({1}), len, _closing(2)):
        function = _closing(kept)
        assert constant(function, own) is function
    for kept in ([], {}, set[int](), iter(()), ([],), _closing([]), (1, _closing({}))):
        with pytest.raises(TypeError):
            constant(_closing(kept), own)
    pair = (1, "a")
    assert constant(pair, own) is pair
    with pytest.raises(TypeError):
        constant(test_constant_may_not_keep_what_changes.__get__([]), own)  # a bound method
    with pytest.raises(TypeError):
        constant([].append, own)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return len({1, 2})", True),
        ("return set(x)", True),
        ("return {c for c in x}", True),
        ("return a.union(b)", True),
        ("return self.d.keys() - x", True),
        ("k = d.items()\nreturn k & b", True),
        ("return [c for c in d.keys()]", False),
        ("return a - b", False),
        ("return {1: 2}", False),
    ],
)
def test_policy_that_makes_sets_is_known_by_its_text(body: str, expected: bool) -> None:
    assert (
        makes_sets(ast.parse(f"def f(self, x, a, b, c, d):\n    {body.replace(chr(10), chr(10) + '    ')}")) is expected
    )


@pytest.mark.parametrize(
    "name", ["x-det-set-next", "x-det-set-keys-view", "y-order-join-alias", "z-or-computed-target"]
)
def test_draft_sees_an_answer_that_depends_on_the_order_of_a_set(name: str) -> None:
    report = slotc.check((Path(__file__).parent / "escapes" / f"{name}.py").read_bytes(), gate="draft")
    assert [d.code.id for d in report.diagnostics] == ["SLC601"]
