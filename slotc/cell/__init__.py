"""The limited process in which a candidate's code runs, and the judge's side of it."""

from slotc.cell.errors import (
    AnswerTooLarge,
    CellError,
    CellUnavailable,
    ChildDied,
    DeadlineReached,
    MalformedAnswer,
    ProgramFailed,
    ZygoteDied,
)
from slotc.cell.lockstep import CellLimits, Child
from slotc.cell.owner import Order, open_child, order_child, warm
from slotc.cell.probes import Probe, describe, describing, layers, probe, require
from slotc.cell.rule import Answer, Program, Value, evaluate, parse_answers, run, write_points

__all__ = [
    "Answer",
    "AnswerTooLarge",
    "CellError",
    "CellLimits",
    "CellUnavailable",
    "Child",
    "ChildDied",
    "DeadlineReached",
    "MalformedAnswer",
    "Order",
    "Probe",
    "Program",
    "ProgramFailed",
    "Value",
    "ZygoteDied",
    "describe",
    "describing",
    "evaluate",
    "layers",
    "open_child",
    "order_child",
    "parse_answers",
    "probe",
    "require",
    "run",
    "warm",
    "write_points",
]
