"""`slotc fuzz`: a deep search for faults of accepted candidates, or of slotc itself."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

import click

from slotc.api import draw_seed, resolve_seed
from slotc.catalogue import Catalogue
from slotc.cli import ACCEPTED, BUG
from slotc.cli.check import STDIN, Unreadable, exit_code, seed_option, walk, write
from slotc.content import load
from slotc.diagnostics import Report, UsageError, Verdict
from slotc.gate import load_gate
from slotc.pipeline import Checked
from slotc.pipeline import check as check_candidate
from slotc.reporters import full
from slotc.version import __version__


@click.command()
@click.argument("paths", nargs=-1)
@click.option("--slot", help="The slot that every path fills; else a `# slot:` header or the shape says it.")
@click.option("--examples", type=click.IntRange(min=1), metavar="N", help="Inputs of a rule, histories of a policy.")
@click.option("--time", "seconds", type=click.FloatRange(min=0.0, min_open=True), metavar="S", help="Seconds a path.")
@seed_option
@click.option(
    "--corpus",
    type=click.Path(),
    metavar="DIR",
    help="Replay what is in it, keep what is found, and go on where an earlier campaign ended.",
)
@click.option(
    "--content", multiple=True, metavar="DIR", help="Contracts and gates beside the shipped ones; trusted code."
)
@click.option("--compiler", is_flag=True, help="Fuzz slotc itself with generated candidates, instead of PATHS.")
@click.pass_context
def fuzz(
    ctx: click.Context,
    paths: tuple[str, ...],
    slot: str | None,
    examples: int | None,
    seconds: float | None,
    seed: int | Literal["random"] | None,
    corpus: str | None,
    content: tuple[str, ...],
    compiler: bool,
) -> None:
    """Search accepted candidates for a fault that `check` has not met; one that it refuses is reported as `check` does.

    A seed that is not given is drawn and told, or that of the campaign that goes on. Exits as `check` does: 0 where nothing was found, 1 where something was or a candidate is refused.
    """
    if examples is not None and seconds is not None:
        raise UsageError("--examples and --time exclude each other")
    if bool(paths) == compiler:
        raise UsageError("name candidates to fuzz" if not paths else "--compiler makes its own candidates: name none")
    chosen = None if seed in (None, "random") else resolve_seed(seed, load_gate(load(content), "merge"))
    if compiler:
        ctx.exit(_compiler(examples, seconds, chosen, corpus))
    ctx.exit(_candidates(paths, slot, examples, seconds, chosen, corpus, content))


def _candidates(
    paths: tuple[str, ...],
    slot: str | None,
    examples: int | None,
    seconds: float | None,
    seed: int | None,
    corpus: str | None,
    content: tuple[str, ...],
) -> int:
    from slotc.fuzzing import campaign
    from slotc.fuzzing.corpus import Corpus, Entry

    loaded = load(content)
    gate = load_gate(loaded, "merge")
    kept = None if corpus is None else Corpus(Path(corpus))
    contracts = Catalogue(loaded)
    reports: list[Report] = []
    unreadable: list[Unreadable] = []
    texts: dict[str, str] = {}
    for item in walk(paths, None):
        if isinstance(item, Unreadable):
            unreadable.append(item)
            click.echo(f"slotc: {item.path}: {item.reason}", err=True)
            continue
        shown, raw, is_stdin = item
        texts[shown] = raw.decode("utf-8", "replace").removeprefix("\ufeff")
        checked: Checked = check_candidate(
            raw,
            path=shown,
            contracts=contracts,
            content=loaded,
            gate=gate,
            seed=gate.seed or 0,
            slot=slot,
            slot_from="option" if slot is not None else None,
            strip_fence=is_stdin or shown == STDIN,
            version=__version__,
        )
        report, candidate = checked.report, checked.candidate
        if report.accepted and candidate is not None and report.canonical_hash is not None:
            with _Progress(shown) as progress:
                outcome = campaign.run(
                    candidate,
                    gate,
                    canonical_hash=report.canonical_hash,
                    seed=seed,
                    draw=draw_seed,
                    budget=campaign.Budget(examples, seconds),
                    corpus=kept,
                    progress=progress.show,
                )
            if outcome.found is not None:
                found = outcome.found
                report = report._replace(verdict=Verdict.REFUSED, diagnostics=(*report.diagnostics, found))
                if kept is not None and found.counterexample is not None:
                    path = kept.keep(Entry.of(report, found, outcome.seed))
                    click.echo(f"slotc: {shown}: kept as {path}", err=True)
            write(f"{shown}: {outcome.describe()}\n")
        reports.append(report)
    if reports:
        write(full.render(reports, lambda p: texts.get(p, "")))
    return exit_code(reports, unreadable, exit_zero=False)


class _Progress:
    """One line on a terminal that is written over and cleared at the end; nothing elsewhere."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._is_shown = sys.stderr.isatty()

    def __enter__(self) -> _Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.say("")

    def show(self, search: object) -> None:
        """The counts so far; `search` has them."""
        n_cases, unit = getattr(search, "n_cases", 0), getattr(search, "unit", "")
        reached, of = len(getattr(search, "reached", ())), getattr(search, "n_outcomes", 0)
        self.say(f"{self._path}: {n_cases} {unit}, {reached} of {of} branches"[:100])

    def say(self, text: str) -> None:
        if self._is_shown:
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()


def _compiler(examples: int | None, seconds: float | None, seed: int | None, corpus: str | None) -> int:
    from slotc.fuzzing import compiler

    with _Progress("slotc") as progress:
        session = compiler.run(
            seed=seed,
            draw=draw_seed,
            examples=examples,
            seconds=seconds,
            corpus=None if corpus is None else Path(corpus),
            progress=lambda s: progress.say(f"slotc: {s.n_done} candidates, {len(s.found)} findings"),
        )
    for found in session.found:
        write(
            f"{found.kind}: candidate {found.number} of seed {found.seed} ({found.made.how}, {found.made.slot}): {found.detail}\n"
        )
    write(f"{session.describe()}\n")
    return BUG if session.found else ACCEPTED
