"""A policy at run time: what crosses the boundary is exact, inputs stay whole, and faults come back with their calls."""

from __future__ import annotations

import dataclasses
import sys
import time
from collections.abc import Generator, Sequence
from random import Random
from typing import Annotated, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from policy_rig import (
    GATE,
    PROFILE,
    Action,
    Artifact,
    Decision,
    Diff,
    answer,
    answers,
    contract,
    drive,
    fault,
    lowered,
    method,
    runner,
)

from slotc.boundary import Session, conforms, encode, parse, program_of, same
from slotc.cell import AnswerTooLarge, CellLimits, MalformedAnswer, open_child
from slotc.cell.owner import zygote_pids
from slotc.checks import policy_laws, policy_smoke
from slotc.checks.policy_history import Plan, fixed_plan
from slotc.contract import Call, Contract, Interval, Length, PlannedCall, call, callback, symbol
from slotc.diagnostics import ContentError, Detail, Diagnostic
from slotc.values import Domain, domain_of, value

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the cell needs Linux")

LIMITS = CellLimits(memory_bytes=64 << 20, answer_bytes=1 << 20, total_bytes=64 << 20)


def program(source: str) -> bytes:
    return program_of(contract(), PROFILE, lowered(source), {}, steps=500_000, reverse_sets=False)


ART = Artifact("a", {"k": "v"}, ["t"], Diff("d0", {"z": "1"}))


# --- values across the boundary ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value_",
    [
        None,
        True,
        0,
        -(2**63),
        2**63 - 1,
        0.1,
        -0.0,
        float("inf"),
        "ünï 題🙂\n\t",
        [],
        [[1, (2, {"a": None})]],
        {"k": [1.0], (1, 2): "t"},
        Action.GO,
        [Action.STOP, Action.STOP],
    ],
    ids=repr,
)
def test_plain_data_comes_back_exactly(value_: Any) -> None:
    assert same(answer("return x", value_), value_)


def test_nan_comes_back() -> None:
    assert same(answer("return x", float("nan")), float("nan"))


def test_a_given_record_comes_back_as_the_very_object_wherever_it_stands() -> None:
    found = answer("return [x, (x[0].first,), {'a': x[1]}]", [ART, ART])
    assert found[0][0] is ART and found[0][1] is ART
    assert found[1][0] is ART.first
    assert found[2]["a"] is ART


def test_a_record_given_twice_is_one_view() -> None:
    source = "class Policy:\n    def __init__(self):\n        self.seen = []\n    def go(self, x):\n        self.seen.append(x)\n        return self.seen[0] is x"
    history = drive(source, ART, ART, Artifact("a", {"k": "v"}, ["t"], Diff("d0", {"z": "1"})))
    assert [s.answer for s in history.steps] == [True, True, False]


def test_a_value_that_was_made_inside_comes_back_in_as_itself() -> None:
    source = (
        "class Policy:\n    def __init__(self):\n        self.mine = None\n    def go(self, x):\n"
        "        if self.mine is None:\n            self.mine = Diff('mine')\n            return self.mine\n"
        "        return self.mine is x\n"
    )

    def begin() -> Generator[PlannedCall, Any, None]:
        made = yield call("go", 0)
        again = yield call("go", made)
        assert again is True

    with runner(source) as run:
        (history,) = run.drive_all([Plan("", begin)])
    assert history.fault is None
    assert len(history.steps) == 2


def test_what_a_method_makes_is_computed_by_the_judge() -> None:
    body = "d = Diff('q', {'a': 'b'})\nreturn d, x.apply(d), x.apply(x.first), fuse([d, x.first]), x.apply(diff=d).apply(d)"
    own, applied, first, fused, twice = answer(body, ART)
    assert own == Diff("q", {"a": "b"})
    assert applied == ART.apply(own) == twice
    assert first == ART.apply(ART.first)
    assert fused == Diff("q+d0", {"a": "b", "z": "1"})


def test_a_made_value_keeps_the_arguments_that_it_was_made_from() -> None:
    body = "ds = [Diff('q')]\nf = fuse(ds)\nds.append(Diff('r'))\nreturn f.diff_id, f, fuse(collections.deque(ds))"
    assert answer(body) == ("q", Diff("q"), Diff("q+r"))


def test_a_built_value_keeps_what_it_was_built_from() -> None:
    assert answer("o = {'a': '1'}\nd = Diff('q', o)\no['b'] = '2'\nreturn d") == Diff("q", {"a": "1"})


