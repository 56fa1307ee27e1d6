"""What `slotc prove` and `slotc columns` begin with: one rule, read and checked as far as a gate's narrowed form goes."""

from __future__ import annotations

from collections.abc import Callable

import click

from slotc.catalogue import Catalogue
from slotc.cli import BUG, REFUSED
from slotc.cli.check import Unreadable, read_candidate
from slotc.content import load
from slotc.diagnostics import UsageError
from slotc.gate import Gate, load_gate
from slotc.pipeline import Checked, check
from slotc.reporters import full
from slotc.version import __version__


def check_rule(
    ctx: click.Context, path: str, slot: str | None, gate: str, content: tuple[str, ...], narrow: Callable[[Gate], Gate]
) -> tuple[Checked, Gate]:
    """Check a rule; where it is refused, print the report and exit as `slotc check` does.

    Raises:
        UsageError: The path cannot be read, or its slot is one of policies.
    """
    read = read_candidate(path)
    if isinstance(read, Unreadable):
        raise UsageError(f"{read.path}: {read.reason}")
    shown, raw, _ = read
    loaded = load(content)
    chosen = load_gate(loaded, gate)
    checked = check(
        raw,
        path=shown,
        contracts=Catalogue(loaded),
        content=loaded,
        gate=narrow(chosen),
        seed=0,
        slot=slot,
        slot_from="option" if slot is not None else None,
        version=__version__,
    )
    if not checked.report.accepted or checked.candidate is None:
        click.echo(full.render([checked.report], lambda _: raw.decode("utf-8", "replace")), nl=False)
        ctx.exit(BUG if checked.report.is_bug else REFUSED)
    if not checked.candidate.contract.is_rule:
        raise UsageError(f"`{checked.report.slot}` is a slot of policies; only rules are proved")
    return checked, chosen
