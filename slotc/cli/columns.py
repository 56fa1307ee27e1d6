"""`slotc columns`: the code that a rule becomes for all rows at once, or why it stays row by row."""

from __future__ import annotations

import click

from slotc.cli.one_rule import check_rule
from slotc.pipeline import build, without_runs


@click.command()
@click.argument("path", type=click.Path())
@click.option("--slot", help="The rule slot; else a `# slot:` header or the shape says it.")
@click.option("--gate", default="merge", show_default=True, help="The gate whose proof decides.")
@click.option(
    "--content", multiple=True, metavar="DIR", help="Contracts and gates beside the shipped ones; trusted code."
)
@click.pass_context
def columns(ctx: click.Context, path: str, slot: str | None, gate: str, content: tuple[str, ...]) -> None:
    """Print what the rule in PATH becomes: numpy code for many rows, a scan in plain Python for few.

    Where columns would not give the rule's very bits, one line says why each row is a call of the rule. Exits with 1 where the
    rule is refused by a static check or refuted.
    """
    from slotc.columns import columns_of
    from slotc.linker.verify import Verified

    checked, chosen = check_rule(ctx, path, slot, gate, content, without_runs)
    assert checked.candidate is not None
    made = columns_of(Verified(checked.candidate, chosen, build(checked).proved))
    click.echo(f"row by row: {made.reason}" if made.reason else f"{made.source}\n\n\n{made.scan_source}")