def test_long_chains_of_made_values_cross() -> None:
    body = "a = x\nfor i in range(400):\n    a = a.apply(Diff(str(i), {str(i % 7): 'v'}))\nreturn a"
    assert len(answer(body, ART).state) == 8


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return x.size()", 1),
        ("return Diff.size(x)", 1),
        ("return clash(x, Diff('o', {'z': '2'})), clash(a=x, b=x)", (True, False)),
        ("return Artifact.rate((1, 3))", 0.25),
        ("return x == Diff('d0', {'z': '1'}), x == Diff('d1'), x != 1", (True, False, True)),
        ("return {Decision(True): 1}[Decision(True, '', 0.0)]", 1),
        ("return dataclasses.replace(x, diff_id='n')", Diff("n", {"z": "1"})),
        ("match x:\n    case Diff(i, ops={'z': z}):\n        return i, z", ("d0", "1")),
        ("match Action.GO:\n    case Action.STOP:\n        return 1\n    case Action.GO:\n        return 2", 2),
        (
            "return [a.name + a.value for a in Action], len(Action), Action['GO'] is Action('go')",
            (["GOgo", "STOPstop"], 2, True),
        ),
        ("return isinstance(x, Diff), isinstance(x.ops, dict), isinstance(Action.GO, Action)", (True, True, True)),
        (
            "return x.ops | {'q': '2'}, x.ops.copy(), {**x.ops}, sorted(x.ops)",
            ({"z": "1", "q": "2"}, {"z": "1"}, {"z": "1"}, ["z"]),
        ),
    ],
)
def test_values_answer_as_the_engines_do(body: str, expected: Any) -> None:
    assert answer(body, ART.first) == expected


def test_a_list_that_comes_in_reads_as_a_list_and_gives_plain_ones() -> None:
    body = (
        "made = [x[1:], x + [4], [4] + x, x * 2, x.copy(), list(x), sorted(x), [*x]]\n"
        "for m in made:\n    m.append(9)\n"
        "return x[0], x[-1], len(x), 2 in x, x.index(2), x.count(1), x == [1, 2, 3], made[0]"
    )
    assert answer(body, [1, 2, 3]) == (1, 3, 3, True, 1, 1, True, [2, 3, 9])


# --- inputs stay whole ------------------------------------------------------------------------------------------

CHANGES = [
    "x.tags.append('q')",
    "x.tags.clear()",
    "x.tags.extend([])",
    "x.tags.insert(0, 1)",
    "x.tags.pop()",
    "x.tags.pop(0)",
    "x.tags.remove('t')",
    "x.tags.reverse()",
    "x.tags.sort()",
    "x.tags[0] = 1",
    "x.tags[:] = []",
    "del x.tags[0]",
    "t = x.tags\nt += [1]",
    "t = x.tags\nt *= 2",
    "x.state['k'] = 1",
    "del x.state['k']",
    "x.state.clear()",
    "x.state.pop('k')",
    "x.state.popitem()",
    "x.state.setdefault('n', 1)",
    "x.state.update(n=1)",
    "s = x.state\ns |= {'n': 1}",
    "x.first.ops['n'] = 1",
    "x.state['k'] += 'n'",
    "heapq.heapify(x.tags)",
    "heapq.heappush(x.tags, 'n')",
    "bisect.insort(x.tags, 'n')",
    "random.Random(0).shuffle(x.tags)",
    "x.apply(x.first).state['n'] = 1",
    "Diff('q', {}).ops['n'] = 1",
]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("is_caught", [False, True], ids=["open", "caught"])
def test_an_input_cannot_be_changed_and_the_attempt_is_found(change: str, is_caught: bool) -> None:
    if is_caught:
        change = (
            "try:\n"
            + "\n".join(f"    {line}" for line in change.split("\n"))
            + "\nexcept Exception:\n    pass\nreturn 1"
        )
    kind, message = fault(change, ART)
    assert kind == "input-mutated"
    assert message.startswith("changes `")
    assert Artifact("a", {"k": "v"}, ["t"], Diff("d0", {"z": "1"})) == ART


def test_the_message_names_the_argument_or_the_field() -> None:
    assert fault("x.append(1)", [1])[1] == "changes the argument `x`"
    assert fault("x[0]['a'] = 1", [{"a": 2}])[1] == "changes the argument `x`"
    assert fault("x.state['k'] = 2", ART)[1] == "changes `Artifact.state` of a value that it was given"


@pytest.mark.parametrize(
    "change",
    ["x.id = 'n'", "del x.id", "x.new = 1", "x.first.diff_id = 'n'", "Diff.size = None", "Action.GO = 1", "x._origin = None",
     "Action.GO.value = 1", "math.pi = 3", "len.x = 1", "fuse.x = 1", "x.apply.x = 1", "del Diff.size", "x.tags += ['n']"],
)  # fmt: skip
def test_nothing_that_came_from_outside_takes_an_attribute(change: str) -> None:
    assert fault(change, ART) == ("method-raised", "raises AttributeError")


@pytest.mark.parametrize(
    "own",
    [
        "h = list(x)\nheapq.heapify(h)\nh += [4]\nreturn h",
        "h = [*x]\nrandom.Random(0).shuffle(h)\nh[0] = 1\nreturn sorted(h)[:0] or [1, 2, 3, 4]",
    ],
)
def test_copies_may_be_changed(own: str) -> None:
    assert len(answer(own, [3, 1, 2])) == 4


