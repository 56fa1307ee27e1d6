"""The readable log of a proof: ranges of the result and of each local, what each guard decided, how many boxes it took."""

from __future__ import annotations

from dataclasses import replace

from slotc.contract import RuleSignature
from slotc.proof.explore import Box, Explorer
from slotc.proof.program import Node
from slotc.proof.report import quote
from slotc.proof.state import Budget, ExhaustedError
from slotc.proof.value import EMPTY, Value, describe, join
from slotc.proof.verdict import Limits, Proof, Verdict


def explained(proof: Proof, explorer: Explorer, signature: RuleSignature, proved: list[Box], limits: Limits) -> Proof:
    """Return a proof with its log, from a second walk over the boxes that were proved."""
    values, decisions, result = _walk(explorer, proved)
    ranges = dict[str, Value]()
    for name, register in explorer.program.locals.items():
        for block in explorer.program.blocks:
            for _, target, _, _, node in block.code:
                if target == register:
                    ranges[name] = join(ranges.get(name, EMPTY), values.get(id(node), EMPTY))
    local_ranges = {name: describe(v) for name, v in ranges.items() if v.kind}
    guards = tuple([f"{quote(node)} {_decided(seen)}" for node, seen in decisions.items()])
    log = (
        *(f"{argument.name} is {argument.describe()}" for argument in signature.arguments),
        *(relation.text for relation in signature.relations),
        *(f"{name} becomes {text}" for name, text in local_ranges.items()),
        *guards,
        *([f"returns {describe(result)}"] if result.kind else []),
        *_outcome(proof),
        f"processed {proof.boxes} boxes (limit {limits.boxes})",
    )
    return replace(proof, result_range=describe(result), local_ranges=local_ranges, guards=guards, log=log)


def _walk(explorer: Explorer, boxes: list[Box]) -> tuple[dict[int, Value], dict[Node, set[tuple[bool, bool]]], Value]:
    values, decisions = dict[int, Value](), dict[Node, set[tuple[bool, bool]]]()

    def watch(node: Node, v: Value, operands: tuple[Value, ...]) -> None:
        values[id(node)] = join(values.get(id(node), EMPTY), v)

    def decide(node: Node, may_hold: bool, may_fail: bool) -> None:
        decisions.setdefault(node, set()).add((may_hold, may_fail))

    explorer.watch, explorer.decide, explorer.returned = watch, decide, EMPTY
    explorer.context.budget = Budget(STEPS)
    try:
        for box in boxes:
            explorer.run(box)
    except ExhaustedError:
        pass
    result, explorer.watch, explorer.decide, explorer.returned = explorer.returned, None, None, None
    return values, decisions, result


STEPS = 100_000


def _outcome(proof: Proof) -> list[str]:
    failure = proof.failure
    lines = [str(proof.verdict)]
    if failure:
        lines.append(failure.message)
        if failure.point is not None:
            lines.append(f"{failure.observed} at {failure.point}")
    if proof.verdict is Verdict.UNKNOWN and not proof.guardable:
        lines.append("a call may take for ever: no wrapper makes the rule safe")
    return lines


def _decided(seen: set[tuple[bool, bool]]) -> str:
    if seen == {(True, False)}:
        return "always holds"
    return "never holds" if seen == {(False, True)} else "splits the domain"
