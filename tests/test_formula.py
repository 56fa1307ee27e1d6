"""The formula language: what it computes, and that everything else is refused when a contract is loaded."""

import pytest

from slotc.cell.child.formula import calculate, check
from slotc.contract import local, static, symbol, value
from slotc.diagnostics import ContentError

Diff = value("Diff", diff_id=str, ops=dict[str, str], size=local(result="len(ops)"))
Artifact = value(
    "Artifact", state=dict[str, str], version=int, apply=local("diff", state="state | diff.ops", version="version + 1")
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a + 1", 3),
        ("-a * 2 // 3 % 5", -4 // 3 % 5),
        ("a / 4 - 1", -0.5),
        ("1 < a <= 2 and not b == 'x' or None", True),
        ("a > 5 > 1 / 0", False),
        ("a > 5 and 1 / 0", False),
        ("0 or b", "one two"),
        ("a if b else 0", 2),
        ("b[0] + b[-1] + b[1:3] + b[:2] + b[::4]", "oone" + "on" + "ot"),
        ("(a, [a], {a})", (2, [2], {2})),
        ("{'k': a, **d}", {"k": 2, "x": 1, "y": 2}),
        ("d | {'x': 9}", {"x": 9, "y": 2}),
        ("{1} | {2}", {1, 2}),
        ("[k + b[0] for k, v in d.items() if v > 1]", ["yo"]),
        ("{k: v for part in (d, {'z': a}) for k, v in part.items()}", {"x": 1, "y": 2, "z": 2}),
        ("{a for a in (1, 1)}", {1}),
        ("[a for a in (7, 8)] + [a]", [7, 8, 2]),
        ("'+'.join(sorted([w.strip() for w in b.split()]))", "one+two"),
        ("any(v > 1 for v in d.values()) and all(k in d for k in ('x', 'y'))", True),
        ("sum(v for v in d.values()) + len(d) + max(1, 5) + min(d.values()) + abs(-1)", 12),
        ("list({'b': 0, 'a': 0}.keys())", ["b", "a"]),
        ("d.get('q', 4) is not None and 'q' not in d", True),
    ],
)
def test_formula_computes_what_python_does(text: str, expected: object) -> None:
    got = calculate(text, {"a": 2, "b": "one two", "d": {"x": 1, "y": 2}})
    assert expected == got
    assert type(expected) is type(got)


@pytest.mark.parametrize(
    "text",
    [
        "", "a = 1", "lambda: a", "a ** 2", "a << 2", "a @ a", "~a", "+a", "(b := a)", "f'{a}'", "b'x'", "1j", "...",
        "print(a)", "open(a)", "getattr(a, b)", "str(a)", "range(a)", "a()", "a.b()", "b.format(a)", "b.encode()",
        "a.__class__", "a._x", "_a", "__import__('os')", "sorted(d, key=len)", "max(*d)", "len(x=a)", "[*a]", "len(a, **b)",
        "(x for x in a)", "[x for x in (y for y in a)] and (y for y in a)", "[x async for x in a]", "await a", "[x for a.b in d]",
        "[x for _x in d]", "yield a", "[0 for a[0] in d]", "b.join", "a" * 3000,
    ],
)  # fmt: skip
def test_text_outside_the_language_is_refused(text: str) -> None:
    if text == "b.join":  # a method is no field
        with pytest.raises(TypeError):
            calculate(text, {"b": "x"})
        return
    with pytest.raises(ValueError, match=r"formula|expression"):
        calculate(text, {"a": 2, "b": "x", "d": {}})


@pytest.mark.parametrize(("text", "names"), [("'ab' * a", {"a": 9}), ("b % a", {"a": 9, "b": "%99d"}), ("a.items()", {"a": 1}),
                                             ("a.split()", {"a": {}}), ("a | b", {"a": 1, "b": 2}), ("a.imag", {"a": 1})])  # fmt: skip
def test_small_values_make_no_large_ones_and_foreign_values_open_nothing(text: str, names: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        calculate(text, names)


def test_check_names_what_is_unknown_and_what_would_be_known() -> None:
    check("[k for k in ops if k in head]", {"ops", "head"})
    with pytest.raises(ValueError, match=r"`hed` is not known here; a formula may name head, ops"):
        check("[k for k in ops if k in hed]", {"ops", "head"})


def test_broken_formula_is_found_when_the_contract_is_loaded() -> None:
    with pytest.raises(ContentError, match=r"the formula `len\(opps\)`: `opps` is not known here"):
        value("Diff", ops=dict[str, str], size=local(result="len(opps)"))
    with pytest.raises(ContentError, match="is no field of Artifact"):
        value("Artifact", state=dict[str, str], apply=local("diff", stat="diff.ops"))
    with pytest.raises(ContentError, match="outside the formula language"):
        symbol("f", call=static("a", result="a.format(1)"))
    with pytest.raises(ContentError, match="`ops` is not known"):
        value("Diff", ops=dict[str, str], rate=static("a", result="len(ops)"))


def test_methods_of_records_follow_their_formulas() -> None:
    artifact, diff = Artifact({"a": "1"}, 3), Diff("d", {"a": "2", "b": "3"})
    assert Artifact({"a": "2", "b": "3"}, 4) == artifact.apply(diff)
    assert Artifact({"a": "1"}, 3) == artifact
    assert diff.size() == 2
