"""`slotc check`: paths to reports, reports to one of the output formats."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

import click

from slotc.api import resolve_seed
from slotc.catalogue import Catalogue
from slotc.cli import ACCEPTED, BUG, REFUSED, USAGE
from slotc.config import Config, load_config
from slotc.content import Content, load
from slotc.diagnostics import Report, Severity, Verdict
from slotc.gate import Gate, load_gate
from slotc.pipeline import check as check_candidate
from slotc.reporters import REPORTERS, reporter
from slotc.slot import SlotFrom
from slotc.source import MAX_BYTES
from slotc.version import __version__

STDIN = "-"


def _seed(text: str) -> int | Literal["random"]:
    if text == "random":
        return "random"
    try:
        return int(text)
    except ValueError:
        raise click.BadParameter(f"{text!r} is neither a number nor 'random'") from None


seed_option = click.option(
    "--seed", type=_seed, metavar="N|random", help="Decides every generated input; `deep` draws one."
)


class Unreadable(NamedTuple):
    """A path that gave no bytes, with the reason."""

    path: str
    reason: str


@click.command()
@click.argument("paths", nargs=-1, required=True)
@click.option("--slot", help="The slot that every path fills; else configuration, `# slot:` header or shape say it.")
@click.option("--gate", help="draft, merge (the default), deep, or a gate of your own content.")
@click.option("--output-format", type=click.Choice(REPORTERS), default="full", show_default=True)
@seed_option
@click.option(
    "--content", multiple=True, metavar="DIR", help="Contracts and gates beside the shipped ones; trusted code."
)
@click.option("--trust-config", is_flag=True, help="Let the project's configuration name content folders.")
@click.option("--stdin-filename", metavar="NAME", help="The name that `-` is reported under.")
@click.option("--timings", is_flag=True, help="Print seconds a pass to stderr.")
@click.option(
    "--require-cell",
    metavar="LEVEL",
    help="Check nothing unless these layers hold here: seccomp, landlock, rlimits, joined by `+`.",
)
@click.option(
    "--warnings-as-errors", is_flag=True, help="Refuse what has a warning, such as a rule that is not proved."
)
@click.option("--exit-zero", is_flag=True, help="Exit 0 where candidates were refused; 2 and 3 stay.")
@click.option("-q", "--quiet", is_flag=True, help="Print nothing where everything was accepted.")
@click.pass_context
def check(
    ctx: click.Context,
    paths: tuple[str, ...],
    slot: str | None,
    gate: str | None,
    output_format: str,
    seed: int | Literal["random"] | None,
    content: tuple[str, ...],
    trust_config: bool,
    stdin_filename: str | None,
    timings: bool,
    require_cell: str | None,
    warnings_as_errors: bool,
    exit_zero: bool,
    quiet: bool,
) -> None:
    """Check candidates and say what was found.

    A folder is walked for .py files; `-` reads one candidate from standard input.
    """
    if require_cell is not None:
        from slotc.cell import require  # a static refusal needs no cell

        require(require_cell)
    config, loaded, chosen, drawn = settle(gate, seed, content, trust_config=trust_config)
    contracts = Catalogue(loaded)
    reports: list[Report] = []
    texts: dict[str, str] = {}
    unreadable: list[Unreadable] = []
    for item in walk(paths, stdin_filename):
        if isinstance(item, Unreadable):
            unreadable.append(item)
            click.echo(f"slotc: {item.path}: {item.reason}", err=True)
            continue
        shown, raw, is_stdin = item
        named, slot_from = slot_for(shown, slot, config)
        spent: dict[str, float] = {}
        report = check_candidate(
            raw,
            path=shown,
            contracts=contracts,
            content=loaded,
            gate=chosen,
            seed=drawn,
            slot=named,
            slot_from=slot_from,
            strip_fence=is_stdin,
            version=__version__,
            timings=spent,
        ).report
        if warnings_as_errors:
            report = _refuse_warnings(report)
        reports.append(report)
        texts[shown] = raw.decode("utf-8", "replace").removeprefix("\ufeff")
        if timings:
            click.echo(f"{shown}: " + ", ".join(f"{k} {v:.4f} s" for k, v in spent.items()), err=True)
    code = exit_code(reports, unreadable, exit_zero=exit_zero)
    if not (quiet and all(r.accepted and not r.diagnostics for r in reports)) or output_format == "json":
        write(reporter(output_format)(reports, lambda p: texts.get(p, "")))
    ctx.exit(code)


def settle(
    gate: str | None, seed: int | Literal["random"] | None, content: tuple[str, ...], *, trust_config: bool
) -> tuple[Config, Content, Gate, int]:
    """The configuration, the content, the gate and the seed that the options and the project's configuration come to; a drawn seed is told."""
    config = load_config(Path.cwd())
    loaded = load([*config.content_folders(trusted=trust_config), *content])
    chosen = load_gate(loaded, gate or config.gate or "merge")
    wanted = seed if seed is not None else config.seed
    drawn = resolve_seed(wanted, chosen)
    if wanted == "random" or (wanted is None and chosen.seed is None):
        click.echo(f"slotc: seed {drawn}", err=True)
    return config, loaded, chosen, drawn


