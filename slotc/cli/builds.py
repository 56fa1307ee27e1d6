"""`slotc build`, `slotc verify`, `slotc link`: an accepted candidate as a file, and what can be done with one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

import click

from slotc.catalogue import Catalogue
from slotc.cli import ACCEPTED, BUG, REFUSED, USAGE
from slotc.cli.check import STDIN, Unreadable, printable, read_candidate, seed_option, settle, slot_for
from slotc.diagnostics import LinkRefused, UsageError
from slotc.pipeline import build as build_candidate
from slotc.pipeline import check as check_candidate
from slotc.reporters import full
from slotc.version import __version__

_content = click.option(
    "--content", multiple=True, metavar="DIR", help="Contracts and gates beside the shipped ones; trusted code."
)
_slot = click.option("--slot", help="The slot that the build must fill.")
_gate = click.option("--gate", help="The gate that the build must have passed.")


@click.command()
@click.argument("path", type=click.Path())
@click.option("-o", "--output", metavar="FILE", required=True, help="Where the build goes; `-` is standard output.")
@click.option("--slot", help="The slot; else configuration, a `# slot:` header or the shape say it.")
@click.option("--gate", help="draft, merge (the default), deep, or a gate of your own content.")
@seed_option
@_content
@click.option("--trust-config", is_flag=True, help="Let the project's configuration name content folders.")
@click.pass_context
def build(
    ctx: click.Context,
    path: str,
    output: str,
    slot: str | None,
    gate: str | None,
    seed: int | Literal["random"] | None,
    content: tuple[str, ...],
    trust_config: bool,
) -> None:
    """Check the candidate in PATH and write its build.

    A refused candidate prints its report, exits with 1 and writes nothing: an older file stays as it was.
    """
    config, loaded, chosen, drawn = settle(gate, seed, content, trust_config=trust_config)
    read = read_candidate(path)
    if isinstance(read, Unreadable):
        raise UsageError(f"{read.path}: {read.reason}")
    shown, raw, _ = read
    named, slot_from = slot_for(shown, slot, config)
    checked = check_candidate(
        raw,
        path=shown,
        contracts=Catalogue(loaded),
        content=loaded,
        gate=chosen,
        seed=drawn,
        slot=named,
        slot_from=slot_from,
        version=__version__,
    )
    if not checked.report.accepted or checked.report.diagnostics:
        click.echo(full.render([checked.report], lambda _: raw.decode("utf-8", "replace")), nl=False, err=True)
    if not checked.report.accepted:
        ctx.exit(BUG if checked.report.is_bug else REFUSED)
    made = build_candidate(checked)
    if output == STDIN:
        click.echo(made.to_json(), nl=False)
        return
    made.write(output)
    click.echo(f"slotc: wrote {printable(output)}", err=True)


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path())
@click.option("--recheck", is_flag=True, help="Repeat the smoke test and the laws as well, with the build's seed.")
@_slot
@_gate
@_content
@click.pass_context
def verify(
    ctx: click.Context,
    paths: tuple[str, ...],
    recheck: bool,
    slot: str | None,
    gate: str | None,
    content: tuple[str, ...],
) -> None:
    """Work the builds in PATHS out again from their source, and compare every field. One line a file.

    Exits with 0 where all are what their source gives, with 1 where one is not, with 2 where one cannot be read.
    """
    from slotc.build import Build
    from slotc.linker.verify import verify as verify_build

    def told(path: str) -> Iterable[str]:
        made = Build.read(path)
        verified = verify_build(made, slot=slot, gate=gate, recheck=recheck, content=content)
        proved = ", proved" if verified.is_proved else ""
        how = "every check repeated" if recheck else "smoke and laws not repeated"
        yield f"verified: slot {made.slot}, gate {made.gate}{proved}; {how}"

    ctx.exit(_each(paths, told))


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path())
@click.option("--engine", default="slotc", show_default=True, help="The engine: slotc, agentdescent.")
@_slot
@_gate
@_content
@click.pass_context
def link(
    ctx: click.Context,
    paths: tuple[str, ...],
    engine: str,
    slot: str | None,
    gate: str | None,
    content: tuple[str, ...],
) -> None:
    """Verify the builds in PATHS and print what each would be bound to in an engine that is installed here.

    Exits with 0 where all can be linked, with 1 where one cannot, with 2 where one cannot be read.
    """
    from slotc.build import Build
    from slotc.linker.engine import engine_named
    from slotc.linker.verify import verify as verify_build

    table = engine_named(engine)

    def told(path: str) -> Iterable[str]:
        made = Build.read(path)
        verified = verify_build(made, slot=slot, gate=gate, recheck=False, content=content)
        yield f"links to {table.label}"
        yield from (f"  {line}" for line in table.bind(verified.contract, made.symbols).lines())

    ctx.exit(_each(paths, told))


def _each(paths: Iterable[str], told: Callable[[str], Iterable[str]]) -> int:
    code = ACCEPTED
    for path in dict.fromkeys(paths):
        shown = printable(path)
        try:
            first, *rest = told(path)
        except LinkRefused as error:
            click.echo(f"{shown}: refused: {_line(error)}")
            code = max(code, REFUSED)
        except UsageError as error:
            click.echo(f"slotc: {_line(error)}", err=True)
            code = max(code, USAGE)
        else:
            click.echo("\n".join([f"{shown}: {first}", *rest]))
    return code


def _line(error: Any) -> str:
    return printable(" ".join(str(error).split()))
