"""The language of rules: tables of what is accepted and refused, and the laws that lowering and checking keep."""

from __future__ import annotations

import math
import struct
from typing import Any

import pytest
from conftest import CONTENT
from hypothesis import given, settings
from hypothesis import strategies as st
from rules import HEAD, rules

import slotc
from slotc import content
from slotc.catalogue import Catalogue
from slotc.checks import rule_language, shape, syntax
from slotc.checks.candidate import Candidate
from slotc.gate import load_profile
from slotc.source import read_source

_LOADED = content.load()
_CONTRACT = Catalogue(_LOADED)["priority"]
_PROFILE = load_profile(_LOADED, "rule")


def static(text: str) -> tuple[Candidate | None, list[str]]:
    """The codes of every static check, as the pipeline runs them; nothing is proved and nothing is run."""
    source = read_source(text.encode(), strip_fence=False)
    found = [d.code.id for d in source.problems]
    if source.tree is None or found:
        return None, found
    candidate = Candidate(source, source.tree, _CONTRACT, _PROFILE)
    found = [d.code.id for d in syntax.check(candidate)]
    if not found:
        found = [d.code.id for d in rule_language.check(candidate)]
    return candidate, found + [d.code.id for d in shape.check(candidate)]


def rule(body: str) -> str:
    return HEAD + "".join(f"    {line}\n" for line in body.split("\n"))


def codes(body: str) -> list[str]:
    return static(rule(body))[1]


# --- definite assignment ----------------------------------------------------------------------------------------

BOUND = {
    "a straight line": "x = rank\nreturn x",
    "both branches": "if visits:\n    x = 1.0\nelse:\n    x = 2.0\nreturn x",
    "every branch of a ladder": "if visits:\n    x = 1.0\nelif depth:\n    x = 2.0\nelse:\n    x = 3.0\nreturn x",
    "a branch that returns": "if visits:\n    return rank\nelse:\n    x = 1.0\nreturn x",
    "before a branch": "x = 0.0\nif visits:\n    x = 1.0\nreturn x",
    "nested branches": "if visits:\n    if depth:\n        x = 1.0\n    else:\n        x = 2.0\nelse:\n    return rank\nreturn x",
    "a tuple": "a, b = rank, prior\nb, a = a, b\nreturn a - b",
    "a chain": "a = b = c = rank\nreturn a + b + c",
    "augmented after bound": "x = 0\nx += visits\nreturn x * 1.0",
    "a walrus in a test": "if (x := visits) > 3:\n    return x * 1.0\nreturn x * 2.0",
    "a walrus before its use": "return (x := rank) + x",
    "a walrus in the first operand of and": "return 1.0 * ((x := visits) and x)",
    "a walrus in the first comparison": "return x * 1.0 if 0 < (x := visits) else rank",
    "a walrus in both arms": "y = (x := 1.0) if visits else (x := 2.0)\nreturn x + y",
    "a walrus in the condition of a conditional": "return x if (x := rank) > prior else 0.0",
    "a walrus as an argument": "return max(x := rank, x)",
    "a declaration, then a value": "x: float\nx = rank\nreturn x",
    "an annotated value": "x: float = rank\nreturn x",
    "an argument bound anew": "rank = rank * 2\nreturn rank",
    "code behind a return": "return rank\nx = 1.0",
    "a local import": "import math\nreturn math.sqrt(rank)",
    "a local import in a branch, used there": "if visits:\n    from math import sqrt\n    return sqrt(rank)\nreturn rank",
    "a local import in both branches": "if visits:\n    from math import sqrt\nelse:\n    from math import sqrt\nreturn sqrt(rank)",
}  # fmt: skip

UNBOUND = {
    "one branch": "if visits:\n    x = 1.0\nreturn x",
    "the other branch": "if visits:\n    pass\nelse:\n    x = 1.0\nreturn x",
    "no else of a ladder": "if visits:\n    x = 1.0\nelif depth:\n    x = 2.0\nreturn x",
    "its own value": "x = x + 1.0\nreturn x",
    "augmented": "x += 1.0\nreturn x",
    "before it": "y = x\nx = 1.0\nreturn x + y",
    "a swap": "a, b = b, a\nreturn a",
    "a tuple reads first": "a, b = rank, a\nreturn b",
    "a declaration alone": "x: float\nreturn x",
    "a walrus in the second operand of and": "y = visits and (x := 1.0)\nreturn x * y",
    "a walrus in the second operand of or": "y = visits or (x := 1.0)\nreturn x * y",
    "a walrus in the second comparison": "y = 0 < visits < (x := 3)\nreturn x * y * 1.0",
    "a walrus in one arm": "y = (x := 1.0) if visits else 2.0\nreturn x + y",
    "the arm before its condition": "return x if visits else (x := 1.0)",
    "a walrus after its use": "return x + (x := rank)",
    "a later argument": "return max(x, x := rank)",
    "both under the same condition": "if visits:\n    x = 1.0\nif visits:\n    return x\nreturn rank",
    "a local import in one branch": "if visits:\n    import math\nreturn math.sqrt(rank)",
    "a local import behind its use": "x = math.sqrt(rank)\nimport math\nreturn x",
    "a local alias before its import": "x = f(rank)\nfrom math import sqrt as f\nreturn x",
}  # fmt: skip