def walk(paths: tuple[str, ...], stdin_filename: str | None) -> Iterator[tuple[str, bytes, bool] | Unreadable]:
    """Each candidate's shown name, its bytes and whether they came from standard input, a path once; what cannot be read is told and walked past."""
    seen: set[str] = set()
    for given in paths:
        if given in seen:
            continue
        seen.add(given)
        if given == STDIN:
            yield printable(stdin_filename or STDIN), sys.stdin.buffer.read(MAX_BYTES + 1), True
        elif os.path.isdir(given):  # noqa: PTH112 - answers False where Path.is_dir raises: a name that is too long
            found = [p for p in _python_files(given) if p not in seen]
            seen.update(found)
            if not found:
                yield Unreadable(printable(given), "the folder holds no .py file")
            for path in found:
                yield read_candidate(path)
        else:
            yield read_candidate(given)


def _python_files(folder: str) -> list[str]:
    found: list[str] = []
    for parent, folders, files in os.walk(folder):
        folders[:] = [f for f in folders if f != "__pycache__" and not f.startswith(".")]
        found.extend(str(Path(parent, f)) for f in files if f.endswith(".py") and not f.startswith("."))
    return sorted(p for p in found if Path(p).is_file())


def read_candidate(path: str) -> tuple[str, bytes, bool] | Unreadable:
    """The shown name and the bytes of one file, as far as a candidate may be long."""
    try:
        with Path(path).open("rb") as file:
            return printable(path), file.read(MAX_BYTES + 1), False
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        return Unreadable(printable(path), f"cannot be read: {reason}")


def printable(path: str) -> str:
    """A path as UTF-8 text on one line: bytes that are not, and control characters, as escapes."""
    text = os.fsencode(path).decode("utf-8", "backslashreplace")
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def slot_for(path: str, option: str | None, config: Config) -> tuple[str | None, SlotFrom | None]:
    if option is not None:
        return option, "option"
    configured = config.slot_for(path)
    return (configured, "configuration") if configured is not None else (None, None)


def _refuse_warnings(report: Report) -> Report:
    if not report.accepted or not report.diagnostics:
        return report
    found = tuple(d._replace(code=d.code._replace(severity=Severity.ERROR)) for d in report.diagnostics)
    return report._replace(verdict=Verdict.REFUSED, diagnostics=found)


def exit_code(reports: list[Report], unreadable: list[Unreadable], *, exit_zero: bool) -> int:
    codes = [ACCEPTED]
    if any(r.is_bug for r in reports):
        codes.append(BUG)
    if unreadable:
        codes.append(USAGE)
    if not exit_zero and any(not r.accepted for r in reports):
        codes.append(REFUSED)
    return max(codes)


def write(text: str) -> None:
    """Write as UTF-8 whatever the locale says, so that equal input gives equal bytes everywhere."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    sys.stdout.buffer.flush()
