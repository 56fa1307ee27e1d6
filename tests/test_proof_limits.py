"""Limits: whatever is written, the proof ends, says UNKNOWN or better, never crashes and never believes a needle away."""

from __future__ import annotations

import random

import pytest
from proof.rules import prove_body, prove_expression, prove_source, rule

from slotc.proof import Limits, Verdict

SMALL = Limits(boxes=200, points=12, total_points=200)
NAMES = ("rank", "visits", "total", "prior", "depth", "n_nodes")

NEEDLES = [
    "x = rank * prior + visits / (1 + total)\nreturn 1.0 / (x * x - 0.123456789 * x + 1e-5)",
    "if visits * total * depth == 123456789012345:\n    return 1 / 0\nreturn rank",
    "if (visits * 7919 + total * 104729 + depth * 1299709) % 1000003 == 17:\n    return 1.0 / (visits - visits)\nreturn rank",
    "if math.sin(visits) > 0.9999999999:\n    return math.log(0)\nreturn rank",
    "if rank * 1e15 % 1.0 == 0.123 and prior > 0.5:\n    return math.sqrt(-1)\nreturn rank",
    "if math.exp(rank) + math.exp(prior) == 3.14159:\n    return 1e308 * 10\nreturn rank",
    "h = (visits * visits + total * total) % 999983\nreturn rank / (h - 77)",
    "y = (rank - prior) * 3.3 + visits\nreturn rank / (y * y - 2.0)",
    "if round(rank * 1000003) == visits and total - visits == depth * depth and depth > 10:\n    return 1 // (depth - depth)\nreturn rank",
    "a = math.tanh(visits - total / 3.0)\nreturn rank / (a * 2.0 - 1.0000000001)",
    "if math.isqrt(total) ** 2 == total and math.isqrt(visits) ** 2 == visits and depth == 31337:\n    return None\nreturn rank",
    "if prior == 0.1 + 0.2 * rank and 0.123 < rank < 0.124:\n    return None\nreturn rank",
]


@pytest.mark.parametrize("body", NEEDLES)
def test_needle_that_exhausts_the_boxes_is_never_proved(body: str) -> None:
    proof = prove_body(body, limits=SMALL)
    assert proof.verdict is not Verdict.PROVED
    assert proof.boxes <= SMALL.boxes


@pytest.mark.parametrize(
    "body",
    [
        "if math.sin(visits) > 0.9999999999:\n    return 9 ** 9 ** 9\nreturn rank",
        "a = rank / (math.tanh(visits - total / 3.0) * 2.0 - 1.0000000001)\nreturn a * 0.0 + 0 * 7 ** (visits + 10 ** 8)",
        "t = n_nodes + 9\nt = t ** t\nt = t ** t\nreturn rank + 0 * t",
        "return round(visits, -10 ** 9)",
    ],
)
def test_needle_that_hides_a_huge_int_is_not_guardable(body: str) -> None:
    proof = prove_body(body, limits=SMALL)
    assert proof.verdict is Verdict.UNKNOWN
    assert not proof.guardable


def test_unknown_rule_whose_calls_all_end_is_guardable() -> None:
    assert prove_body(NEEDLES[0], limits=SMALL).guardable


def nested(depth: int) -> str:
    lines = [f"{'    ' * i}if {NAMES[i % 6]} > {i / 100}:" for i in range(depth)]
    return "\n".join([*lines, f"{'    ' * depth}return rank", "return 1.0"])


def sequential(count: int, step: str) -> str:
    guards = [f"if {NAMES[i % 6]} * {NAMES[(i + 1) % 6]} > {i}:\n    x = {step.format(i=i)}" for i in range(count)]
    return "\n".join(["x = 0.0", *guards, "return x"])


def locals_(count: int) -> str:
    lines = [f"v{i + 1} = v{i} * 0.5 + {NAMES[i % 6]} / (1 + n_nodes)" for i in range(count)]
    return "\n".join(["v0 = rank", *lines, f"return v{count}"])


def test_sixty_nested_ifs_are_proved() -> None:
    assert prove_body(nested(60)).verdict is Verdict.PROVED


def test_sixty_ifs_in_a_row_are_joined_and_proved() -> None:
    assert prove_body(sequential(60, "x + {i}.5")).verdict is Verdict.PROVED


def test_two_hundred_locals_are_proved() -> None:
    assert prove_body(locals_(200)).verdict is Verdict.PROVED


@pytest.mark.parametrize(
    "pattern", ["({e} * 0.9 + prior * 0.001)", "math.sqrt(abs({e}))", "({e} if visits > 3 else prior)", "(-{e})"]
)
def test_hundred_nested_expressions_end(pattern: str) -> None:
    expression = "rank"
    for _ in range(90):
        expression = pattern.format(e=expression)
    assert prove_expression(expression).verdict is Verdict.PROVED


def test_deeper_nesting_is_unknown_and_no_crash() -> None:
    proof = prove_expression("-" * 2_000 + "rank")
    assert proof.verdict is Verdict.UNKNOWN
    assert proof.failure is not None and proof.failure.kind == "not-supported"


def test_twelve_thousand_characters_end_within_the_steps() -> None:
    rng, lines = random.Random(1), ["a = rank"]
    while sum(map(len, lines)) < 12_000:
        c = f"{rng.choice(NAMES)} * {rng.random():.3f} > {rng.choice(NAMES)} - {len(lines)}"
        lines.append(f"if {c}:\n    a = a + {len(lines)} / (1 + visits)\nelse:\n    a -= math.sqrt(abs(a))")
    proof = prove_source(rule("\n".join([*lines, "return 1.0 / (a - 0.1234567)"])), limits=Limits(steps=20_000))
    assert proof.verdict is Verdict.UNKNOWN


def test_few_steps_end_as_unknown_without_a_cause() -> None:
    proof = prove_body(locals_(200), limits=Limits(steps=50))
    assert (proof.verdict, proof.boxes, proof.failure) == (Verdict.UNKNOWN, 1, None)


def test_points_are_counted() -> None:
    proof = prove_body(NEEDLES[0], limits=SMALL)
    assert proof.points <= SMALL.total_points