def test_a_change_that_no_guard_saw_is_found_by_comparing() -> None:
    """The guards have let it through: the text is not what the lowering makes."""
    text = "class Policy:\n    def go(self, x):\n        ǃtype_list.append(x.tags, 'n')\n        return 1\n"
    with runner(method("return 1"), text=text) as run:
        (history,) = run.drive_all([fixed_plan([call("go", ART)])])
    assert history.fault is not None
    assert history.fault.code.name == "input-mutated"


# --- what does not cross ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ("return {1}", "a set"),
        ("return (c for c in x)", "a generator"),
        ("return map(len, x)", "a map"),
        ("return len", "a builtin_function_or_method"),
        ("return lambda: 1", "a function"),
        ("return self", "an instance of an own class"),
        ("return Policy", "a class"),
        ("return collections.deque(x)", "a deque"),
        ("return collections.OrderedDict(a=1)", "an OrderedDict"),
        ("return [collections.Counter(x)]", "a Counter"),
        ("return 2 ** 63", "an int beyond 64 bits"),
        ("return 1j", "a complex"),
        ("return Diff", "a class"),
        ("return Action", "a class"),
        ("return range(3)", "a range"),
        ("return x.keys()", "a dict_keys"),
        ("return '\\ud800'", "a text that is not Unicode"),
        ("return ValueError('x')", "a ValueError"),
        ("a = []\na.append(a)\nreturn a", "a structure nested too deep"),
        ("return [0] * 30000", "a structure with too many items"),
        (
            "d = Diff('d')\nfor _ in range(40):\n    d = Artifact('a', {}, [], d)\nreturn d",
            "a structure nested too deep",
        ),
        ("return NotImplemented", "a NotImplementedType"),
    ],
)
def test_an_answer_of_another_kind_is_named_and_refused(body: str, what: str) -> None:
    assert fault(body, {"a": 1}) == (
        "answer-type-wrong",
        f"returns {what}, the contract says anything (do not look inside)",
    )


OWN = """
from enum import Enum, IntEnum
from typing import NamedTuple
class Point(NamedTuple):
    a: int
class Level(IntEnum):
    LOW = 1
class Color(Enum):
    RED = 1
class Mistake(ValueError):
    pass
class Sly:
    def __eq__(self, other):
        return True
    def __hash__(self):
        return 0
    def __len__(self):
        return 1
"""


@pytest.mark.parametrize(
    ("made", "what"),
    [
        ("Point(1)", "an own kind of tuple"),
        ("Level.LOW", "an own kind of IntEnum"),
        ("Color.RED", "an own kind of Enum"),
        ("Mistake()", "an own kind of ValueError"),
        ("Sly()", "an instance of an own class"),
        ("[Sly()]", "an instance of an own class"),
        ("{Sly(): 1}", "an instance of an own class"),
        ("Diff('q', {'a': Sly()})", "an instance of an own class"),
        ("Diff(Sly())", "an instance of an own class"),
    ],
)
def test_an_instance_of_an_own_class_never_crosses(made: str, what: str) -> None:
    history = drive(OWN + method(f"return {made}"), 1)
    assert history.fault is not None
    assert history.fault.message == f"returns {what}, the contract says anything (do not look inside)"


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ("raise KeyError('<script>' + 'x' * 10**6)", "KeyError"),
        ("raise StopIteration(1)", "PolicyError"),
        ("return next(iter([]))", "PolicyError"),
        ("return 1 / 0", "ZeroDivisionError"),
        ("return x.nothing_", "AttributeError"),
        ("assert False", "AssertionError"),
        ("def f():\n    return f()\nreturn f()", "RecursionError"),
        ("return json.loads('[')", "ValueError"),
        ("return statistics.mean([])", "ValueError"),
    ],
)
def test_of_an_exception_only_a_built_in_name_leaves(body: str, name: str) -> None:
    assert fault(body, ART) == ("method-raised", f"raises {name}")


def test_an_own_exception_is_a_policy_error() -> None:
    history = drive("class ValueError_(Exception):\n    pass\n" + method("raise ValueError_('x')"), 1)
    assert history.fault is not None
    assert history.fault.message == "raises PolicyError"


@pytest.mark.parametrize("text", ["\x00", "\x1b[31m", "a\x7f", "\u202eabc", "\u2066", "\x85", "\r"])
def test_text_with_control_characters_is_refused_unless_an_input_has_them(text: str) -> None:
    kind, message = fault(f"return ['a' + {text!r}]")
    assert (kind, message[:42]) == ("answer-type-wrong", "returns text with the control character U+")
    assert answer("return x + 'b'", text) == text + "b"
    assert fault(f"return Diff({text!r})")[0] == "answer-type-wrong"


def test_newlines_tabs_and_any_script_may_be_composed() -> None:
    assert answer("return 'a\\n\\tb é 題 ' + x", "Ünï") == "a\n\tb é 題 Ünï"


