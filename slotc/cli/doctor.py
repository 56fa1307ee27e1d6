"""`slotc doctor`: try what each layer of the cell should forbid, and print what really held."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator, Sequence

import click

from slotc.cell import CellUnavailable, Probe, describe, layers, probe
from slotc.cell.probes import LAYERS
from slotc.cli import ACCEPTED, REFUSED
from slotc.version import __version__

_TESTED = "Linux on x86_64; elsewhere this run is the first test"
_FORBIDS = {
    "seccomp": "a system call that is not listed kills the process",
    "landlock": "no file, no TCP connection, no signal to others",
    "rlimits": "no descriptor beyond its two, no memory beyond the gate's",
}


@click.command()
@click.option("-q", "--quiet", is_flag=True, help="Print the last line alone.")
@click.pass_context
def doctor(ctx: click.Context, quiet: bool) -> None:
    """Try, in children of the cell, what an escaped candidate would try, and print what really held here.

    Exits with 0 where every layer held and every attempt was stopped; else with 1, and the last line says what did not.
    """
    held: Sequence[str] = ()
    attempts: list[Probe] = []
    try:
        held, attempts = layers(), probe()
    except CellUnavailable as error:
        last = f"cell: unavailable, so no candidate is run and none accepted: {error}"
    else:
        last = f"cell: {describe()}"
    failed = [*_failures(held, attempts)]
    if not quiet:
        for line in (*_facts(), *_layers(held), *_table(attempts)):
            click.echo(line)
    click.echo("; ".join([last, *failed]))
    ctx.exit(REFUSED if failed or not attempts else ACCEPTED)


def _facts() -> Iterator[str]:
    libc = " ".join(platform.libc_ver()).strip() or "an unknown libc"
    user = "root" if hasattr(os, "geteuid") and os.geteuid() == 0 else "an ordinary user"
    yield f"slotc     {__version__}"
    yield f"platform  {platform.system()} {platform.release()} on {platform.machine()}, {libc}"
    yield f"python    {platform.python_implementation()} {platform.python_version()}"
    yield f"user      {user}"
    yield f"tested    {_TESTED}"


def _layers(held: Sequence[str]) -> Iterator[str]:
    yield ""
    yield "Layers, the last two tried without the first:"
    for name in LAYERS:
        yield f"  {'held' if name in held else 'MISSING':<8} {name:<9} {_FORBIDS[name]}"


def _table(attempts: Sequence[Probe]) -> Iterator[str]:
    if not attempts:
        return
    stopped = sum(a.is_contained for a in attempts)
    yield ""
    yield f"Attempts with full code execution in a child under all layers: {len(attempts)}, stopped {stopped}"
    width = max(len(a.name) for a in attempts)
    for attempt in attempts:
        how = f"stopped by {attempt.how}" if attempt.is_contained else f"NOT STOPPED: {attempt.how}"
        yield f"  {attempt.name:<{width}}  {how}"
    yield ""


def _failures(held: Sequence[str], attempts: Sequence[Probe]) -> Iterator[str]:
    if not attempts:
        return
    if missing := [name for name in LAYERS if name not in held]:
        yield f"missing: {', '.join(missing)}"
    if through := [a.name for a in attempts if not a.is_contained]:
        more = f" and {len(through) - 5} more" if len(through) > 5 else ""
        yield f"not stopped: {', '.join(through[:5])}{more}"