@pytest.mark.parametrize("how", BOUND)
def test_name_is_bound_by(how: str) -> None:
    assert codes(BOUND[how]) == []


@pytest.mark.parametrize("how", UNBOUND)
def test_name_is_unbound_with(how: str) -> None:
    assert set(codes(UNBOUND[how])) == {"SLC207"}
    if how == "both under the same condition":
        return  # Python never meets it; conditions are not weighed
    with pytest.raises(UnboundLocalError):
        for visits in (0, 1):
            run(rule(UNBOUND[how]), (0.5, visits, 2, 0.5, 0, 1))


# --- types ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expression", "found"),
    [
        ("rank", []),
        ("visits", []),
        ("-(visits > 1)", []),
        ("(visits > 1) + (depth > 1)", []),
        ("(visits > 1) * 1", []),
        ("abs(visits > 1)", []),
        ("round(visits > 1)", []),
        ("int(visits > 1)", []),
        ("float(visits > 1)", []),
        ("max(0, visits > 1) + 0", []),
        ("math.isqrt(visits)", []),
        ("math.isqrt(visits > 1)", []),
        ("math.isqrt(visits // 2)", []),
        ("math.isqrt(math.floor(rank))", []),
        ("math.isqrt(round(rank))", []),
        ("math.isqrt(int(rank))", []),
        ("round(rank, 2)", []),
        ("round(rank, visits)", []),
        ("visits ** 2", []),
        ("math.pi", []),
        ("visits in (1, 2.5, -3, True)", ["SLC308"]),
        ("1.0 * (visits not in (1,))", []),
        ("1.0 * (visits in ())", []),
        ("visits > 1", ["SLC308"]),
        ("not rank", ["SLC308"]),
        ("visits > 1 and rank", ["SLC308"]),
        ("visits > 1 or rank", ["SLC308"]),
        ("rank or visits > 1", ["SLC308"]),
        ("rank if visits else depth > 1", ["SLC308"]),
        ("(x := visits > 1)", ["SLC308"]),
        ("max(visits > 1, rank)", ["SLC308"]),
        ("bool(visits)", ["SLC308"]),
        ("math.isfinite(rank)", ["SLC308"]),
        ("True", ["SLC308"]),
        ("math.isqrt(rank)", ["SLC211"]),
        ("math.isqrt(visits / 2)", ["SLC211"]),
        ("math.isqrt(visits * 0.5)", ["SLC211"]),
        ("math.isqrt(abs(rank))", ["SLC211"]),
        ("round(rank, 1.0)", ["SLC211"]),
        ("round(rank, prior)", ["SLC211"]),
        ("math.sqrt", ["SLC211"]),
        ("math", ["SLC211"]),
        ("abs", ["SLC211"]),
        ("priority", ["SLC211"]),
        ("(rank, prior)", ["SLC211"]),
        ("rank + (prior,)", ["SLC211"]),
        ("visits in (depth, 1)", ["SLC211", "SLC308"]),
        ("visits in (1 + 1, 2)", ["SLC211", "SLC308"]),
        ("visits in depth", ["SLC211", "SLC308"]),
        ("math.sqrt == abs", ["SLC211", "SLC211", "SLC308"]),
    ],
)
def test_answer_is_judged_by_the_types_it_may_have(expression: str, found: list[str]) -> None:
    assert sorted(codes(f"return {expression}")) == found


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("a, b = rank, prior\nreturn a", []),
        ("(a, b) = (rank, prior)\nreturn a", []),
        ("a, = rank,\nreturn a", []),
        ("a, b = rank\nreturn 1.0", ["SLC211"]),
        ("a, b = rank, prior, 1\nreturn 1.0", ["SLC211"]),
        ("a = rank, prior\nreturn 1.0", ["SLC211"]),
        ("a, (b, c) = rank, (prior, 1.0)\nreturn a", ["SLC211", "SLC213"]),
        ("a = b, c = rank, prior\nreturn 1.0", ["SLC211"]),
        ("rank\nreturn rank", ["SLC211"]),
        ("max(rank, prior)\nreturn rank", ["SLC211"]),
        ("(x := rank)\nreturn x", ["SLC211"]),
        ("'a note'\nreturn rank", []),
        ("3\nreturn rank", ["SLC211"]),
        ("...\nreturn rank", ["SLC202"]),
        ("pass\nreturn rank", []),
        ("x = True\nx += 1\nreturn x", []),
        ("x = visits > 1\nif depth:\n    x = 1.0\nreturn x", ["SLC308"]),
        ("x = visits > 1\nx = x + 0\nreturn x", []),
    ],
)
def test_statement_is_judged_by_what_it_holds(body: str, found: list[str]) -> None:
    assert sorted(codes(body)) == found


