"""What a proof says: the exact sub-expression, a simple point, a help line that fits, a log."""

from __future__ import annotations

import ast

import pytest
from proof.rules import PRIORITY, prove_body, prove_expression

from slotc.proof import Failure, Limits, Proof, Verdict


def failure_of(proof: Proof) -> Failure:
    assert proof.failure is not None
    return proof.failure


@pytest.mark.parametrize(
    ("expression", "node", "point", "observed"),
    [
        ("rank + 1.0 / (visits - 5)", "1.0 / (visits - 5)", (0.0, 5, 5, 0.0, 0, 1), "raises ZeroDivisionError"),
        ("rank + math.log(prior) * 2", "math.log(prior)", (0.0, 0, 0, 0.0, 0, 1), "raises ValueError"),
        ("rank + math.exp(total) * 0.1", "math.exp(total)", (0.0, 0, 1000, 0.0, 0, 1), "raises OverflowError"),
        ("1.0 + rank / (prior + 5e-324) * 0.5", "rank / (prior + 5e-324)", (1.0, 0, 0, 0.0, 0, 1), "returns inf"),
        ("(15 - depth) ** 0.5 + rank", "(15 - depth) ** 0.5", (0.0, 0, 0, 0.0, 16, 17), "returns a complex"),
    ],
)
def test_failure_names_the_sub_expression_and_a_simple_point(
    expression: str, node: str, point: tuple[float, ...], observed: str
) -> None:
    failure = failure_of(prove_expression(expression))
    assert ast.unparse(failure.node) == node
    assert (failure.point, failure.observed) == (point, observed)
    assert f"`{node}`" in failure.message


@pytest.mark.parametrize(
    ("expression", "help"),
    [
        ("rank / visits", "`visits` can be 0: divide by `1 + visits`, or answer `visits == 0` first"),
        ("rank / (total - visits)", "`total - visits` can be 0: divide by `max(total - visits, 1)`"),
        ("math.log(total)", "`total` can be 0 or less: write `math.log(total + 1)`"),
        ("math.log(rank)", "`rank` can be 0 or less: write `math.log(max(rank, 1e-9))`"),
        ("math.sqrt(rank - prior)", "`rank - prior` can be below 0: write `math.sqrt(max(rank - prior, 0))`"),
        ("math.exp(depth)", "`depth` can be too large: write `math.exp(min(depth, 700.0))`"),
        ("(rank - 1) ** 0.5", "`rank - 1` can be negative: write `max(rank - 1, 0.0) ** 0.5`"),
        ("rank > 0.5", "return a number: `1.0 if ... else 0.0`"),
    ],
)
def test_help_is_made_from_the_expression(expression: str, help: str) -> None:
    assert failure_of(prove_expression(expression)).help.startswith(help)


@pytest.mark.parametrize(
    "expression",
    ["rank / visits", "math.log(rank)", "math.sqrt(rank - prior)", "math.exp(depth)", "(rank - 1) ** 0.5"],
)
def test_what_the_help_says_is_proved(expression: str) -> None:
    help = failure_of(prove_expression(expression)).help
    advice = help.split("`")[3]
    repaired = f"rank / ({advice})" if "/" in expression else advice
    assert prove_expression(repaired).verdict is Verdict.PROVED


def test_unknown_tells_what_could_not_be_shown() -> None:
    proof = prove_body("y = (rank - prior) * 3.3 + visits\nreturn 1.0 / (y * y - 2.0)", limits=Limits(boxes=100))
    assert proof.verdict is Verdict.UNKNOWN
    failure = failure_of(proof)
    assert failure.message.startswith("could not show that `1.0 / ")
    assert failure.point is None and failure.observed == ""


def test_log_tells_ranges_guards_and_boxes() -> None:
    body = "c, d = 1.5, 2\nif visits > 0:\n    c = rank / visits\nif d > 3:\n    c = 0.0\nreturn c + d"
    proof = prove_body(body, log=True)
    assert proof.local_ranges == {"c": "float 0.0..1.5", "d": "int 2"}
    assert proof.result_range == "float 2.0..3.5"
    assert proof.guards == ("`visits > 0` splits the domain", "`d > 3` never holds")
    assert proof.log[-2:] == ("proved", "processed 1 boxes (limit 1500)")
    assert "visits <= total" in proof.log


def test_log_of_a_refuted_rule_tells_the_point() -> None:
    log = prove_expression("rank / visits", log=True).log
    assert "refuted" in log
    assert "raises ZeroDivisionError at (0.0, 0, 0, 0.0, 0, 1)" in log


def test_the_result_range_of_the_contract_is_what_is_proved() -> None:
    assert PRIORITY.result.low < -1e308