def test_fields_of_built_values_are_judged() -> None:
    assert fault("return Decision('yes')")[1] == "returns Decision with the field ok as str, the contract says bool"
    assert (
        fault("return [Diff('a', {'k': 1})]")[1]
        == "returns Diff with the field ops as int at the key 'k', the contract says str"
    )
    assert fault("return Decision(True, '', float('nan'))")[1].endswith(
        "the field p as nan, the contract says float (finite)"
    )
    assert answer("return Decision(True, '', 1)") == Decision(True, "", 1)


# --- callbacks --------------------------------------------------------------------------------------------------


def test_a_callback_is_answered_by_the_judge_on_the_very_values() -> None:
    body = "return x.score(x), x.score(x.apply(Diff('q', {'n': '1'}))), x.score(other=Artifact('b', {}))"
    assert answer(body, ART) == (2.0, 3.0, 1.0)


@pytest.mark.parametrize("argument", ["1", "self", "[lambda: 1]", "Diff(1)", "x.first", "None"])
def test_a_callback_that_cannot_be_run_raises_inside(argument: str) -> None:
    assert fault(f"return x.score({argument})", ART) == ("method-raised", "raises TypeError")
    assert answer(f"try:\n    return x.score({argument})\nexcept TypeError:\n    return 'caught'", ART) == "caught"


def test_callbacks_have_a_budget_a_call() -> None:
    body = "n = 0\ntry:\n    while True:\n        x.score(x)\n        n += 1\nexcept TypeError:\n    return n"
    assert answers(body, [ART, ART]) == [1000, 1000]
    with pytest.raises(AnswerTooLarge):
        answer("while True:\n    try:\n        x.score(x)\n    except TypeError:\n        pass", ART)


def test_a_history_with_callbacks_is_replayed() -> None:
    with runner(method("return x.score(x) + x.score(x.apply(Diff('q', {'n': '1'})))")) as run:
        (history,) = run.drive_all([fixed_plan([call("go", ART)] * 3)])
        assert list(run.replay([history])) == []
        assert len(history.steps[0].asked) == 2


def test_other_callbacks_in_the_second_zygote_are_a_difference() -> None:
    body = "for t in {'a', 'b'}:\n    x.score(Artifact(t, {}))\nreturn 1"
    with runner(method(body)) as run:
        (history,) = run.drive_all([fixed_plan([call("go", ART)])])
        assert [(i, r.text) for _, i, r in run.replay([history])] == [(0, "other questions to the engine")]


# --- the judge believes nothing ---------------------------------------------------------------------------------

tags = st.sampled_from(
    [
        "l",
        "t",
        "d",
        "h",
        "k",
        "e",
        "b",
        "m",
        "v",
        "=",
        "!",
        "~",
        "#",
        "?",
        "Diff",
        "Artifact",
        "Action",
        "GO",
        "apply",
        "fuse",
        "size",
        "score",
        "x",
    ]
)
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3) | tags,
    lambda inner: st.lists(inner, max_size=5) | st.tuples(tags, inner, inner).map(list),
    max_leaves=25,
)
replies = junk | st.tuples(
    st.just("="),
    st.lists(st.tuples(st.sampled_from("bm"), st.none() | st.just(["h", 0]), junk).map(list), max_size=3),
    junk,
).map(list)


@given(replies)
@settings(max_examples=400, deadline=None)
def test_no_reply_makes_the_judge_raise_anything_else(data: Any) -> None:
    session = Session(contract(), 1)
    session.call("go", [ART])
    try:
        reply = session.reply(data)
    except (MalformedAnswer, AnswerTooLarge):
        return
    assert reply.kind in ("answer", "raised", "mutated", "foreign", "misfit")


@given(junk)
@settings(max_examples=200, deadline=None)
def test_no_question_makes_the_judge_raise_anything_else(data: Any) -> None:
    session = Session(contract(), 1)
    session.call("go", [ART])
    for question in (
        data,
        ["?", 1, [], ["h", 0], "score", [data]],
        ["?", 1, [["b", "Diff", "d", data]], ["h", 0], "score", [["k", 0]]],
    ):
        try:
            assert session.callback(question)[0] in ("=", "!")
        except (MalformedAnswer, AnswerTooLarge):
            pass


@pytest.mark.parametrize(
    "raw",
    [b"", b"{}", b'{"a":1}', b"[" * 100_000, b"[1", b"\xff", b"[1]x", b"9" * 5000, b'["=",[],{"a":1}]'],
    ids=lambda raw: repr(raw[:12]),
)
def test_what_is_no_json_of_arrays_is_malformed(raw: bytes) -> None:
    with pytest.raises(MalformedAnswer):
        parse(raw)