# --- calls ------------------------------------------------------------------------------------------------------

_ARITIES = {**_PROFILE.builtins, **{f"math.{n}": a for n, a in _PROFILE.modules["math"].items()}}


@pytest.mark.parametrize("name", sorted(_ARITIES))
def test_function_takes_what_the_language_says_and_python_agrees(name: str) -> None:
    arity = _ARITIES[name]
    if arity is None:
        assert codes(f"return {name}") == []
        assert codes(f"return {name}(rank)") == ["SLC209"]
        assert isinstance(getattr(math, name.partition(".")[2]), float)
        return
    least, most = arity
    function = eval(
        name, {"math": math, **{n: getattr(__builtins__, n, None) or __builtins__[n] for n in _PROFILE.builtins}}
    )  # type: ignore[index]
    for count in range(most + 3):
        found = codes(f"return 1.0 * {name}({', '.join(['visits'] * count)})")
        assert found == ([] if least <= count <= most else ["SLC210"]), count
        if least <= count <= most:
            function(*[{"math.atanh": 0.5, "math.acos": 0.5, "math.asin": 0.5}.get(name, 2)] * count)
    assert codes(f"return 1.0 * {name}(x=visits)") == ["SLC210"]
    assert codes(f"return 1.0 * {name}(*visits)") == ["SLC201"]


@pytest.mark.parametrize(
    ("expression", "found"),
    [
        ("open(0)", ["SLC209"]),
        ("print(rank)", ["SLC209"]),
        ("sum((rank,))", ["SLC209", "SLC211"]),
        ("sqrt(rank)", ["SLC209"]),
        ("nothing(rank)", ["SLC204"]),
        ("mth.sqrt(rank)", ["SLC208"]),
        ("math.nothing(rank)", ["SLC208"]),
        ("math.sqrt(rank).real", ["SLC208"]),
        ("rank.hex()", ["SLC208"]),
        ("rank()", ["SLC209"]),
        ("(rank)(1)", ["SLC209"]),
        ("math(rank)", ["SLC209"]),
        ("math.sqrt(rank)(rank)", ["SLC209"]),
        ("(abs if visits else round)(rank)", ["SLC209"]),
        ("priority(rank, visits, total, prior, depth, n_nodes)", ["SLC209"]),
        ("abs(nothing)", ["SLC204"]),
        ("max(rank, *(1, 2))", ["SLC201"]),
        ("max(rank, prior, key=abs)", ["SLC210", "SLC211"]),
    ],
)
def test_call_is_judged(expression: str, found: list[str]) -> None:
    assert sorted(codes(f"return 1.0 * {expression}")) == found


# --- names ------------------------------------------------------------------------------------------------------

TAKEN = [*_PROFILE.builtins, "math", "priority"]
BINDERS = {
    "an assignment": "{} = 1.0\nreturn rank",
    "a tuple": "a, {} = 1.0, 2.0\nreturn rank",
    "an augmented assignment": "{} += 1.0\nreturn rank",
    "an annotation": "{}: float = 1.0\nreturn rank",
    "a walrus": "return rank + ({} := 1.0)",
    "an import": "import math as {}\nreturn rank",
}


@pytest.mark.parametrize("how", BINDERS)
@pytest.mark.parametrize("name", TAKEN)
def test_name_that_the_language_provides_is_not_bound_again(how: str, name: str) -> None:
    if (how, name) == ("an import", "math"):
        assert codes(BINDERS[how].format(name)) == []
        return
    assert "SLC205" in codes(BINDERS[how].format(name))


