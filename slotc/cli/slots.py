"""`slotc slots`, `slotc show`, `slotc new`: what slots there are, what each asks, and where to start."""

from __future__ import annotations

import click

from slotc.atomic import create
from slotc.catalogue import Catalogue
from slotc.content import Content, load, read
from slotc.contract import Contract
from slotc.diagnostics import UsageError
from slotc.prompt import describe, summary
from slotc.slot import known

_content = click.option(
    "--content", multiple=True, metavar="DIR", help="Contracts and gates beside the shipped ones; trusted code."
)


@click.command()
@_content
def slots(content: tuple[str, ...]) -> None:
    """List the slots with what fills them."""
    contracts = Catalogue(load(content))
    width = max(len(name) for name in contracts)
    for name, contract in contracts.items():
        kind = "rule" if contract.is_rule else "policy"
        click.echo(f"{name:<{width}}  {kind:<6}  {summary(contract)}")


@click.command()
@click.argument("slot")
@_content
def show(slot: str, content: tuple[str, ...]) -> None:
    """Print all that SLOT asks: signature, domains, language and laws. It is the text a model is prompted with."""
    loaded, contract = _contract(slot, content)
    click.echo(describe(contract, loaded), nl=False)


@click.command()
@click.argument("slot")
@click.option("-o", "--output", metavar="FILE", help="Write it there; an existing file is not overwritten.")
@_content
def new(slot: str, output: str | None, content: tuple[str, ...]) -> None:
    """Print a starting value for SLOT."""
    loaded, contract = _contract(slot, content)
    seeds = loaded.seeds(contract.slot)
    if not seeds:
        raise UsageError(f"no content folder has a seed for `{contract.slot}` (seeds/{contract.slot}/*.py)")
    text = read(seeds[0]).decode()
    if output is None:
        click.echo(text, nl=False)
        return
    create(output, text)
    click.echo(f"slotc: wrote {output}", err=True)


def _contract(slot: str, content: tuple[str, ...]) -> tuple[Content, Contract]:
    loaded = load(content)
    return loaded, known(Catalogue(loaded), slot)
