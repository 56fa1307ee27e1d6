"""Output formats: one a file, each a function from reports to text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from slotc.diagnostics import Report
from slotc.reporters import concise, full
from slotc.reporters import json as json_

# A reporter takes the reports and the text of each candidate by path, for caret frames.
Reporter = Callable[[Sequence[Report], Callable[[str], str]], str]

REPORTERS: dict[str, Reporter] = {
    "full": full.render,
    "concise": concise.render,
    "json": json_.render,
}
