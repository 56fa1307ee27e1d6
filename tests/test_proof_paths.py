"""Paths, guards and relations: what is known on a path is used, and nothing that is not."""

from __future__ import annotations

import pytest
from proof.rules import SIGNED, prove_body, prove_expression

from slotc.proof import Verdict

PROVED = [
    # relations between arguments
    "math.sqrt(total - visits)",
    "visits / (total + 1)",
    "math.log(1.0 - depth / n_nodes)",
    "1 / (n_nodes - depth)",
    "math.sqrt(1.0 * total - float(visits))",
    "math.log((total + 1) / (visits + 1)) ** 0.5",
    "math.acos(visits / max(total, 1))",
    # guards that refine
    "rank / visits if visits else rank",
    "rank / visits if not visits == 0 else rank",
    "rank / (total - visits) if total != visits else rank",
    "1.0 / math.log(total / visits) if 0 < visits < total else 0.0",
    "math.sqrt(rank - prior) if rank >= prior else math.sqrt(prior - rank)",
    "1 / (visits * 3 - depth) if visits * 3 - depth > 0 else 0.5",
    "1 / (visits - depth) if visits != depth else 0.5",
    "visits and 1 / visits",
    "math.log(total or 1) / (visits or 1)",
    "0.0 if depth not in (1, 2) else 1.0 / depth",
    "prior if visits in (0,) else prior / visits",
    "math.log(rank) if 0.1 <= rank <= 0.9 and visits else 0",
    "(1.0 / x if (x := rank - 0.5) > 0.1 else x)",
    # order of floats
    "math.sqrt(prior - prior * prior)",
    "math.sqrt(prior - prior * rank)",
    "math.sqrt(max(rank, prior) - rank)",
    "math.sqrt(rank - min(rank, prior))",
    "math.sqrt(rank - rank / (1 + visits))",
    "math.sqrt(1.0 - rank ** 2)",
    "math.sqrt(1.0 - math.exp(-depth))",
    "(rank - rank) + visits / (visits + 1)",
    # functions
    "round(rank, 2) + round(rank) + int(rank * 10) + math.floor(prior) + (rank > 0.5)",
    "math.erf(rank) + math.tan(rank) + math.hypot(rank, visits) + math.fmod(total, 7) + math.isqrt(total)",
    "pow(rank, 2) + (-0.5) ** visits + math.pow(rank, 0.5) + abs(rank - 1) ** 0.5",
    "min(rank, prior, 1, 2.5) + max(0, depth, visits)",
    "True + rank",
    "min(1.0, 1e999 * rank)",
    "rank if rank == rank else rank > 1",
    "math.pi * rank + math.tau / math.e",
]
REFUTED = {
    "1.0 / prior if prior > 0 else 0.0": "not-finite",
    "math.sqrt(rank - prior)": "domain-error",
    "1 / (visits * 3 + depth * 7 - 100003)": "division-by-zero",
    "1 / (rank ** 2 - 0.1369)": "division-by-zero",
    "1.0 / (rank - 0.123456789)": "division-by-zero",
    "1 / (total - visits - depth - 12345)": "division-by-zero",
    "math.log(total, visits + 1)": "domain-error",
    "math.log(total + 2, visits + 1)": "division-by-zero",
    "visits > 3": "bool-result",
    "math.exp(1e300 * total) and rank": "overflow",
    "float(10 ** 400 * visits)": "overflow",
    "math.isqrt(rank)": "wrong-type",
    "round(rank, rank)": "wrong-type",
    "min(rank)": "wrong-type",
    "rank + undefined": "unbound-local",
    "rank / (visits - 1" + "0" * 400 + ")": "overflow",
}


@pytest.mark.parametrize("expression", PROVED)
def test_safe_expression_is_proved(expression: str) -> None:
    proof = prove_expression(expression)
    assert proof.verdict is Verdict.PROVED, proof.failure


@pytest.mark.parametrize("expression", REFUTED)
def test_broken_expression_is_refuted(expression: str) -> None:
    proof = prove_expression(expression)
    assert proof.verdict is Verdict.REFUTED, proof.failure
    assert proof.failure is not None
    assert proof.failure.kind == REFUTED[expression]


