"""`slotc prove`: what was proved of a rule, as a log that can be read."""

from __future__ import annotations

import time

import click

from slotc.checks import proof
from slotc.checks.behaviour import cell_fault
from slotc.checks.rule_run import RuleRun
from slotc.cli import ACCEPTED, REFUSED
from slotc.cli.one_rule import check_rule
from slotc.diagnostics import Detail, Diagnostic
from slotc.gate import STATIC_CHECKS, Gate
from slotc.pipeline import Checked


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
    static, chosen = check_rule(ctx, path, slot, gate, content, lambda g: g._replace(checks=STATIC_CHECKS))
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
