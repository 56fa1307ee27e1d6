"""Run the texts of many rules as Python itself does, beside their lowered ones: for the fuzzing of slotc, which compares both.

No text comes here that the static checks have refused, and none that an engine is to run: the cell alone holds them.
"""

from __future__ import annotations

import math

from slotc.cell.child.rule import Rule, answers, rows_of, rule_of
from slotc.cell.child.serve import Runner
from slotc.cell.child.wire import PLAIN


def start(program: bytes) -> Runner:
    """A request holds one rule: its program as `rule` gets it, the text as it was written, and the points."""
    return _both


def _both(request: bytes) -> bytes:
    n_program, n_source = PLAIN.unpack_from(request)
    program = request[PLAIN.size : PLAIN.size + n_program]
    source = request[PLAIN.size + n_program : PLAIN.size + n_program + n_source]
    points = request[PLAIN.size + n_program + n_source :]
    lowered = answers(rule_of(program, {}), rows_of(points))
    plain = answers(_plain(source, program.partition(b"\0")[0].decode()), rows_of(points))
    return PLAIN.pack(len(lowered), len(plain)) + lowered + plain


def _plain(source: bytes, name: str) -> Rule:
    namespace: dict[str, object] = {"__name__": "rule", "math": math}
    exec(compile(source, "<rule>", "exec", dont_inherit=True), namespace)
    rule: Rule = namespace[name]  # type: ignore[assignment]  # what is not callable raises at each point
    return rule