@pytest.mark.parametrize(
    "data",
    [
        ["=", [], ["h", 3]],
        ["=", [], ["h", True]],
        ["=", [], ["k", 0]],
        ["=", [], ["e", "Action", "NO"]],
        ["=", [], ["v", "Diff", "d", ["d"]]],
        ["=", [], 2**63],
        ["=", [], "\ud800"],
        ["=", [], ["d", 1]],
        ["=", [], ["d", 1, 2, 1, 3]],
        ["=", [], ["d", ["l"], 1]],
        ["=", [["b", "Diff", "d"]], None],
        ["=", [["b", "Nothing", "d"]], None],
        ["=", [["b", "Diff", ["k", 0], ["d"]]], None],
        ["=", [["m", ["h", 0], "score", ["h", 0]]], None],
        ["=", [["m", ["h", 1], "size"]], None],
        ["=", [["m", ["h", 0], "apply", 1]], None],
        ["=", [["m", ["h", 0], "apply"]], None],
        ["=", [["m", None, "clash", ["h", 1], ["h", 1]]], None],
        ["!", "import os", ""],
        ["!", "KeyError", "a note of its own"],
        ["~", "\x1b"],
        ["~", True],
        ["#", "a\nb", False],
        ["#", "set", 1],
    ],
)
def test_a_reply_that_the_runner_cannot_have_written_is_malformed(data: Any) -> None:
    session = Session(contract(), 1)
    session.call("go", [ART])
    with pytest.raises(MalformedAnswer):
        session.reply(data)


def test_a_chain_that_would_grow_without_bound_is_too_large_for_the_judge() -> None:
    session = Session(contract(), 1)
    doubling: list[Any] = [["b", "Diff", "d" * 1000, ["d"]]]
    doubling += [["m", None, "fuse", ["l", ["k", i], ["k", i]]] for i in range(60)]
    with pytest.raises(AnswerTooLarge):
        session.reply(["=", doubling, None])


def test_records_nested_in_records_have_a_bound() -> None:
    session = Session(contract(), 1)
    nested: list[Any] = [["b", "Artifact", "a", ["d"], ["l"], None]]
    nested += [["b", "Artifact", "a", ["d"], ["l"], ["k", i]] for i in range(5_000)]
    with pytest.raises(MalformedAnswer):
        session.reply(["=", nested, None])


def test_a_contract_cannot_offer_an_attribute_that_leads_out() -> None:
    of = contract()
    bad = value("Bad", gi_frame=int)
    with pytest.raises(ContentError):
        runner(method("return 1"), of=dataclasses.replace(of, values=(*of.values, bad), scenarios=[], laws=[]))


@pytest.mark.parametrize(
    ("value_", "domain", "said"),
    [
        (True, int, "returns bool, the contract says int"),
        (1, bool, "returns int, the contract says bool"),
        (1, str, "returns int, the contract says str"),
        ("accept", Action, "returns str, the contract says Action"),
        (None, Action, "returns None, the contract says Action"),
        (Diff("d"), Artifact, "returns Diff, the contract says Artifact"),
        (11, Annotated[int, Interval(0, 9)], "returns 11, the contract says int in [0, 9]"),
        (float("nan"), float, "returns nan, the contract says float (finite)"),
        ("x" * 9, Annotated[str, Length(1, 3)], "returns a str of length 9, the contract says str"),
        ("abc", list[str], "returns str, the contract says sequence of str"),
        (["a", 1], list[str], "returns int at item 1, the contract says str"),
        ([1, 2], tuple[int, int], "returns list, the contract says tuple of (int, int)"),
        ((1,), tuple[int, int], "returns a tuple of length 1, the contract says tuple of (int, int)"),
        ((1, ["a", None]), tuple[int, list[str]], "returns None at item 1 at item 1, the contract says str"),
        ({"a": "b"}, dict[str, int], "returns str at the key 'a', the contract says int"),
        ({1: 1}, dict[str, int], "returns int as a key, the contract says str"),
        (1.5, str | None, "returns float, the contract says str or None"),
        (1, None, "returns int, the contract says None"),
    ],
)  # fmt: skip
def test_how_an_answer_differs_is_told(value_: Any, domain: object, said: str) -> None:
    assert conforms(value_, domain_of(domain)) == said


def test_what_fits_is_none() -> None:
    assert conforms([Diff("d")], domain_of(list[Diff])) is None  # type: ignore[valid-type]
    assert conforms((1, None), domain_of(tuple[float, str | None])) is None
    assert conforms(object(), Domain("any")) is None


# --- smoke and laws ---------------------------------------------------------------------------------------------


def slot(*scenario: Any, result: object = Any) -> Contract:
    of = contract(result)

    @of.scenario("calls")
    def _(random: Random) -> Generator[PlannedCall, Any, None]:
        for planned in scenario:
            yield call("go", planned) if not isinstance(planned, PlannedCall) else planned

    return of


def smoke(source: str, of: Contract, **limits: int) -> list[Diagnostic]:
    gate = GATE._replace(limits=GATE.limits._replace(**limits))
    detail: Detail = {}
    with runner(source, of=of, gate=gate) as run:
        found = list(policy_smoke.check_policy(run, gate, 7, detail))
        return found or list(policy_laws.check_policy(run, gate, 7, detail))


def test_a_policy_that_keeps_everything_passes() -> None:
    source = "class Policy:\n    def __init__(self):\n        self.n = 0\n    def go(self, x):\n        self.n += 1\n        return self.n\n"
    assert smoke(source, slot(*range(20), result=int)) == []


