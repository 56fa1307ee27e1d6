"""The command line: click commands, one file a group, and the exit codes."""

from __future__ import annotations

import atexit
import errno
import gc
import os
import sys
from importlib import import_module
from typing import NoReturn

import click

from slotc.version import __version__

ACCEPTED, REFUSED, USAGE, BUG, INTERRUPTED = 0, 1, 2, 3, 130

_COMMANDS = {
    "build": ("slotc.cli.builds", "Check a candidate and write its build."),
    "check": ("slotc.cli.check", "Check candidates and say what was found."),
    "columns": ("slotc.cli.columns", "Print the code that scores all rows of a rule at once."),
    "doctor": ("slotc.cli.doctor", "Try what a candidate must not do, and print what held."),
    "explain": ("slotc.cli.explain", "Print the page of a code, such as SLC203."),
    "fuzz": ("slotc.cli.fuzz", "Search accepted candidates, or slotc itself, for faults."),
    "link": ("slotc.cli.builds", "Print what a build would be bound to in an engine."),
    "new": ("slotc.cli.slots", "Print a starting value for a slot."),
    "prove": ("slotc.cli.prove", "Print what is proved of a rule."),
    "show": ("slotc.cli.slots", "Print all that a slot asks: the text a model is prompted with."),
    "slots": ("slotc.cli.slots", "List the slots."),
    "verify": ("slotc.cli.builds", "Work builds out again from their source, and compare."),
}


class _Lazy(click.Group):
    """Loads a command's module when it is used, so that `--help` stays quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command = getattr(import_module(_COMMANDS[cmd_name][0]), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, help_) for name, (_, help_) in sorted(_COMMANDS.items())])


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="slotc")
def slotc() -> None:
    """Check, prove and link decision rules that a model has rewritten.

    Exit codes: 0 accepted, 1 refused, 2 usage, configuration, content or unwritable output, 3 a bug of slotc (the
    highest wins), 130 on Ctrl-C.
    """


def main() -> NoReturn:
    """Run the command line; every end is one line and an exit code, never a traceback."""
    gc.set_threshold(50_000)  # what starting up makes stays alive: looking through it again and again costs 4 ms
    _open_standard_streams()
    try:
        code = slotc.main(standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Exit as end:
        code = end.exit_code
    except click.ClickException as error:
        code = _say(error.format_message(), USAGE)
    except (KeyboardInterrupt, click.Abort):
        code = INTERRUPTED
    except (BrokenPipeError, SystemExit):
        # The reader has gone, which click turns into an exit of its own; what is left to flush has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = USAGE
    except OSError as error:
        reason = "the disk is full" if error.errno == errno.ENOSPC else error.strerror
        code = _say(f"the output cannot be written: {reason}", USAGE)
        # Flushing again at exit would print a traceback of its own.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except Exception as error:
        from slotc.diagnostics import SlotcError  # 8 ms, which `--help` has no use for

        if isinstance(error, SlotcError):
            code = _say(str(error), USAGE)
        else:
            code = _say(f"internal error, please report it: {type(error).__name__}: {error}", BUG)
    _leave(code or ACCEPTED)


def _open_standard_streams() -> None:
    """Keep the numbers of closed streams from files that are opened later, such as the cell's pipes."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free
    if sys.stdout is None:  # pyright: ignore[reportUnnecessaryComparison]  # Python's word for a closed stream
        sys.exit(_say("the output cannot be written: standard output is closed", USAGE))


def _leave(code: int) -> NoReturn:
    """End the process without freeing each object first, which takes a tenth of a short command's time."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        sys.exit(code)  # what cannot be written was told above
    atexit._run_exitfuncs()  # ends the zygotes  # pyright: ignore[reportPrivateUsage]
    os._exit(code)


def _say(message: str, code: int) -> int:
    line = " ".join(message.split())
    try:
        print(f"slotc: {line}", file=sys.stderr)
    except (OSError, UnicodeError):
        pass
    return code
