"""Files that are whole or not there: written beside their place, and moved into it in one step."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from slotc.diagnostics import UsageError


def replace(path: str | Path, text: str) -> None:
    """Write a file as UTF-8, or leave what is there as it is. Of several writers at once, one whole text stays.

    A link is followed; the mode of a file that is replaced is kept.

    Raises:
        UsageError: It cannot be written; the message says why.
    """
    with _reasons(path):
        place = Path(os.path.realpath(path))
        mode = 0o644
        if place.exists():
            status = place.stat()
            if not stat.S_ISREG(status.st_mode):
                raise UsageError(f"`{path}` is no file; name one, or a path that is free")
            mode = stat.S_IMODE(status.st_mode)
        with _written(place, text, mode) as temporary:
            temporary.replace(place)


def create(path: str | Path, text: str) -> None:
    """Write a new file as UTF-8, and never over another.

    Raises:
        UsageError: Something is there already, or it cannot be written.
    """
    with _reasons(path), _written(Path(path), text, 0o644) as temporary:
        os.link(temporary, path)


@contextmanager
def _written(place: Path, text: str, mode: int) -> Generator[Path]:
    handle, name = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name[:100]}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())  # a crash after the move must not find an empty file in the place
        temporary.chmod(mode)
        yield temporary
        folder = os.open(place.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    finally:
        temporary.unlink(missing_ok=True)


@contextmanager
def _reasons(path: str | Path) -> Generator[None]:
    try:
        yield
    except FileExistsError:
        raise UsageError(f"`{path}` exists; name another file, or remove it first") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            reason = "the disk is full"
        raise UsageError(f"`{path}` cannot be written: {reason}") from None