def test_a_late_fault_comes_with_the_fewest_calls() -> None:
    source = (
        "class Policy:\n    def __init__(self):\n        self.n = 0\n    def go(self, x):\n        self.n += 1\n"
        "        return None if self.n > 30 else 1\n"
    )
    (found,) = smoke(source, slot(*range(60), result=int))
    assert found.code.name == "answer-type-wrong"
    assert found.message == "`go` returns None, the contract says int"
    assert found.counterexample is not None
    assert len(found.counterexample.calls) == 31
    assert found.counterexample.observed == "None"


def test_equal_calls_are_pasted_as_a_loop() -> None:
    source = (
        "class Policy:\n    def __init__(self):\n        self.n = 0\n    def go(self, x):\n        self.n += 1\n"
        "        return None if self.n > 30 else 1\n"
    )
    (found,) = smoke(source, slot(*[5] * 60, result=int))
    assert found.counterexample is not None
    assert found.counterexample.input == "policy = Policy()\nfor _ in range(31): policy.go(5)"
    assert (
        found.counterexample.paste
        == "policy = Policy()\nfor _ in range(31): answer = policy.go(5)\nassert answer != None"
    )


def test_a_fault_that_needs_one_earlier_call_keeps_that_one() -> None:
    source = (
        "class Policy:\n    def __init__(self):\n        self.seen = set()\n    def go(self, x):\n        self.seen.add(x)\n"
        "        return None if 3 in self.seen and x == 17 else 1\n"
    )
    (found,) = smoke(source, slot(*range(25), result=int))
    assert found.counterexample is not None
    assert found.counterexample.input == "policy = Policy()\npolicy.go(3)\npolicy.go(17)"
    assert (
        found.counterexample.paste == "policy = Policy()\npolicy.go(3)\nanswer = policy.go(17)\nassert answer != None"
    )


def test_a_counterexample_holds_records_as_constructor_calls() -> None:
    (found,) = smoke(method("return x.first.nothing"), slot(ART, result=int))
    assert found.counterexample is not None
    namespace: dict[str, Any] = {"Artifact": Artifact, "Diff": Diff}
    assert eval(found.counterexample.calls[0].args[0], namespace) == ART
    compile(found.counterexample.paste, "<paste>", "exec")


def test_a_broken_law_names_itself() -> None:
    of = slot(1, 2, 3, result=int)

    @of.law("rises", "Each answer is above the one before.")
    def _(history: Sequence[tuple[Call, Any]], call_: Call, answer_: Any) -> str | None:
        return f"{answer_} after {history[-1][1]}" if history and answer_ <= history[-1][1] else None

    (found,) = smoke(method("return 1"), of)
    assert found.code.name == "law-broken"
    assert found.message == "`go` breaks `rises`: 1 after 1 (scenario “calls”)"
    assert found.help == "Each answer is above the one before."
    assert found.counterexample is not None and len(found.counterexample.calls) == 2


def test_a_hook_that_is_not_there_is_not_called() -> None:
    of = slot(PlannedCall("bind", (ART,)), 1, result=int)
    assert smoke(method("return x"), of) == []
    hooked = method("return self.n") + "    def bind(self, helper):\n        self.n = len(helper.state)\n"
    assert smoke(hooked, of) == []
    (found,) = smoke(method("return x") + "    def bind(self, helper):\n        helper.state['k'] = 1\n", of)
    assert found.message == "`bind` changes `Artifact.state` of a value that it was given"


def test_state_that_instances_share_is_found() -> None:
    """Neither the checks nor the lowering have seen this text: its list is one for all instances."""
    text = "class Policy:\n    seen = []\n    def go(self, x):\n        self.seen.append(x)\n        return len(self.seen)\n"
    of = slot(*range(5), result=int)
    with runner(method("return 1"), of=of, text=text) as run:
        (found,) = policy_smoke.check_policy(run, GATE, 0, {})
    assert (found.code.id, found.code.name) == ("SLC523", "instance-leaks")
    assert found.message.startswith("`go` answers")


def test_an_answer_that_depends_on_the_order_of_a_set_is_found_with_its_call() -> None:
    source = (
        "class Policy:\n    def __init__(self):\n        self.seen = set()\n    def go(self, x):\n        self.seen.add(x)\n"
        "        return next(iter(self.seen))\n"
    )
    (found,) = smoke(source, slot("a", "b", "c", result=str))
    assert found.code.name == "not-deterministic"
    assert found.message == "`go` answers 'a' in one process and 'b' in another, to the same calls"
    assert found.counterexample is not None
    assert found.counterexample.paste == "policy = Policy()\npolicy.go('a')\npolicy.go('b')"


def test_the_order_of_addresses_is_found() -> None:
    source = "class Tag:\n    def __init__(self, n):\n        self.n = n\n" + method(
        "return [t.n for t in {Tag(i) for i in range(x)}]"
    )
    (found,) = smoke(source, slot(20, result=list[int]))
    # Addresses differ between two instances of one process too, so whichever comparison comes first finds it.
    assert found.code.name in ("not-deterministic", "instance-leaks")


