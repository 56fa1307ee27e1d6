"""Where the contracts, gates, profiles, seeds and case pages are, and what they hash to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from slotc.diagnostics import ContentError
from slotc.hashing import sha256
from slotc.lazy import Lazy

SHIPPED = "slotc"


@dataclass(eq=False, repr=False)
class Folder:
    """One content folder: `protocols/`, `gates/`, `seeds/` and, in the shipped one, the case pages."""

    label: str
    root: Path

    @Lazy
    def fingerprint(self) -> str:
        """SHA-256 over names and bytes of all that decides a verdict: contracts, gates and profiles."""
        digest = sha256()
        for path in self.deciding_files():
            digest.update(path.relative_to(self.root).as_posix().encode() + b"\0")
            digest.update(sha256(read(path)).digest())
        return digest.hexdigest()

    def contract_files(self) -> Iterator[Path]:
        yield from sorted(p for p in self.root.glob("protocols/*.py") if not p.name.startswith("_"))

    def deciding_files(self) -> Iterator[Path]:
        yield from sorted(self.root.glob("protocols/*.py"))
        yield from sorted(self.root.glob("gates/*.toml"))
        yield from sorted(self.root.glob("gates/profiles/*.toml"))


class Content:
    """The folders in order: the shipped one first, then the user's."""

    def __init__(self, folders: Sequence[Folder]) -> None:
        self.folders = tuple(folders)

    @property
    def fingerprints(self) -> tuple[tuple[str, str], ...]:
        return tuple((f.label, f.fingerprint) for f in self.folders)

    def contract_files(self) -> Iterator[Path]:
        for folder in self.folders:
            yield from folder.contract_files()

    def gate_names(self) -> list[str]:
        return sorted({p.stem for f in self.folders for p in f.root.glob("gates/*.toml")})

    def gate_file(self, name: str) -> Path | None:
        return self._last(f"gates/{name}.toml")

    def profile_file(self, name: str) -> Path | None:
        return self._last(f"gates/profiles/{name}.toml")

    def seeds(self, slot: str) -> list[Path]:
        """The slot's seeds, the starting value (`start.py`) first."""
        found = [p for f in self.folders for p in sorted(f.root.glob(f"seeds/{slot}/*.py"))]
        return sorted(found, key=lambda p: (p.stem != "start", p.name))

    def _last(self, relative: str) -> Path | None:
        for folder in reversed(self.folders):
            path = folder.root / relative
            if path.is_file():
                return path
        return None


@lru_cache(maxsize=1)
def shipped() -> Folder:
    """The content that slotc carries: beside the checkout's package, or inside the wheel's.

    Raises:
        ContentError: The installation is incomplete.
    """
    package = Path(__file__).resolve().parent
    for root in (package / "_content", package.parent):
        if (root / "protocols").is_dir() and (root / "gates").is_dir():
            return Folder(SHIPPED, root)
    raise ContentError("slotc's own contracts are missing from this installation; install it again")


def case_page(code: str) -> Path | None:
    """The page of a code, which also holds its test cases."""
    root = shipped().root
    for folder in (root / "cases", root / "tests" / "cases"):
        path = folder / f"{code}.md"
        if path.is_file():
            return path
    return None


def load(extra: Sequence[str | Path] = ()) -> Content:
    """The shipped content and the user's folders, in this order.

    Raises:
        ContentError: A folder does not exist or holds neither contracts nor gates.
    """
    folders = [shipped()]
    for item in extra:
        root = Path(item)
        if not root.is_dir():
            raise ContentError(f"the content folder `{item}` does not exist")
        if not (root / "protocols").is_dir() and not (root / "gates").is_dir():
            raise ContentError(f"the content folder `{item}` holds neither protocols/ nor gates/")
        folders.append(Folder(str(item), root))
    return Content(folders)


def read(path: Path) -> bytes:
    """The bytes of a content file.

    Raises:
        ContentError: The file cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise ContentError(f"{path}: cannot be read ({error.strerror})") from None