@pytest.mark.parametrize("how", BINDERS)
@pytest.mark.parametrize("name", ["__x", "__class__", "__debug__x", "_x_", "_getattr_", "__builtins__"])
def test_reserved_name_is_not_bound(how: str, name: str) -> None:
    assert "SLC206" in codes(BINDERS[how].format(name))


@pytest.mark.parametrize("name", ["_", "_x", "x_", "x__", "sum", "len", "id", "match", "case", "type", "_1", "e", "pi"])
def test_other_name_may_be_bound(name: str) -> None:
    assert codes(f"{name} = rank\nreturn {name}") == []


@pytest.mark.parametrize(
    ("before", "body", "found"),
    [
        ("import math as m\n", "return m.sqrt(rank)", []),
        ("import math as m, math as n\n", "return m.sqrt(rank) + n.pi", []),
        ("from math import sqrt, pi\n", "return sqrt(rank) + pi", []),
        ("from math import sqrt as s, log as l\n", "return s(rank) + l(total + 1)", []),
        ("from math import pow\n", "return pow(rank, 2)", []),
        ("from math import sqrt\nfrom math import sqrt\n", "return sqrt(rank)", []),
        ("from math import sqrt as f\n", "from math import sqrt as f\nreturn f(rank)", []),
        ("from math import sqrt as f\nfrom math import log as f\n", "return f(rank + 1)", ["SLC205"]),
        ("from math import sqrt\nfrom math import log as sqrt\n", "return sqrt(rank + 1)", ["SLC205"]),
        ("from math import sqrt\n", "from math import log as sqrt\nreturn sqrt(rank + 1)", ["SLC205"]),
        ("from math import sqrt\n", "sqrt = rank\nreturn sqrt", ["SLC205", "SLC207"]),
        ("", "sqrt = rank\nfrom math import sqrt\nreturn sqrt(rank)", ["SLC205"]),
        ("", "from math import sqrt\nsqrt = rank\nreturn sqrt", ["SLC205", "SLC211"]),
        ("", "from math import sqrt as rank\nreturn 1.0", ["SLC205"]),
        ("", "import math as depth\nreturn rank", ["SLC205"]),
        ("from math import sqrt as max\n", "return max(rank)", ["SLC205"]),
        ("from math import pi\n", "return pi(rank)", ["SLC209"]),
        ("from math import sqrt\n", "return sqrt", ["SLC211"]),
        ("from math import sqrt\n", "return sqrt.real", ["SLC208"]),
        ("from math import sqrt\n", "return sqrt(rank, 1)", ["SLC210"]),
        ("import math as m\n", "return m", ["SLC211"]),
        ("import math as m\n", "return m.inf", ["SLC208"]),
        ("from math import inf\n", "return rank", ["SLC203"]),
        ("from math import nothing\n", "return rank", ["SLC203"]),
        ("import cmath\n", "return rank", ["SLC203"]),
        ("import math.sqrt\n", "return rank", ["SLC203"]),
        ("import os as math\n", "return rank", ["SLC203"]),
        ("from os import path as math\n", "return rank", ["SLC203"]),
        ("from math import sqrt as __s\n", "return rank", ["SLC206"]),
        ("from math import *\n", "return rank", ["SLC203"]),
    ],
)
def test_import_is_judged(before: str, body: str, found: list[str]) -> None:
    assert sorted(set(static(before + rule(body))[1])) == found


# --- annotations ------------------------------------------------------------------------------------------------