def test_a_dict_in_another_order_is_equal() -> None:
    assert smoke(method("return {c: 1 for c in {'a', 'b', 'c'}}"), slot(1, result=dict[str, int])) == []


def test_a_generated_history_finds_what_the_fixed_seeds_do_not() -> None:
    of = contract(int)

    @of.scenario("numbers")
    def _(random: Random) -> Generator[PlannedCall, Any, None]:
        for _ in range(3):
            yield call("go", random.randint(0, 255))

    found = smoke(method("return None if x in (0, 255) else 1"), of, scenario_seeds=1, histories=100)
    assert [f.code.name for f in found] == ["answer-type-wrong"]
    assert found[0].check == "laws"


def test_equal_checks_say_equal_things() -> None:
    of = slot(*range(9), result=int)
    source = method("return 9 // (x - 5)")
    assert smoke(source, of) == smoke(source, of) != []


def test_a_policy_that_cannot_be_made_is_told() -> None:
    source = "class Policy:\n    def __init__(self):\n        self.n = 1 / 0\n    def go(self, x):\n        return 1\n"
    (found,) = smoke(source, slot(1, result=int))
    assert (found.code.name, found.message) == ("start-raised", "raises ZeroDivisionError when an instance is made")


def test_a_dead_zygote_costs_nothing_but_time() -> None:
    import os
    import signal

    of = slot(*range(5), result=int)
    with runner(method("return x"), of=of) as run:
        first = run.drive(of.scenarios[0], "0")
        os.kill(zygote_pids()[2], signal.SIGKILL)
        again = run.drive(of.scenarios[0], "0")
    assert [s.answer for s in first.steps] == [s.answer for s in again.steps] == [0, 1, 2, 3, 4]


def test_memory_and_time_have_limits() -> None:
    assert fault("self.kept = [set() for n in range(400_000)]")[0] == "memory-exhausted"
    # Steps end whatever loops; the deadline is for what takes its time between two of them.
    endless = runner(method("while True:\n    pass"), deadline_s=1.0, steps=10**9)
    with endless as run, pytest.raises(Exception, match="deadline"):
        run.drive_all([fixed_plan([call("go", 1)])])


def test_many_histories_cost_few_round_trips(monkeypatch: pytest.MonkeyPatch) -> None:
    from slotc.cell.lockstep import Child

    asked: list[int] = []
    ask = Child.ask
    monkeypatch.setattr(
        Child, "ask", lambda self, request, **more: asked.append(len(request)) or ask(self, request, **more)
    )
    of = slot(*range(30), result=int)
    with runner(method("return x"), of=of) as run:
        run.drive_all([fixed_plan([call("go", i) for i in range(30)])] * 20)
        in_lockstep = len(asked)
        list(run.replay(run.drive_all([fixed_plan([call("go", i) for i in range(30)])])))
    assert in_lockstep <= 33
    assert len(asked) - in_lockstep <= 34


def test_a_long_session_lets_go_of_what_the_policy_has_not_kept() -> None:
    source = (
        "class Policy:\n    def __init__(self):\n        self.kept = []\n    def go(self, x):\n"
        "        if len(self.kept) < 2:\n            self.kept += [x, x.apply(Diff('q'))]\n        return self.kept\n"
    )
    session = Session(contract(), 1)
    with open_child("policy", program(source), zygote=0, limits=LIMITS, deadline=time.monotonic() + 20) as child:

        def ask(*commands: list[Any]) -> list[Any]:
            found = parse(child.ask(encode(list(commands))))
            assert isinstance(found, list)
            return found

        inputs = [Artifact(f"a{i}", {}, [], Diff(f"d{i}")) for i in range(50)]
        first = ask(session.open(), session.new(), session.call("go", [inputs[0]]))[2]
        kept = session.reply(first).value
        for given in inputs[1:]:
            (reply,) = ask(session.call("go", [given]))
            assert session.reply(reply).value[0] is inputs[0]
        (forgotten,) = ask(session.forget())
        session.forgotten(forgotten)
        assert len(forgotten[1]) == 2 * 49
        assert forgotten[2] == []
        (reply, again) = ask(session.call("go", [inputs[3]]), session.forget())
        assert [a is b for a, b in zip(session.reply(reply).value, kept, strict=True)] == [True, True]
        session.forgotten(again)
        with pytest.raises(MalformedAnswer):
            session.reply(["=", [], ["h", 5]])


@pytest.mark.parametrize(
    "data", [["="], ["=", [0], [9]], ["=", [True], []], ["=", [-1], []], ["!", "KeyError", ""], None]
)
def test_a_child_cannot_make_the_judge_forget_what_is_not_there(data: Any) -> None:
    session = Session(contract(), 1)
    session.call("go", [ART])
    with pytest.raises(MalformedAnswer):
        session.forgotten(data)


