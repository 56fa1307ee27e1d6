"""The build: an accepted candidate with its evidence, as a file that survives JSON."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, ValidationError

from slotc.atomic import replace
from slotc.diagnostics import Report, UsageError

MAX_BYTES: Final = 4 << 20  # the source and its lowered text have a few hundred KB at the most


class CheckEvidence(BaseModel):
    """What one check came to, with its counts."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    verdict: Literal["passed", "unknown", "skipped"]
    detail: dict[str, int | str | bool | None]


class Build(BaseModel):
    """An accepted candidate. Linking trusts `source` alone and works everything else out again.

    `assumes` names what the proof rests on: the Python minor version and the accuracy of libm. `symbols` are the names
    that the candidate takes from an engine, unresolved until it is linked. There are no times.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    schema_: Literal[1] = 1
    slot: str
    source: str
    lowered: str
    canonical_hash: str
    source_hash: str
    contract_fingerprint: str
    gate: str
    seed: int
    slotc_version: str
    python: str
    cell: str
    content: tuple[tuple[str, str], ...]
    assumes: dict[str, str]
    proved: bool
    symbols: tuple[str, ...]
    checks: tuple[CheckEvidence, ...]
    warnings: tuple[str, ...]

    def to_json(self) -> str:
        """The build as text, equal for equal builds."""
        return json.dumps(self.model_dump(mode="json"), sort_keys=True, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read a build.

        Raises:
            UsageError: The text is no build of this schema; the message says where.
        """
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"])) or "the text"
            raise UsageError(f"not a build: {where}: {' '.join(first['msg'].split())}") from None

    def write(self, path: str | Path) -> None:
        """Write the build to a file: all of it, or nothing, and then an older file stays as it was.

        Raises:
            UsageError: The file cannot be written.
        """
        replace(path, self.to_json())

    @classmethod
    def read(cls, path: str | Path) -> Self:
        """Read a build from a file of at most 4 MB.

        Raises:
            UsageError: The file cannot be read, or holds no whole build of this schema; the message begins with its name.
        """
        try:
            with Path(path).open("rb") as file:
                raw = file.read(MAX_BYTES + 1)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise UsageError(f"{path}: cannot be read: {reason}") from None
        if len(raw) > MAX_BYTES:
            raise UsageError(f"{path}: not a build: longer than {MAX_BYTES >> 20} MB")
        try:
            return cls.from_json(raw)
        except UsageError as error:
            raise UsageError(f"{path}: {error}") from None


def build_of(
    report: Report, *, source: str, lowered: str, contract_fingerprint: str, symbols: tuple[str, ...]
) -> Build:
    """The build of an accepted report."""
    checks: list[dict[str, Any]] = [
        {"name": c.name, "verdict": str(c.outcome), "detail": dict(c.detail)} for c in report.checks
    ]
    proved = any(c.name == "proof" and c.detail.get("verdict") == "proved" for c in report.checks)
    assert report.slot is not None and report.canonical_hash is not None
    return Build(
        slot=report.slot,
        source=source,
        lowered=lowered,
        canonical_hash=report.canonical_hash,
        # Of the text that the build holds: what was read may have had a byte order mark.
        source_hash=hashlib.sha256(source.encode()).hexdigest(),
        contract_fingerprint=contract_fingerprint,
        gate=report.gate,
        seed=report.seed,
        slotc_version=report.slotc_version,
        python=report.python,
        cell=report.cell,
        content=report.content,
        assumes={"python": report.python, "libm": "error of at most 4 ulp"} if proved else {"python": report.python},
        proved=proved,
        symbols=symbols,
        checks=tuple(CheckEvidence.model_validate(c) for c in checks),
        warnings=tuple(d.code.id for d in report.diagnostics),
    )
