"""The boundary on the judge's side: which program a child gets, what is sent to it, and what its answers are worth.

Nothing here trusts the child. An answer is parsed by the standard JSON parser under a cap on its bytes; each value in it
is one that the judge gave, one whose fields are plain data, or one whose derivation the judge computes again itself.
"""

from slotc.boundary.answers import conforms, literal, same
from slotc.boundary.literals import Reader, literals
from slotc.boundary.program import program_of
from slotc.boundary.session import CALLBACKS_MAX, Reply, Session
from slotc.boundary.writing import encode, encode_text, joined, parse

__all__ = [
    "CALLBACKS_MAX",
    "Reader",
    "Reply",
    "Session",
    "conforms",
    "encode",
    "encode_text",
    "joined",
    "literal",
    "literals",
    "parse",
    "program_of",
    "same",
]
