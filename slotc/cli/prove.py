"""`slotc prove`: what was proved of a rule, as a log that can be read."""

from __future__ import annotations

import time

import click

from slotc.catalogue import Catalogue
from slotc.checks import proof
from slotc.checks.behaviour import cell_fault
from slotc.checks.rule_run import RuleRun
from slotc.cli import ACCEPTED, BUG, REFUSED
from slotc.cli.check import Unreadable, read_candidate
from slotc.content import load
from slotc.diagnostics import Detail, Diagnostic, UsageError
from slotc.gate import STATIC_CHECKS, Gate, load_gate
from slotc.pipeline import Checked, check
from slotc.reporters import full
from slotc.version import __version__


@click.command()
@click.argument("path", type=click.Path())
@click.option("--slot", help="The rule slot; else a `# slot:` header or the shape says it.")
@click.option("--gate", default="merge", show_default=True, help="The gate whose limits hold.")
@click.option(
    "--content", multiple=True, metavar="DIR", help="Contracts and gates beside the shipped ones; trusted code."
)
@click.pass_context
def prove(ctx: click.Context, path: str, slot: str | None, gate: str, content: tuple[str, ...]) -> None:
    """Print what is proved of the rule in PATH: the ranges of its locals and result, which guard decided what, the counts.

    Exits with 0 where the rule is proved, with 1 where it is refuted, neither, or refused by a static check.
    """
    read = read_candidate(path)
    if isinstance(read, Unreadable):
        raise UsageError(f"{read.path}: {read.reason}")
    shown, raw, _ = read
    loaded = load(content)
    chosen = load_gate(loaded, gate)
    static = check(
        raw,
        path=shown,
        contracts=Catalogue(loaded),
        content=loaded,
        gate=chosen._replace(checks=STATIC_CHECKS),
        seed=0,
        slot=slot,
        slot_from="option" if slot is not None else None,
        version=__version__,
    )
    if not static.report.accepted or static.candidate is None:
        click.echo(full.render([static.report], lambda _: raw.decode("utf-8", "replace")), nl=False)
        ctx.exit(BUG if static.report.is_bug else REFUSED)
    if not static.candidate.contract.is_rule:
        raise UsageError(f"`{static.report.slot}` is a slot of policies; only rules are proved")
    proved, lines = _prove(static, chosen)
    for line in lines:
        click.echo(line)
    ctx.exit(ACCEPTED if proved else REFUSED)


def _prove(checked: Checked, gate: Gate) -> tuple[bool, list[str]]:
    from slotc.cell import CellError

    assert checked.candidate is not None
    detail: Detail = {}
    with RuleRun(checked.candidate, gate, time.monotonic() + gate.backstop_s) as run:
        try:
            outcome = proof.check(run, gate, detail, log=True)
        except CellError as error:
            return False, [_told(cell_fault(error, backstop_s=gate.backstop_s))]
    *lines, counts = outcome.proof.log
    return outcome.proved, [*lines, *map(_told, outcome.found), counts]


def _told(diagnostic: Diagnostic) -> str:
    where = f"line {diagnostic.span.row}: " if diagnostic.span else ""
    shown = diagnostic.counterexample
    example = f"; {shown.input} gives {shown.observed}" if shown else ""
    return f"{where}[{diagnostic.code.id}] {diagnostic.message}{example}"
