"""Contracts other than `priority`: other arguments, a bool, negative ranges, three related ints, a result interval."""

from __future__ import annotations

import random

import pytest
from proof.rules import SHARE, SIGNED, Points, attack, compiled, prove_body, prove_source, rule

from slotc.contract import Argument, Relation, Result, RuleSignature
from slotc.proof import Verdict

NAMED = RuleSignature(
    "choose",
    (
        Argument("low", int, 0, 50),
        Argument("mid", int, 0, 60),
        Argument("high", int, 0, 70),
        Argument("on", bool, 0, 1),
    ),
    (
        Relation("low < mid", "low", "<", "mid"),
        Relation("high >= mid", "high", ">=", "mid"),
        Relation("low != high", "low", "!=", "high"),
    ),
    Result(-1.0, 1.0),
)

PROVED = [
    (SHARE, "return wins / tries"),
    (SHARE, "return min(1.0, max(0.0, 0.5 + gain * p))"),
    (SHARE, "if urgent:\n    return p\nreturn p * wins / tries"),
    (SHARE, "return 1.0 / (1.0 + math.exp(-min(max(gain, -50.0), 50.0)))"),
    (SHARE, "z = (wins + 1) / (tries + 2)\nreturn z if not urgent else math.sqrt(z)"),
    (SHARE, "return p + (1 - p) * 0"),
    (SIGNED, "return math.sqrt(j - i) + math.log(k - i) / (1 + k - j)"),
    (SIGNED, "return x / (abs(y) + 1) + flag * i"),
    (SIGNED, "return math.exp(min(x, y)) + (k - i) / (j - i)"),
    (SIGNED, "return 1.0 / y if y < -1e-3 or 1e-3 < y else 0"),
    (SIGNED, "return math.sqrt(x * x - 0.0) + abs(x) ** 0.5 + (j % 7) / (1 + (i % 5))"),
    (NAMED, "return 1 / (high - low) if on else low / mid"),
    (NAMED, "return (mid - low) / (high - low)"),
]
REFUTED = [
    (SHARE, "return p + 0.1", "out-of-range"),
    (SHARE, "return urgent", "bool-result"),
    (SHARE, "return p - 1e-9", "out-of-range"),
    (SHARE, "return 2 if urgent else 1", "out-of-range"),
    (SIGNED, "return 1 / x", "division-by-zero"),
    (SIGNED, "return math.sqrt(k - j - i - 30)", "domain-error"),
    (SIGNED, "return 1.0 / (1 - flag)", "division-by-zero"),
    (SIGNED, "return j % (i + 20)", "division-by-zero"),
    (SIGNED, "return (x - y) ** 0.5", "complex-result"),
    (NAMED, "return 1 / (high - mid)", "division-by-zero"),
    (NAMED, "return mid - low", "out-of-range"),
]


@pytest.mark.parametrize(("signature", "body"), PROVED)
def test_good_rule_is_proved_and_survives_an_attack(signature: RuleSignature, body: str) -> None:
    proof = prove_body(body, signature)
    assert proof.verdict is Verdict.PROVED, proof.failure
    points = Points(signature, random.Random(body)).many(1_500)
    assert attack(compiled(rule(body, signature), signature.function), points, signature.result) is None


@pytest.mark.parametrize(("signature", "body", "kind"), REFUTED)
def test_broken_rule_is_refuted(signature: RuleSignature, body: str, kind: str) -> None:
    proof = prove_body(body, signature)
    assert proof.verdict is Verdict.REFUTED, proof.failure
    assert proof.failure is not None and proof.failure.kind == kind
    assert proof.failure.point is not None
    values = dict(zip((a.name for a in signature.arguments), proof.failure.point, strict=True))
    assert all(relation.holds(values) for relation in signature.relations)
    assert all(type(values[a.name]) is a.type and a.low <= values[a.name] <= a.high for a in signature.arguments)


def test_a_domain_as_wide_as_the_floats_is_never_left() -> None:
    wide = RuleSignature(
        "value",
        (
            Argument("a", float, -1.7e308, 1.7e308),
            Argument("b", float, -1e300, 1e308),
            Argument("n", int, -(10**40), 10**40),
        ),
        (),
        Result(-1.7976931348623157e308, 1.7976931348623157e308),
    )
    assert prove_body("return a / 2 + math.tanh(b) + n", wide).verdict is Verdict.PROVED
    assert prove_body("return min(max(a + b, -1e300), 1e300)", wide).verdict is Verdict.PROVED
    refuted = prove_body("return a + b", wide)
    assert refuted.verdict is Verdict.REFUTED
    assert refuted.failure is not None and refuted.failure.point is not None
    assert all(abs(x) <= 1.7e308 for x in refuted.failure.point)
    assert prove_body("return 1 / (a * b - 7.123e-150) if a != b else n ** 3", wide).verdict is not Verdict.PROVED


def test_other_argument_names_are_unknown() -> None:
    source = "def accept(a, wins, tries, gain, urgent):\n    return 0.5\n"
    proof = prove_source(source, SHARE)
    assert proof.verdict is Verdict.UNKNOWN and not proof.guardable


def test_a_relation_that_excludes_every_input_leaves_nothing_to_prove() -> None:
    empty = RuleSignature(
        "choose",
        (Argument("a", int, 5, 9), Argument("b", int, 0, 3)),
        (Relation("a < b", "a", "<", "b"),),
        Result(0.0, 1.0),
    )
    assert prove_body("return a / b", empty).boxes == 0
