"""Output formats: one a file, each with `render(reports, text_of)`, loaded when it is used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from slotc.diagnostics import Report

# A reporter takes the reports and the text of each candidate by path, for caret frames.
Reporter = Callable[[Sequence[Report], Callable[[str], str]], str]

REPORTERS = ("concise", "full", "json")


def reporter(name: str) -> Reporter:
    """The reporter of one of `REPORTERS`."""
    render: Reporter = import_module(f"slotc.reporters.{name}").render
    return render
