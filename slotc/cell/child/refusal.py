"""What the cell's own guards raise: built-in exceptions with a short note, which the judge turns into a help line."""

from __future__ import annotations

# The only texts about an exception that may leave the child; none of them is composed by a candidate.
NOTES = (
    "attribute-of-another",
    "attribute-stored",
    "callback-failed",
    "depth",
    "item-stored",
    "not-a-constant",
    "pattern-not-literal",
    "pattern-steps",
    "read-only",
    "seed",
    "self-of-another",
    "size",
    "template",
    "text-of-object",
    "text-of-set",
)

SKIPPED = "-"  # the reply to what stands behind a command that used up its fuel
EXHAUSTED = "FuelExhausted"  # in the place of an exception's name: no built-in one is called so


class _TypeError(TypeError):
    note = ""


class _AttributeError(AttributeError):
    note = ""


class _ValueError(ValueError):
    note = ""


# `str(e)` gives the class's name, and a candidate is to see the one that it can catch.
for _kind in (_TypeError, _AttributeError, _ValueError):
    _kind.__name__ = _kind.__qualname__ = _kind.__name__[1:]


def type_error(note: str) -> TypeError:
    error = _TypeError()
    error.note = note
    return error


def attribute_error(note: str) -> AttributeError:
    error = _AttributeError()
    error.note = note
    return error


def value_error(note: str) -> ValueError:
    error = _ValueError()
    error.note = note
    return error


def note_of(error: BaseException) -> str:
    """The note of a guard's exception; empty for every other."""
    return error.note if isinstance(error, _TypeError | _AttributeError | _ValueError) else ""
