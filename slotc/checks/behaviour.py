"""What running a candidate can show: the codes of wrong answers, and of a cell that gave none."""

from __future__ import annotations

import math

from slotc.cell import (
    Answer,
    AnswerTooLarge,
    CellError,
    ChildDied,
    DeadlineReached,
    MalformedAnswer,
    ProgramFailed,
)
from slotc.contract import Result
from slotc.diagnostics import Code, Diagnostic

RESULT_NOT_FINITE = Code(
    "SLC501",
    "result-not-finite",
    why="nan cannot be ranked and an infinity beats everything: the engine's choice becomes arbitrary.",
    help="Bound what can grow or vanish: `max(x, 1e-9)`, `min(x, 50.0)`, `1 + visits`.",
)
RESULT_NOT_A_NUMBER = Code(
    "SLC502",
    "result-not-a-number",
    why="The engine computes with the answer; another type fails there, or is ranked by accident.",
    help="Return an int or a float on every path.",
)
CALL_RAISED = Code(
    "SLC503",
    "call-raised",
    why="An exception from a candidate ends the engine's step.",
    help="Guard the operation that raises: `x / y if y else 0.0`, `math.log(x) if x > 0 else 0.0`.",
)
RESULT_OUT_OF_RANGE = Code(
    "SLC504",
    "result-out-of-range",
    why="The contract states the interval that the engine relies on.",
    help="Clamp the result: `min(max(x, low), high)`.",
)
RESULT_HUGE = Code(
    "SLC505",
    "result-too-large",
    why="An int that no float can hold fails where the engine computes with it.",
    help="Compute with floats, or bound the exponent.",
)
DEADLINE_REACHED = Code(
    "SLC506",
    "deadline-reached",
    why="A candidate that does not answer holds the engine up; the gate's wall clock ended it.",
    help="Bound what the candidate computes: loops, powers, sizes.",
)
CHILD_DIED = Code(
    "SLC507",
    "process-died",
    why="The candidate's process ended before it answered; inside an engine that would be the engine.",
    help="Bound recursion and the size of what is built.",
)
ESCAPE_ATTEMPTED = Code(
    "SLC508",
    "escape-attempted",
    why="The candidate's process made a system call that no decision rule can have a use for.",
    help="Remove what reaches outside.",
)
ANSWER_TOO_LARGE = Code(
    "SLC509",
    "answer-too-large",
    why="An answer of this size is not read; a decision is small.",
    help="Return what the contract asks and nothing more.",
)
ANSWER_MALFORMED = Code(
    "SLC510",
    "answer-malformed",
    why="What came back is no well-formed record, so nothing in it can be trusted.",
    help="Return plain values of the contract's types.",
)
MEMORY_EXHAUSTED = Code(
    "SLC511",
    "memory-exhausted",
    why="The candidate asked for more memory than a decision may use.",
    help="Bound the size of what is built, and of the numbers that are computed.",
)
START_RAISED = Code(
    "SLC512",
    "start-raised",
    why="The candidate fails before its first call.",
    help="Keep only definitions and constants outside of functions.",
)
FUEL_EXHAUSTED = Code(
    "SLC513",
    "fuel-exhausted",
    why="A decision of this size holds the engine up; steps are counted, so the verdict is the same on every machine.",
    help="Bound what is computed: loops, sizes, widths of numbers, iterators over iterators. The gate's `steps` says how much one call may.",
)

Fault = tuple[Code, str, str]  # the code, what is said of the answer, and the answer as a literal


def fault_of(answer: Answer, result: Result) -> Fault | None:
    """What is wrong with a rule's answer, or None."""
    value = answer.value
    if answer.kind in ("float", "int") and value is not None:
        number = float(value)
        if not math.isfinite(number):
            return RESULT_NOT_FINITE, f"returns {value}", str(value)
        if not result.low <= number <= result.high:
            return RESULT_OUT_OF_RANGE, f"returns {value!r}, the contract says {result.describe()}", repr(value)
        return None
    if answer.kind == "int":
        return RESULT_HUGE, "returns an int that no float can hold", "an int above 1.8e308"
    if answer.kind == "raised":
        if answer.text == "MemoryError":
            return MEMORY_EXHAUSTED, "runs out of memory", "MemoryError"
        return CALL_RAISED, f"raises {answer.text}", answer.text
    observed = {"bool": repr(value), "none": "None"}.get(answer.kind, answer.text)
    what = {"bool": "a bool", "none": "None"}.get(answer.kind, f"a {answer.text}")
    return RESULT_NOT_A_NUMBER, f"returns {what}, the contract says a number", observed


def cell_fault(error: CellError, *, backstop_s: float) -> Diagnostic:
    """The diagnostic for a candidate whose process gave no answer.

    Raises:
        CellError: The fault is not the candidate's: there is no cell to run it in.
    """
    match error:
        case DeadlineReached():
            return Diagnostic(DEADLINE_REACHED, f"no answer within the gate's {backstop_s:g} s")
        case ChildDied() if error.is_escape:
            return Diagnostic(ESCAPE_ATTEMPTED, "a system call outside the list (SIGSYS)")
        case ChildDied() if error.is_memory:
            return Diagnostic(MEMORY_EXHAUSTED, "the process ran out of memory")
        case ChildDied() if error.is_processor:
            return Diagnostic(DEADLINE_REACHED, f"no answer within {backstop_s:g} s of processor time")
        case ChildDied():
            return Diagnostic(CHILD_DIED, str(error))
        case AnswerTooLarge():
            return Diagnostic(ANSWER_TOO_LARGE, str(error))
        case MalformedAnswer():
            return Diagnostic(ANSWER_MALFORMED, str(error))
        case ProgramFailed() if error.exception == "MemoryError":
            return Diagnostic(MEMORY_EXHAUSTED, "runs out of memory when it is loaded")
        case ProgramFailed():
            return Diagnostic(START_RAISED, f"raises {error.exception} when it is loaded")
        case _:
            raise error