@pytest.mark.parametrize(
    "body",
    [
        "a, b = rank, prior\nif a < b:\n    a, b = b, a\nreturn math.sqrt(a - b)",
        "import math as m\nfrom math import sqrt as s, log\nreturn m.log(1 + total) + s(rank) + log(n_nodes)",
        "x = y = rank\nx += 1\nx *= 2\nx -= y\nx /= 2.0\nx //= 0.1\nx %= 3\nx **= 2\nreturn x",
        "score: list[float] | None = rank\nunused: int\npass\n'text'\nreturn score",
        "gap = total - visits\nif visits < total:\n    return 1 / gap\nreturn rank",
        "d = rank - prior\nif rank > prior:\n    return math.sqrt(d)\nreturn math.sqrt(-d)",
        "fresh = visits == 0\nif fresh:\n    return 1.0\nreturn 1.0 / visits",
        "fresh = not visits\nif not fresh and bool(visits):\n    return 1.0 / visits\nreturn 0",
        "x = 1e308 * (1 + visits)\nif math.isfinite(x):\n    return x\nreturn rank",
        "x = 1e308 * (1 + visits)\ny = x - x\nif math.isnan(y) or math.isinf(x):\n    return rank\nreturn y",
        "x = None\nif visits:\n    x = 1 / visits\nreturn rank if not x else x",
        "if visits > 3:\n    b = 1\nelse:\n    b = 2.5\nreturn rank / b",
        "return rank\nreturn 1 / 0",
        "if 0 <= rank <= 1:\n    return rank",
    ],
)
def test_statements_are_followed(body: str) -> None:
    proof = prove_body(body)
    assert proof.verdict is Verdict.PROVED, proof.failure


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("if visits > 100:\n    b = 1\nelif visits < 100:\n    b = 2\nreturn rank + b", "unbound-local"),
        ("if visits < 1000:\n    return rank\nelif visits > 1000:\n    return prior", "none-result"),
        ("x = (rank - 0.5) ** 0.5\nreturn x", "complex-result"),
        ("x = 1e308 * 10 * (prior - prior)\nif x == x:\n    return rank\nreturn x", "not-finite"),
        ("x = math.exp(1e3 * rank) if rank < 0.7 else 1.0\nreturn x * x", "not-finite"),
        ("if not rank < 0.5:\n    return 1 / (rank - 0.5)\nreturn rank", "division-by-zero"),
        ("return", "none-result"),
        ("pass", "none-result"),
        ("return 'text'", "wrong-type"),
        ("return rank + 1j", "complex-result"),
    ],
)
def test_faults_of_statements_are_found(body: str, kind: str) -> None:
    proof = prove_body(body)
    assert proof.verdict is Verdict.REFUTED, proof.failure
    assert proof.failure is not None and proof.failure.kind == kind


def test_nan_refines_neither_branch() -> None:
    body = "x = 1e308 * 10 * i\ny = x - x\nif y < 1:\n    return 1.0\nreturn math.sqrt(y - 1) if y >= 1 else x"
    assert prove_body(body, SIGNED).verdict is Verdict.REFUTED


def test_a_complex_value_in_a_dead_local_is_never_proved() -> None:
    proof = prove_body("z = (rank - 0.5) ** 0.5\nreturn rank")
    assert proof.verdict is Verdict.UNKNOWN
    assert proof.failure is not None and proof.failure.kind == "complex-result"


def test_overflow_below_an_infinity_is_seen() -> None:
    proof = prove_expression("min(1.0, math.exp(1e308 * visits) * 0.0 + 1.0)")
    assert proof.verdict is Verdict.REFUTED


@pytest.mark.parametrize(
    "body",
    [
        "return [rank][0]",
        "return sum((rank, prior))",
        "return (lambda: rank)()",
        "for i in (1, 2):\n    pass\nreturn rank",
        "return math.gamma(rank)",
        "return math.copysign(rank, prior)",
        "return visits << 3",
        "return (rank, prior)",
        "x, y = rank\nreturn x",
        "return f'{rank}'",
        "return min(rank, prior, key=abs)",
        "return rank\nyield prior",
        "return rank\nglobal other",
        "x = math.sqrt(rank)\nimport math\nreturn x",
        "if visits:\n    import math as m\nreturn m.sqrt(rank)",
        "import numpy as math\nreturn math.sqrt(rank)",
        "from cmath import sqrt\nreturn sqrt(rank)",
        "math = rank\nreturn math.sqrt(rank)",
        "abs: int\nreturn math.abs(rank)",
        "x = 1e999 - 1e999\nreturn 1 if x in (x, 2) else rank",
    ],
)
def test_what_is_not_known_is_neither_proved_nor_guardable(body: str) -> None:
    proof = prove_body(body)
    assert proof.verdict is Verdict.UNKNOWN
    assert proof.failure is not None and proof.failure.kind == "not-supported"
    assert not proof.guardable
