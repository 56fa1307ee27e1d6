"""The contracts, the confirm function and the points of the proof's testers, for its tests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "fuzz" / "targets"))

from proof_oracle import (
    PRIORITY,
    SHARE,
    SIGNED,
    Points,
    Ran,
    attack,
    compiled,
    confirm_with,
    constants_of,
    function_of,
    is_wrong,
    prove_source,
)

from slotc.contract import RuleSignature
from slotc.proof import Proof

__all__ = [
    "CASES",
    "PRIORITY",
    "SEEDS",
    "SHARE",
    "SIGNED",
    "Points",
    "Ran",
    "attack",
    "compiled",
    "confirm_with",
    "constants_of",
    "function_of",
    "is_wrong",
    "prove_body",
    "prove_expression",
    "prove_source",
    "rule",
]

CASES = Path(__file__).resolve().parents[1] / "candidates"
SEEDS = Path(__file__).resolve().parents[2] / "seeds"


def rule(body: str, signature: RuleSignature = PRIORITY) -> str:
    """Return a rule with the given lines as its body."""
    arguments = ", ".join(argument.name for argument in signature.arguments)
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    return f"def {signature.function}({arguments}):\n{lines}\n"


def prove_body(body: str, signature: RuleSignature = PRIORITY, **options: Any) -> Proof:
    """Prove a rule with the given lines as its body."""
    return prove_source(rule(body, signature), signature, **options)


def prove_expression(expression: str, signature: RuleSignature = PRIORITY, **options: Any) -> Proof:
    """Prove a rule that returns an expression."""
    return prove_body(f"return {expression}", signature, **options)
