"""`slotc explain`: the page of a code, from the file that also holds its test cases."""

from __future__ import annotations

import difflib

import click

from slotc.codes import all_codes
from slotc.content import case_page, read
from slotc.diagnostics import UsageError


@click.command()
@click.argument("code", required=False)
def explain(code: str | None) -> None:
    """Print the page of CODE (a number such as SLC203, or a name); without CODE, list all."""
    codes = all_codes()
    if code is None:
        for item in codes.values():
            click.echo(f"{item.id}  {item.name:<24}  {item.why}")
        return
    wanted = code.strip()
    found = codes.get(wanted.upper()) or next((c for c in codes.values() if c.name == wanted.lower()), None)
    if found is None:
        names = [*codes, *(c.name for c in codes.values())]
        near = difflib.get_close_matches(wanted, names, n=1)
        hint = f"did you mean `{near[0]}`?" if near else "`slotc explain` lists all"
        raise UsageError(f"there is no code `{wanted}`; {hint}")
    page = case_page(found.id)
    if page is None:
        click.echo(f"# {found.id} {found.name}\n\n{found.why}\n\n{found.help}")
    else:
        click.echo(read(page).decode(), nl=False)