TYPES = [
    "float", "int | None", "Optional[float]", "typing.Optional[float]", "'float'", "'list[int]'",
    "Literal[1, -2, 'a', None, True]", "typing.Literal['x']", "Callable[[int, float], None]", "tuple[int, ...]", "None", "...",
    "Sequence['MergeReport']", "dict[str, list[int | float]]", "np.float64", "'float | int'", "' float '", "Annotated[float, x]", "[int, str]",
]  # fmt: skip
NO_TYPES = [
    "f()", "1", "1.0", "True", "-1", "b'x'", "1 + 1", "a & b", "a if b else c", "[x for x in y]", "lambda: 0", "x := 1", "{1: 2}", "{1}",
    "f'{x}'", "'f()'", "'1'", "''", "'a b'", "'x = 1'", "x.y().z", "x[f()]", "Literal[f()]", "Literal[x]", "Literal[1 + 1]", "not a",
    "a < b", "*a", "x[1]", "x[1:2]", "\"'float'\"", "\"list['int']\"", "'(x := 1)'", "'" + "a" * 501 + "'", "yield", "await x",
    "'" + "(" * 200 + "'",
]  # fmt: skip
PLACES = {
    "an argument": HEAD.replace("rank", "rank: {}", 1) + "    return 1.0\n",
    "the answer": HEAD.replace("):", ") -> {}:") + "    return 1.0\n",
    "a local": HEAD + "    x: {} = 1.0\n    return x\n",
    "a declaration": HEAD + "    x: {}\n    return 1.0\n",
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("annotation", TYPES)
def test_type_may_stand_in_an_annotation(place: str, annotation: str) -> None:
    assert static(PLACES[place].replace("{}", annotation))[1] == []


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("annotation", NO_TYPES)
def test_nothing_else_may_stand_in_an_annotation(place: str, annotation: str) -> None:
    found = static(PLACES[place].replace("{}", f"({annotation})" if annotation[0] not in "*y" else annotation))[1]
    assert found in (["SLC212"], ["SLC110"])


# --- laws -------------------------------------------------------------------------------------------------------

POINTS = [
    (0.0, 0, 0, 0.0, 0, 1), (1.0, 0, 1, 1.0, 1, 2), (0.5, 3, 8, 0.25, 2, 4), (0.37, 5, 60, 5e-324, 5, 25),
    (0.1, 0, 400, 0.9999999999999999, 3, 120), (1.0, 10**9, 10**9, 1.0, 10**6, 10**9),
]  # fmt: skip


def run(text: str, point: tuple[Any, ...]) -> Any:
    namespace: dict[str, Any] = {"math": math}
    exec(compile(text, "<rule>", "exec", dont_inherit=True), namespace)
    return namespace["priority"](*point)


def outcome(text: str, point: tuple[Any, ...]) -> tuple[str, object]:
    """The value bit for bit with its type, or the type of what was raised."""
    try:
        value = run(text, point)
    except (ArithmeticError, ValueError, TypeError) as error:
        return "raised", type(error)
    return type(value).__name__, struct.pack("d", value) if isinstance(value, float) else value


@settings(max_examples=150, deadline=None, database=None)
@given(rules())
def test_accepted_rule_keeps_its_value_when_lowered(text: str) -> None:
    candidate, found = static(text)
    assert found == []
    assert candidate is not None
    lowered = candidate.lowered
    assert "import" not in lowered
    for point in POINTS:
        assert outcome(lowered, point) == outcome(text, point)


@settings(max_examples=40, deadline=None, database=None)
@given(rules())
def test_lowered_rule_is_a_rule_that_lowers_to_itself(text: str) -> None:
    candidate, _ = static(text)
    assert candidate is not None
    again, found = static(candidate.lowered)
    assert found == []
    assert again is not None
    assert again.lowered == candidate.lowered


@settings(max_examples=40, deadline=None, database=None)
@given(rules(), st.sampled_from(["draft", "unproved"]))
def test_check_is_idempotent(text: str, gate: str) -> None:
    one, other = (slotc.check(text, gate=gate, content=[CONTENT]) for _ in range(2))
    assert one == other
    assert not one.is_bug


@settings(max_examples=60, deadline=None, database=None)
@given(rules(), st.data())
def test_rule_that_is_accepted_answers_finite_numbers_in_plain_python(text: str, data: st.DataObject) -> None:
    report = slotc.check(text, gate="draft")
    if not report.accepted or report.diagnostics:
        return
    visits = data.draw(st.integers(0, 10**9))
    depth = data.draw(st.integers(0, 10**6))
    point = (
        data.draw(st.floats(0, 1)),
        visits,
        data.draw(st.integers(visits, 10**9)),
        data.draw(st.floats(0, 1)),
        depth,
        data.draw(st.integers(depth + 1, 10**9)),
    )
    value = run(text, point)
    assert type(value) in (int, float)
    assert math.isfinite(value)


@settings(max_examples=40, deadline=None, database=None)
@given(rules())
def test_refuted_rule_fails_in_plain_python_as_told(text: str) -> None:
    report = slotc.check(text, gate="draft")
    for found in report.diagnostics:
        if found.counterexample is None:
            continue
        (call,) = found.counterexample.calls
        kind, value = outcome(text, tuple(eval(a) for a in call.args))
        if kind == "raised":
            assert found.counterexample.observed == value.__name__  # type: ignore[attr-defined]
        else:
            assert kind in ("bool", "NoneType", "complex", "str") or not math.isfinite(
                run(text, tuple(eval(a) for a in call.args))
            )
