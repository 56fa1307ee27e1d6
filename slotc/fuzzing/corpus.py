"""A corpus folder: findings as readable files, and how far each campaign has come.

`DIR/<slot>/<code>-<hash>.json` is one finding; `DIR/<slot>/<canonical hash>.state` is one campaign. An interrupted
write leaves the old file or none.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from slotc import atomic
from slotc.diagnostics import Call, Diagnostic, Report, UsageError

SCHEMA = 1
_TEXTS = ("slot", "source_hash", "code", "name", "message", "observed", "paste", "slotc_version")


@dataclass(frozen=True, slots=True)
class Entry:
    """One finding as it is kept: the calls, what they gave, and which candidate gave it under which seed."""

    slot: str
    source_hash: str
    code: str
    name: str
    message: str
    calls: tuple[Call, ...]
    observed: str
    paste: str
    seed: int
    slotc_version: str

    @classmethod
    def of(cls, report: Report, found: Diagnostic, seed: int) -> Entry:
        """The entry of a finding that has a counterexample."""
        shown = found.counterexample
        assert shown is not None and report.slot is not None
        code = found.code
        texts = (report.slot, report.source_hash, code.id, code.name, found.message)
        return cls(*texts, shown.calls, shown.observed, shown.paste, seed, report.slotc_version)

    @property
    def file_name(self) -> str:
        """The same for the same candidate, code and calls, so that a finding is kept once."""
        text = json.dumps([self.source_hash, self.code, [[c.method, *c.args] for c in self.calls]])
        return f"{self.code}-{hashlib.sha256(text.encode()).hexdigest()[:12]}.json"


class Corpus:
    """The folder. Every method that reads or writes says in one line what is wrong with it.

    Raises:
        UsageError: There is no such folder.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        if not root.is_dir():
            raise UsageError(f"there is no corpus folder `{root}`; make it first, or leave out --corpus")

    def entries(self, slot: str) -> list[tuple[Path, Entry]]:
        """The findings of a slot, whichever candidate gave them.

        Raises:
            UsageError: An entry cannot be read, or is none.
        """
        return [(path, _entry(path)) for path in sorted((self.root / slot).glob("*.json"))]

    def keep(self, entry: Entry) -> Path:
        """Write a finding.

        Raises:
            UsageError: It cannot be written.
        """
        calls = [{"method": c.method, "args": list(c.args)} for c in entry.calls]
        data = {"schema": SCHEMA, **{t: getattr(entry, t) for t in _TEXTS}, "seed": entry.seed, "calls": calls}
        path = self.root / entry.slot / entry.file_name
        _write(path, json.dumps(data, indent=2, ensure_ascii=False) + "\n")
        return path

    def state_path(self, slot: str, canonical_hash: str) -> Path:
        return self.root / slot / f"{canonical_hash.rpartition(':')[2][:24]}.state"

    def state(self, slot: str, canonical_hash: str) -> dict[str, Any] | None:
        """How far a campaign has come, or None.

        Raises:
            UsageError: The file cannot be read, or is none.
        """
        path = self.state_path(slot, canonical_hash)
        return _table(path) if path.exists() else None

    def keep_state(self, slot: str, canonical_hash: str, state: dict[str, Any]) -> None:
        """Record how far a campaign has come.

        Raises:
            UsageError: It cannot be written.
        """
        _write(self.state_path(slot, canonical_hash), json.dumps({"schema": SCHEMA, **state}))


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise UsageError(f"`{path.parent}` cannot be made: {error.strerror}") from None
    # Half a surrogate pair is no UTF-8; as an escape it is JSON all the same.
    atomic.replace(path, text.encode("utf-8", "backslashreplace").decode())


def _table(path: Path) -> dict[str, Any]:
    try:
        found: object = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise UsageError(f"{path}: no corpus file: not JSON; move it away") from None
    if not isinstance(found, dict) or cast("dict[str, Any]", found).get("schema") != SCHEMA:
        raise UsageError(f"{path}: no corpus file: `schema` must be {SCHEMA}; move it away")
    return cast("dict[str, Any]", found)


def _entry(path: Path) -> Entry:
    table = _table(path)
    try:
        texts: list[str] = [table[t] for t in _TEXTS]
        calls = tuple(Call(c["method"], tuple(c["args"])) for c in table["calls"])
        seed = table["seed"]
        said = [*texts, *(t for c in calls for t in (c.method, *c.args))]
        if not all(type(t) is str for t in said) or type(seed) is not int:
            raise TypeError
    except (KeyError, TypeError):
        raise UsageError(f"{path}: no corpus file: a field is missing or of another type; move it away") from None
    slot, source_hash, code, name, message, observed, paste, version = texts
    return Entry(slot, source_hash, code, name, message, calls, observed, paste, seed, version)