def test_instances_in_one_namespace_have_values_of_their_own() -> None:
    body = "return x.apply(Diff('q', {'a': 'b'})), x.score(x), [x]"
    plans = [fixed_plan([call("go", ART)] * n) for n in (1, 5, 3)]
    with runner(method(body)) as run:
        alone, beside = run.drive_all(plans), run.drive_interleaved(plans)
    assert [[s.answer for s in h.steps] for h in alone] == [[s.answer for s in h.steps] for h in beside]
    assert all(h.fault is None for h in beside)


ENTERED_TWICE = [
    "it = itertools.chain([0], map(lambda v: next(it, 0), [1, 2, 3]), [4])\nreturn list(it)",
    "it = itertools.pairwise(map(lambda v: next(it, 0), range(9)))\nreturn list(it)",
    "it = itertools.groupby(range(9), lambda v: next(it, 0))\nreturn [k for k, g in it]",
    "it = itertools.accumulate(range(9), lambda a, b: next(it, 0))\nreturn list(it)",
    "it = itertools.zip_longest(map(lambda v: next(it, 0), range(9)), range(3))\nreturn list(it)",
    "it = itertools.islice(map(lambda v: next(it, 0), range(9)), 5)\nreturn list(it)",
    "it = itertools.takewhile(lambda v: next(it, 1), range(9))\nreturn list(it)",
    "it = itertools.dropwhile(lambda v: next(it, 1), range(9))\nreturn list(it)",
    "it = map(lambda v: next(it, 0) and v, range(9))\nreturn list(it)",
    "it = zip(map(lambda v: next(it, 0), range(9)), range(9))\nreturn [1 for _ in it]",
    "it = enumerate(map(lambda v: next(it, 0), range(9)))\nreturn [1 for _ in it]",
    "it = filter(lambda v: next(it, 1), range(9))\nreturn list(it)",
    "def f(a, b):\n    return functools.reduce(f, []  or [a, b][:1])\nreturn functools.reduce(f, range(9))",
    "h = list(range(9))\nheapq.heapify(h)\nreturn heapq.nsmallest(3, h, key=lambda v: h.clear() or 0)",
    "h = [3, 1, 2]\nh.sort(key=lambda v: h.append(v) or v)\nreturn h",
    "d = collections.deque([1, 2, 3])\nreturn [d.append(v) for v in d]",
    "d = {1: 1}\nreturn [d.update({v + 1: 1}) for v in d]",
    "s = {1}\nreturn [s.add(v + 1) for v in s]",
    "return re.sub('a+', lambda m: re.sub('a+', lambda n: n.group(), 'aa'), 'aaba')",
]


@pytest.mark.parametrize("body", ENTERED_TWICE)
def test_what_is_entered_twice_raises_or_answers_and_never_ends_the_process(body: str) -> None:
    history = drive(method(body), 1)
    assert history.fault is None or history.fault.code.name == "method-raised"
    assert history.fault is None or history.fault.message in ("raises ValueError", "raises RuntimeError")


EVIL = """
class Evil:
    def __init__(self, of):
        self.of = of
    def __eq__(self, other):
        self.of.clear()
        return False
    def __hash__(self):
        return 1
    def __lt__(self, other):
        self.of.clear()
        return False
"""


@pytest.mark.parametrize(
    "use",
    [
        "Evil(of) in of",
        "of.index(Evil(of))",
        "of.remove(Evil(of))",
        "of.count(Evil(of))",
        "of == list(of)",
        "of < list(of)",
        "sorted(of)",
        "max(of)",
        "heapq.heapify(of)",
        "bisect.insort(of, Evil(of))",
        "collections.deque(of) == collections.deque(of)",
        "collections.Counter(of)",
        "[k for k, g in itertools.groupby(of)]",
        "dict.fromkeys(of)",
        "set(of) | set(of)",
        "set(of) ^ {Evil(of)}",
        "{Evil(of): 1} == {Evil(of): 1}",
        "statistics.mode(of)",
        "collections.OrderedDict((v, v) for v in of) == collections.OrderedDict((v, v) for v in of)",
        "tuple(of) == tuple(of)",
    ],
)
def test_own_comparisons_that_empty_what_is_compared_do_not_end_the_process(use: str) -> None:
    body = f"of = []\nof += [Evil(of) for _ in range(9)]\ntry:\n    {use}\nexcept (ValueError, RuntimeError, IndexError):\n    pass\nreturn 1"
    history = drive(EVIL + method(body), 1)
    assert history.fault is None, history.fault


def test_a_function_of_the_engine_may_be_run_by_the_judge() -> None:
    of = contract()
    weigh = callback("artifact", returns=int, run=lambda artifact: 10 * len(artifact.state))
    with_function = dataclasses.replace(of, symbols=(*of.symbols, symbol("weigh", call=weigh)), scenarios=[], laws=[])
    history = drive(method("return weigh(x) + weigh(artifact=x.apply(Diff('q', {'n': '1'})))"), ART, of=with_function)
    assert history.fault is None
    assert history.steps[0].answer == 30
